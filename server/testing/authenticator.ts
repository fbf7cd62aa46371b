// A software authenticator with real keys and signatures, for tests of passkeys.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const uint = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 2) buffer.writeUInt16BE(value)
  else buffer.writeUInt32BE(value)
  return buffer
}

const flags = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, attested: 0x40 }

export type Authenticator = ReturnType<typeof makeAuthenticator>

export function makeAuthenticator({ origin = 'http://localhost', rpId = 'localhost', synced = false, verified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const coseKey = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const base = flags.present | (verified ? flags.verified : 0) | (synced ? flags.mayBackUp | flags.backedUp : 0)
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id: named.id,
    /** Tests may lower it, as for a copied passkey. */
    counter: 0,

    create({ challenge }: { challenge: string }) {
      const credential = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, coseKey])
      const authData = Buffer.concat([sha256(rpId), Buffer.from([base | flags.attested]), uint(this.counter, 4), credential])
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    get({ challenge }: { challenge: string }) {
      this.counter += 1
      const authData = Buffer.concat([sha256(rpId), Buffer.from([base]), uint(synced ? 0 : this.counter, 4)])
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
