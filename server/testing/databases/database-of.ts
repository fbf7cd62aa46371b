import type pg from 'pg'

export type Cluster = {
  /** May create databases. */
  admin: pg.ClientConfig
  /** The role of the product, if it is another one. */
  owner: string | undefined
  prefix: string
  template: string
  /** For what all workers share. Removed at the end of the run. */
  folder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Cluster
  }
}

/** As an operator would write it in DATABASE_URL. */
export function urlOf(connection: pg.ClientConfig): string {
  if (connection.connectionString) return connection.connectionString
  const { host, user, password, database, port } = connection
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgres://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
}

export function databaseOf({ admin, owner }: Cluster, database: string): pg.ClientConfig {
  if (!admin.connectionString) return { ...admin, ...(owner ? { user: owner } : {}), database }
  const url = new URL(admin.connectionString)
  url.pathname = `/${database}`
  return { ...admin, connectionString: url.href }
}
