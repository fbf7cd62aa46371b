// docs/operations.md describes the settings.
import { z } from 'zod'
import { megabyte } from '#contract/units.ts'

const emptyAsUndefined = (value: unknown) => (value === '' ? undefined : value)
const text = z.preprocess(emptyAsUndefined, z.string().optional())

const storageUrl = z.preprocess(
  emptyAsUndefined,
  z
    .string()
    .regex(/^(file:(\/\/\/.+)?|s3:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+.*)$/, 'is neither file:///folder nor s3://key:secret@host/bucket')
    .optional(),
)

const Environment = z.object({
  HOST: z.preprocess(emptyAsUndefined, z.string().default('127.0.0.1')),
  PORT: z.preprocess(emptyAsUndefined, z.coerce.number().int().min(0).max(65535).default(4600)),
  DATA_DIR: z.preprocess(emptyAsUndefined, z.string().default('./data')),
  DATABASE_URL: text,
  PUBLIC_URL: z.preprocess(emptyAsUndefined, z.url({ protocol: /^https?$/ }).optional()),
  JWT_SECRET: z.preprocess(emptyAsUndefined, z.string().min(16, 'must have at least 16 characters').optional()),
  SMTP_URL: z.preprocess(emptyAsUndefined, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.preprocess(emptyAsUndefined, z.string().default('Hora <hora@localhost>')),
  SMTP_TLS: z.preprocess(emptyAsUndefined, z.enum(['auto', 'required', 'optional']).default('auto')),
  HORA_MAIL_PER_MEMBER: z.preprocess(emptyAsUndefined, z.coerce.number().int().min(0).default(200)),
  HORA_MAIL_PER_TEAM: z.preprocess(emptyAsUndefined, z.coerce.number().int().min(0).default(1000)),
  HORA_ENCRYPTION_KEY: z.preprocess(emptyAsUndefined, z.string().min(32, 'must have at least 32 characters').optional()),
  HORA_DEMO: z.preprocess(emptyAsUndefined, z.enum(['auto', 'on', 'off']).default('auto')),
  HORA_SIGN_UP: z.preprocess(emptyAsUndefined, z.enum(['open', 'invite', 'closed']).default('open')),
  STORAGE_URL: storageUrl,
  HORA_BACKUP: z.preprocess(emptyAsUndefined, z.enum(['off', 'daily']).default('off')),
  HORA_BACKUP_URL: storageUrl,
  HORA_BACKUP_KEEP: z.preprocess(emptyAsUndefined, z.coerce.number().int().min(1).max(1000).default(7)),
  HORA_OLD_POSTGRES: text,
  HORA_OPERATORS: z.preprocess(
    emptyAsUndefined,
    z
      .string()
      .transform((list) => list.split(/[\s,;]+/).filter(Boolean))
      .pipe(z.array(z.email('is not a list of e-mail addresses').toLowerCase()))
      .default([]),
  ),
  HORA_FILE_LIMIT: z.preprocess(
    emptyAsUndefined,
    z.coerce
      .number()
      .min(1)
      .default(12 * 1024),
  ),
  HORA_TEAM_QUOTA: z.preprocess(
    emptyAsUndefined,
    z.coerce
      .number()
      .min(0)
      .default(50 * 1024),
  ),
  HORA_DISK_FLOOR: z.preprocess(emptyAsUndefined, z.coerce.number().min(0).default(1024)),
  HORA_HISTORY_DAYS: z.preprocess(
    emptyAsUndefined,
    z.coerce
      .number()
      .int()
      .min(0)
      .max(36_500)
      .refine((days) => days === 0 || days >= 30, 'must be 0 or at least 30')
      .default(400),
  ),
  LOG_LEVEL: z.preprocess(emptyAsUndefined, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  METRICS_TOKEN: text,
  HORA_POOL: z.preprocess(emptyAsUndefined, z.coerce.number().int().min(2).max(200).default(20)),
  HORA_PUSH_PRIVATE: z.preprocess(emptyAsUndefined, z.enum(['on', 'off']).default('off')),
  TRUST_PROXY: z.preprocess(emptyAsUndefined, z.coerce.number().int().min(0).max(10).default(0)),
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
  backup: { url: string | undefined; count: number } | undefined
  oldPostgres: string | undefined
  operators: readonly string[]
  fileLimit: number
  teamQuota: number
  diskFloor: number
  historyDays: number
  mailFrom: string
  smtpTls: 'auto' | 'required' | 'optional'
  mailPerMember: number
  mailPerTeam: number
  encryptionKey: string | undefined
  demo: boolean
  signUp: 'open' | 'invite' | 'closed'
  logLevel: string
  metricsToken: string | undefined
  poolSize: number
  trustProxy: number
  privatePush: boolean
}

export class ConfigError extends Error {}

const isLoopback = (host: string) => ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host)

/** A public address or a proxy in front means visitors from elsewhere, even if the server listens on loopback. */
const isLocalOnly = ({ HOST, PUBLIC_URL, TRUST_PROXY }: z.output<typeof Environment>) =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)) && TRUST_PROXY === 0

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
    backup: env.HORA_BACKUP === 'daily' ? { url: env.HORA_BACKUP_URL, count: env.HORA_BACKUP_KEEP } : undefined,
    oldPostgres: env.HORA_OLD_POSTGRES,
    operators: env.HORA_OPERATORS,
    fileLimit: Math.floor(env.HORA_FILE_LIMIT * megabyte),
    teamQuota: Math.floor(env.HORA_TEAM_QUOTA * megabyte),
    historyDays: env.HORA_HISTORY_DAYS,
    diskFloor: Math.floor(env.HORA_DISK_FLOOR * megabyte),
    mailFrom: env.MAIL_FROM,
    smtpTls: env.SMTP_TLS,
    mailPerMember: env.HORA_MAIL_PER_MEMBER,
    mailPerTeam: env.HORA_MAIL_PER_TEAM,
    encryptionKey: env.HORA_ENCRYPTION_KEY,
    demo: env.HORA_DEMO === 'on' || (env.HORA_DEMO === 'auto' && isLocalOnly(env)),
    signUp: env.HORA_SIGN_UP,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    poolSize: env.HORA_POOL,
    trustProxy: env.TRUST_PROXY,
    privatePush: env.HORA_PUSH_PRIVATE === 'on',
  }
}
