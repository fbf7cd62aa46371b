// A push service, and browsers that subscribed to it. Messages are decrypted as a browser does.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PushMessage, PushMessage as Message, type PushSubscription } from '#contract/notifications.ts'

export type FakeBrowser = {
  subscription: PushSubscription
  received: PushMessage[]
  headers: http.IncomingHttpHeaders[]
  /** The status that the service answers. */
  answer: number
  /** The service answers only after this. */
  wait?: Promise<void>
}

export async function startPushService() {
  const browsers = new Map<string, { browser: FakeBrowser; open(body: Buffer): PushMessage }>()
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const known = browsers.get(request.url ?? '')
      if (known && known.browser.answer < 300) {
        known.browser.received.push(known.open(Buffer.concat(parts)))
        known.browser.headers.push(request.headers)
      }
      await known?.browser.wait
      response.writeHead(known?.browser.answer ?? 404).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    subscribe(): FakeBrowser {
      const keys = createECDH('prime256v1')
      const own = keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const browser: FakeBrowser = {
        subscription: { endpoint: `http://127.0.0.1:${port}${path}`, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
        received: [],
        headers: [],
        answer: 201,
      }
      browsers.set(path, { browser, open: (body) => Message.parse(JSON.parse(decrypt(body, keys, own, auth))) })
      return browser
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** RFC 8291 over RFC 8188, one record. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const derive = (key: Uint8Array, saltOrAuth: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', key, saltOrAuth, info, length))
  const shared = derive(keys.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
