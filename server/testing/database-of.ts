// What the test run tells its workers about its PostgreSQL.
import type pg from 'pg'

export type Cluster = {
  /** May create databases. */
  admin: pg.ClientConfig
  /** The role the product works as, where it is not the one that creates databases. */
  owner: string | undefined
  prefix: string
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster
  }
}

/** How the product connects to one of the databases. */
export function databaseOf({ admin, owner }: Cluster, database: string): pg.ClientConfig {
  if (!admin.connectionString) return { ...admin, ...(owner ? { user: owner } : {}), database }
  const url = new URL(admin.connectionString)
  url.pathname = `/${database}`
  return { ...admin, connectionString: url.href }
}
