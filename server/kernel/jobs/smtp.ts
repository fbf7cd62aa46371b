import { createTransport, type SendMailOptions } from 'nodemailer'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export class Smtp {
  readonly #transport: ReturnType<typeof createTransport>

  constructor(url: string) {
    // A message may name files and addresses. Only streams are read.
    this.#transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  }

  async send(message: SendMailOptions): Promise<void> {
    await this.#transport.sendMail(message)
  }
}
