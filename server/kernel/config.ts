// Every setting of the server, read from the environment once. The only file that knows process.env.
import { z } from 'zod'

const emptyIsMissing = (value: unknown) => (value === '' ? undefined : value)
const text = z.preprocess(emptyIsMissing, z.string().optional())

const Environment = z.object({
  /** Address to listen on. */
  HOST: z.preprocess(emptyIsMissing, z.string().default('127.0.0.1')),
  PORT: z.preprocess(emptyIsMissing, z.coerce.number().int().min(0).max(65535).default(4600)),
  /** Where the embedded PostgreSQL, secrets, files and unsent mail live. */
  DATA_DIR: z.preprocess(emptyIsMissing, z.string().default('./data')),
  /** Another PostgreSQL (15 or newer) instead of the embedded one. */
  DATABASE_URL: text,
  /** How people reach this server, for links in mail. Default: http://HOST:PORT. */
  PUBLIC_URL: z.preprocess(emptyIsMissing, z.url({ protocol: /^https?$/ }).optional()),
  /** Signs the tokens. Default: made on the first start and kept in DATA_DIR. */
  JWT_SECRET: z.preprocess(emptyIsMissing, z.string().min(16, 'must have at least 16 characters').optional()),
  /** smtp://user:password@host:port. Without it, mail becomes .eml files in DATA_DIR/outbox. */
  SMTP_URL: z.preprocess(emptyIsMissing, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.preprocess(emptyIsMissing, z.string().default('Hora <hora@localhost>')),
  /** Seed the demo team on an empty database: auto does so when listening on loopback. */
  HORA_DEMO: z.preprocess(emptyIsMissing, z.enum(['auto', 'on', 'off']).default('auto')),
  /** Who may sign up: anybody, invited people, nobody. */
  HORA_SIGN_UP: z.preprocess(emptyIsMissing, z.enum(['open', 'invite', 'closed']).default('open')),
  /** Where files lie: file: (DATA_DIR/blobs), file:///folder, or s3://key:secret@host:port/bucket?region=…&tls=0. */
  STORAGE_URL: z.preprocess(
    emptyIsMissing,
    z
      .string()
      .regex(/^(file:(\/\/\/.+)?|s3:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+.*)$/, 'is neither file:///folder nor s3://key:secret@host/bucket')
      .optional(),
  ),
  /** In MB: how large a file in the file manager may be. */
  HORA_FILE_LIMIT: z.preprocess(
    emptyIsMissing,
    z.coerce
      .number()
      .min(1)
      .default(5 * 1024),
  ),
  /** In MB: how much the files of a team may be together; 0 for as much as there is room. */
  HORA_TEAM_QUOTA: z.preprocess(
    emptyIsMissing,
    z.coerce
      .number()
      .min(0)
      .default(50 * 1024),
  ),
  LOG_LEVEL: z.preprocess(emptyIsMissing, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  /** Lets a scraper from elsewhere read /api/metrics with this bearer token. */
  METRICS_TOKEN: text,
  /** Connections to PostgreSQL at the most. */
  HORA_POOL: z.preprocess(emptyIsMissing, z.coerce.number().int().min(2).max(200).default(10)),
  /** Lets Web Push go to services on private networks, and without TLS: for a push service of one's own. */
  HORA_PUSH_PRIVATE: z.preprocess(emptyIsMissing, z.enum(['on', 'off']).default('off')),
  /** How many proxies in front of us may be believed about the visitor's address. */
  TRUST_PROXY: z.preprocess(emptyIsMissing, z.coerce.number().int().min(0).max(10).default(0)),
})

export type Config = {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string | undefined
  jwtSecret: string | undefined
  smtpUrl: string | undefined
  storageUrl: string | undefined
  /** In bytes. */
  fileLimit: number
  /** In bytes; 0 for none. */
  teamQuota: number
  mailFrom: string
  demo: boolean
  signUp: 'open' | 'invite' | 'closed'
  logLevel: string
  metricsToken: string | undefined
  poolSize: number
  trustProxy: number
  privatePush: boolean
}

/** A setting that cannot be used; the message names it and is meant for the person at the terminal. */
export class ConfigError extends Error {}

const mega = 1024 * 1024
const loopback = (host: string) => ['127.0.0.1', '::1', 'localhost'].includes(host)

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    jwtSecret: env.JWT_SECRET,
    smtpUrl: env.SMTP_URL,
    storageUrl: env.STORAGE_URL,
    fileLimit: Math.floor(env.HORA_FILE_LIMIT * mega),
    teamQuota: Math.floor(env.HORA_TEAM_QUOTA * mega),
    mailFrom: env.MAIL_FROM,
    demo: env.HORA_DEMO === 'on' || (env.HORA_DEMO === 'auto' && loopback(env.HOST)),
    signUp: env.HORA_SIGN_UP,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    poolSize: env.HORA_POOL,
    trustProxy: env.TRUST_PROXY,
    privatePush: env.HORA_PUSH_PRIVATE === 'on',
  }
}
