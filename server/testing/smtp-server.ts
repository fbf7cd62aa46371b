// An external mail server. It accepts every mail, unless the address asks for a refusal or the test lets it wait.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { from: string; to: string[]; text: string }

export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  let pause: { reached: () => void; until: Promise<void> } | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      if (address.startsWith('later')) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      return done()
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        pause?.reached()
        await pause?.until
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** From now on a client waits for the answer to its message. `reached`: a message is complete and its client waits. */
    pause() {
      let resolve = () => {}
      const until = new Promise<void>((done) => (resolve = done))
      const reached = new Promise<void>((done) => (pause = { reached: done, until }))
      return {
        reached,
        resume() {
          pause = undefined
          resolve()
        },
      }
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
