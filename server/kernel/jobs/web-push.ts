import { ECDH } from 'node:crypto'
import { lookup as lookUp } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { LruCache } from '#server/kernel/cache/lru-cache.ts'
import type { Settings } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'

export type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type PushKeys = { publicKey: string; privateKey: string }

/** 'gone': delete the subscription. 'private': the address is in a private network. */
export type PushOutcome = { outcome: 'reached' | 'gone' | 'unreachable' | 'private' } | { outcome: 'refused'; status: number }

const timeoutMs = 2000
const timeoutsBeforePause = 3
const pauseMs = 3_600_000
const timedOut = new LruCache<{ times: number; until: number }>(10_000)

function isPaused(endpoint: string): boolean {
  const known = timedOut.get(endpoint)
  return known !== undefined && known.times >= timeoutsBeforePause && Date.now() < known.until
}

function noteTimeout(endpoint: string) {
  timedOut.set(endpoint, { times: (timedOut.get(endpoint)?.times ?? 0) + 1, until: Date.now() + pauseMs })
}
const ttlSeconds = 24 * 3600

/** Created once for all servers: a subscription is valid for one public key only. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const find = async () =>
    (await db.$client.query<{ value: PushKeys }>(`select value from instance_settings where name = 'push-keys'`)).rows[0]?.value
  const found = await find()
  if (found) return found
  const { default: webPush } = await import('web-push')
  await db.$client.query(`insert into instance_settings (name, value) values ('push-keys', $1) on conflict (name) do nothing`, [
    JSON.stringify(webPush.generateVAPIDKeys()),
  ])
  const made = await find()
  if (!made) throw new Error('the keys for Web Push could not be stored')
  return made
}

/** Of a browser: a point on the curve. Nothing can be encrypted for another text. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const subjectOf = ({ publicUrl, mailFrom }: Settings) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

export async function sendPush(settings: Settings, keys: PushKeys, target: PushTarget, message: unknown, urgent = false): Promise<PushOutcome> {
  if (!isAllowed(settings, new URL(target.endpoint))) return { outcome: 'private' }
  if (isPaused(target.endpoint)) return { outcome: 'unreachable' }
  // Stored before such keys were refused.
  if (!isPushKey(target.p256dh)) return { outcome: 'gone' }
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
    JSON.stringify(message),
    { TTL: ttlSeconds, urgency: urgent ? 'high' : 'normal', vapidDetails: { subject: subjectOf(settings), ...keys } },
  )
  try {
    const status = await post(target.endpoint, { method, headers, ...(settings.privatePush ? {} : { lookup: publicOnly }) }, body)
    if (timedOut.get(target.endpoint)) timedOut.set(target.endpoint, { times: 0, until: 0 })
    if (status >= 200 && status < 300) return { outcome: 'reached' }
    return status === 404 || status === 410 ? { outcome: 'gone' } : { outcome: 'refused', status }
  } catch (error) {
    if ((error as Error).name === 'AbortError' || (error as Error).name === 'TimeoutError') noteTimeout(target.endpoint)
    return { outcome: error instanceof PrivateAddress ? 'private' : 'unreachable' }
  }
}

function post(endpoint: string, options: http.RequestOptions, body: Buffer | null): Promise<number> {
  return new Promise((done, fail) => {
    const { request } = endpoint.startsWith('https:') ? https : http
    const asked = request(endpoint, { ...options, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asked.on('error', fail)
    asked.end(body)
  })
}

const privateRanges = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
]) {
  const [net = '', bits] = range.split('/')
  privateRanges.addSubnet(net, Number(bits), 'ipv4')
}
for (const range of ['::/127', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8']) {
  const [net = '', bits] = range.split('/')
  privateRanges.addSubnet(net, Number(bits), 'ipv6')
}

const isPrivate = (address: string) => privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Members choose the address, so it must not lead into our own network. */
export function isAllowed({ privatePush }: Pick<Settings, 'privatePush'>, { protocol, hostname }: URL): boolean {
  if (privatePush) return true
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) ? !isPrivate(host) : host.includes('.') && !/\.(local|localhost|internal)$/.test(host))
}

export class PrivateAddress extends Error {}

/** Checks the address of the connection itself, because a name may resolve differently the second time. */
export const publicOnly: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname, options, (error, address, family) => {
    const addresses = Array.isArray(address) ? address.map((one) => one.address) : [address]
    if (!error && addresses.some(isPrivate)) callback(new PrivateAddress(hostname), '', 0)
    else callback(error, address, family)
  })
