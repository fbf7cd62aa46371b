// Outgoing mail: by SMTP where it is configured, else as .eml files in DATA_DIR/outbox, so that nothing is lost and links can be followed.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'
import type { Settings } from '#server/kernel/context.ts'
import type { FastifyBaseLogger } from 'fastify'

const Message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
})

export function mailJob(settings: Settings, log: FastifyBaseLogger): Job {
  const send = settings.smtpUrl ? bySmtp(settings.smtpUrl) : toFile(path.join(settings.dataDir, 'outbox'), log)
  return async (_ctx, payload) => {
    await send({ from: settings.mailFrom, ...Message.parse(payload) })
  }
}

type Send = (message: z.output<typeof Message> & { from: string }) => Promise<unknown>

const transports = new Map<string, Transporter>()

/** A server that does not answer must not hold up what else waits: whoever sends tries again later. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Hands a message to the SMTP server; fails when that does not take it. Nothing in it is read from disk or fetched unless given as a stream. */
export async function sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
  const transport = transports.get(url) ?? createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  transports.set(url, transport)
  await transport.sendMail(message)
}

const bySmtp =
  (url: string): Send =>
  (message) =>
    sendBySmtp(url, message)

function toFile(folder: string, log: FastifyBaseLogger): Send {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (message) => {
    const { message: bytes } = await transport.sendMail(message)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `${v7()}.eml`)
    await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.info({ mail: file }, 'no SMTP_URL: mail kept as a file')
  }
}
