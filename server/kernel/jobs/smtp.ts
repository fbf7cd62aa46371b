import { createTransport, type SendMailOptions } from 'nodemailer'

/** A server that does not answer fails this attempt; the job is tried again later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export class Smtp {
  readonly #transport: ReturnType<typeof createTransport>

  constructor(url: string) {
    // A message may name files and addresses: nothing is read from disk or fetched, unless it is given as a stream.
    this.#transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  }

  /** Fails when the server does not accept the message. */
  async send(message: SendMailOptions): Promise<void> {
    await this.#transport.sendMail(message)
  }
}
