import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Settings } from '#server/kernel/context.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Without TLS, somebody between the servers could force `smtp://` into plain text. A relay on this machine has no such path. */
export const requiresTls = (url: string, tls: Settings['smtpTls']) =>
  tls === 'required' || (tls === 'auto' && !loopback.includes(new URL(url).hostname))

export class Smtp {
  readonly #options: { url: string; requireTLS: boolean }
  #transport: Transporter | undefined

  constructor({ url, tls }: { url: string; tls: Settings['smtpTls'] }) {
    this.#options = { url, requireTLS: requiresTls(url, tls) }
  }

  async send(message: SendMailOptions): Promise<void> {
    const { createTransport } = await import('nodemailer')
    // A message may name files and addresses. Only streams are read.
    this.#transport ??= createTransport({ ...this.#options, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
    await this.#transport.sendMail(message)
  }
}
