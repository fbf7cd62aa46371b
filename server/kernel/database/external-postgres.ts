import pg from 'pg'
import { StartupError } from '#server/kernel/process/startup-error.ts'

const minimumVersion = 15

export async function connectExternal(url: string): Promise<pg.ClientConfig> {
  const target = targetOf(url)
  const connection: pg.ClientConfig = { connectionString: url }
  let client: pg.Client
  try {
    client = new pg.Client({ ...connection, application_name: 'hora', connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
  } catch (error) {
    throw new StartupError(`DATABASE_URL: ${explain(error as NodeJS.ErrnoException, target)}`)
  }
  try {
    const { rows } = await client.query<ServerCapabilities>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding,
              has_database_privilege(current_database(), 'create') as "canCreate", pg_is_in_recovery() as standby`,
    )
    const reason = rows[0] && incompatibility(rows[0], target)
    if (reason) throw new StartupError(`DATABASE_URL: ${reason}`)
  } finally {
    await client.end().catch(() => {})
  }
  return connection
}

type ServerCapabilities = { version: string; number: number; encoding: string; canCreate: boolean; standby: boolean }

export function incompatibility(
  { version, number, encoding, canCreate, standby }: ServerCapabilities,
  { server, user, database }: Target,
): string | undefined {
  if (number < minimumVersion * 10_000) return `${server} runs PostgreSQL ${version}. Hora needs ${minimumVersion} or newer.`
  if (encoding !== 'UTF8')
    return `the database ${database} stores text as ${encoding}. Create another: createdb --encoding=UTF8 --template=template0 hora`
  if (standby) return `${server} is a read-only standby. Name the primary server.`
  if (!canCreate) return `user ${user} may not create tables in ${database}. As its owner run: grant create on database "${database}" to "${user}"`
  return undefined
}

type Target = { server: string; user: string; database: string }

function targetOf(url: string): Target {
  try {
    const { protocol, host, username, pathname, hash } = new URL(url)
    // A # comes from a password that was not percent-encoded.
    if (!/^postgres(ql)?:$/.test(protocol) || hash) throw new Error('not PostgreSQL')
    return {
      server: host || 'the local server',
      user: decodeURIComponent(username) || 'nobody',
      database: decodeURIComponent(pathname.slice(1)) || 'the default database',
    }
  } catch {
    throw new StartupError(
      'DATABASE_URL is not an address of a PostgreSQL. It looks like postgres://user:password@host:5432/database, with special characters of the password percent-encoded.',
    )
  }
}

function explain({ code, message }: NodeJS.ErrnoException, { server, user, database }: Target): string {
  if (code === 'ECONNREFUSED') return `nobody answers at ${server}. Start the PostgreSQL there, or correct host and port.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host of ${server} is not known. Correct its name.`
  if (code === 'ENOENT') return `there is no socket at ${server}. Start the PostgreSQL there, or correct the path.`
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || /timeout/i.test(message))
    return `${server} cannot be reached. Correct host and port, or open the way through the firewall.`
  if (code === '28P01') return `${server} refuses user ${user}: wrong password. Correct it.`
  if (code === '28000') return `${server} refuses user ${user}: ${message}. Correct the user, or allow it in pg_hba.conf.`
  if (code === '3D000') return `there is no database ${database} at ${server}. Create it: createdb ${database}`
  if (code === '57P03') return `${server} is starting or stopping. Try again in a moment.`
  if (code === '53300') return `${server} has no connection left. Raise its max_connections, or lower HORA_POOL.`
  return `${server} cannot be used: ${message}.`
}
