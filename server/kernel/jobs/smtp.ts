import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Settings } from '#server/kernel/context.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Without it, somebody between the two servers could make `smtp://` go on in plain text. A relay on this machine has no such path. */
export const requiresTls = (url: string, tls: Settings['smtpTls']) =>
  tls === 'required' || (tls === 'auto' && !loopback.includes(new URL(url).hostname))

export class Smtp {
  readonly #transport: ReturnType<typeof createTransport>

  constructor({ url, tls }: { url: string; tls: Settings['smtpTls'] }) {
    // A message may name files and addresses. Only streams are read.
    this.#transport = createTransport({ url, ...timeouts, requireTLS: requiresTls(url, tls), disableFileAccess: true, disableUrlAccess: true })
  }

  async send(message: SendMailOptions): Promise<void> {
    await this.#transport.sendMail(message)
  }
}
