import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Job } from '#server/kernel/area.ts'

const Message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }).transform((file) => ({ ...file, encoding: 'base64' })))
    .optional(),
})

type Outgoing = z.output<typeof Message> & { from: string }

export const mailJob = (log: FastifyBaseLogger): Job => ({
  effect: 'own-transactions',
  async run({ smtp, settings }, payload) {
    const message = { from: settings.mailFrom, ...Message.parse(payload) }
    if (smtp) return smtp.send(message)
    const file = await writeToFile(path.join(settings.dataDir, 'outbox'), message)
    log.info({ mail: file }, 'no SMTP_URL: mail written to a file')
  },
})

async function writeToFile(folder: string, message: Outgoing): Promise<string> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message: bytes } = await transport.sendMail(message)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${v7()}.eml`)
  await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return file
}
