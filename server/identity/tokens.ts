import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { v7 } from 'uuid'
import { z } from 'zod'

/** The specification fixes these three. 'Fuse' is not a mistake: another issuer would end every session (docs/specification.md 2.2). */
const tokenDays = 7
const issuer = 'Fuse'
const algorithm = 'HS256'

export type Claims = { userId: string; sessionId: string; teamId: string; expiresAt: Date }

const Payload = z.object({ sub: z.guid(), sid: z.guid(), tid: z.guid(), exp: z.number() })

const keyOf = (secret: string) => new TextEncoder().encode(secret)

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export const tokenSeconds = tokenDays * 24 * 3600

export const tokenExpiry = (now: Date) => new Date((seconds(now) + tokenSeconds) * 1000)

export function signToken(secret: string, { userId, sessionId, teamId }: Omit<Claims, 'expiresAt'>, now: Date): Promise<string> {
  return (
    new SignJWT({ sid: sessionId, tid: teamId })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setSubject(userId)
      .setIssuer(issuer)
      .setIssuedAt(seconds(now))
      .setExpirationTime(seconds(tokenExpiry(now)))
      // Without an id, two tokens of one second would be equal.
      .setJti(v7())
      .sign(keyOf(secret))
  )
}

export async function readToken(secret: string, token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { issuer, algorithms: [algorithm], requiredClaims: ['exp', 'iat', 'sub'] })
    const { sub, sid, tid, exp } = Payload.parse(payload)
    return { userId: sub, sessionId: sid, teamId: tid, expiresAt: new Date(exp * 1000) }
  } catch {
    return undefined
  }
}

/** Not the issuer of access tokens, so that neither token passes for the other. */
const deviceIssuer = 'Hora device'
const deviceDays = 180

export type Device = { userId: string; deviceId: string }

/** Lets a browser that has signed in try again while strangers guess. It opens nothing. */
export const signDevice = (secret: string, userId: string, now: Date): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(deviceIssuer)
    .setExpirationTime(seconds(now) + deviceDays * 24 * 3600)
    .setJti(v7())
    .sign(keyOf(secret))

const DevicePayload = z.object({ sub: z.guid(), jti: z.guid() })

export async function readDevice(secret: string, token: string): Promise<Device | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      issuer: deviceIssuer,
      algorithms: [algorithm],
      requiredClaims: ['exp', 'sub', 'jti'],
    })
    const { sub, jti } = DevicePayload.parse(payload)
    return { userId: sub, deviceId: jti }
  } catch {
    return undefined
  }
}

/** The prefix lets scanners for leaked secrets recognise the token. */
export const makeApiToken = () => `hora_${makeCode()}`
export const apiTokenPattern = /^hora_[\w-]{43}$/

export const makeCode = () => randomBytes(32).toString('base64url')

/** Codes have 256 random bits, so a fast hash is safe. */
export const hashCode = (code: string) => createHash('sha256').update(code).digest('base64url')
