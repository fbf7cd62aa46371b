// Answers a known token from memory until identity changes in any team of its user. A revoked session, a new role and a removed member
// all leave a change row, and every process gets a hint of it.
import { LruCache } from '#server/kernel/cache/lru-cache.ts'
import type { Actor, Settings } from '#server/kernel/context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Authenticate } from '#server/kernel/kernel.ts'
import type { Versions } from '#server/kernel/cache/versions.ts'
import { rightsTagOf } from './rights/rules.ts'
import { findTokenState, touchToken } from './security/token-store.ts'
import { findSessionState, touchSession } from './session-store.ts'
import { apiTokenPattern, type Claims, hashCode, readToken } from './tokens.ts'

/** The limit for changes without a change row: an expired session, a row that was edited by hand. */
const cacheMs = 30_000
const lastSeenIntervalMs = 60_000
/** About 600 bytes each. */
const cachedTokenLimit = 20_000
const maxTokenLength = 4096
const watchedAreas = ['identity', 'security', 'account', 'rights'] as const

type TeamVersion = { teamId: string; version: number }
type State = { actor: Actor; lastSeenAt: Date | null; expiresAt: Date; teamIds: readonly string[]; touch(now: Date): Promise<void> }
/** `teamId` is known before the lookup only for a session. */
type Credential = { teamId?: string; find(now: Date): Promise<State | undefined> }
type Cached = { credential: Credential; actor: Actor; until: number; seen: readonly TeamVersion[] }
type Parts = { database: Database; versions: Versions; settings: Pick<Settings, 'jwtSecret' | 'demo'> }

export type Authenticator = {
  authenticate: Authenticate
  /** For a credential that is no access token. Undefined unless the session and its user's membership in the team are valid. */
  inTeam(credential: string, claims: Claims): Maybe<Actor | undefined>
}

type Maybe<T> = Promise<T> | T

export function makeAuthenticator({ database, versions, settings }: Parts): Authenticator {
  const cached = new LruCache<Cached>(cachedTokenLimit)

  const versionOf = async (teamId: string): Promise<number | undefined> => {
    const known = versions.of(teamId, watchedAreas)
    if (known !== undefined || !versions.listening) return known
    await versions.load(teamId)
    return versions.of(teamId, watchedAreas)
  }

  /** Takes the versions before it reads the rows, so that a change in between invalidates the entry. */
  async function lookUp(token: string, credential: Credential): Promise<Actor | undefined> {
    let teamIds: readonly string[] = credential.teamId ? [credential.teamId] : []
    for (;;) {
      const versionsBefore = await Promise.all(teamIds.map(versionOf))
      const now = new Date()
      const state = await credential.find(now)
      if (!state) {
        cached.delete(token)
        return undefined
      }
      const unwatched = state.teamIds.filter((teamId) => !teamIds.includes(teamId))
      if (unwatched.length > 0) {
        teamIds = [...teamIds, ...unwatched]
        continue
      }
      // A version is unknown while hints may be missed. NaN equals nothing, so such an entry is never used.
      const seen = teamIds.map((teamId, index) => ({ teamId, version: versionsBefore[index] ?? Number.NaN }))
      cached.set(token, { credential, actor: state.actor, seen, until: Math.min(now.getTime() + cacheMs, state.expiresAt.getTime()) })
      // Not awaited: the request does not need it.
      if (now.getTime() - (state.lastSeenAt?.getTime() ?? 0) >= lastSeenIntervalMs) state.touch(now).catch(() => {})
      return state.actor
    }
  }

  async function sessionCredential(token: string): Promise<Credential | undefined> {
    const claims = await readToken(settings.jwtSecret, token)
    return claims && credentialOf(claims)
  }

  function credentialOf(claims: Claims): Credential {
    const { userId, teamId, sessionId, expiresAt } = claims
    return {
      teamId,
      async find(now) {
        const state = now < expiresAt ? await findSessionState(database.auth, claims, now, settings.demo) : undefined
        if (!state) return undefined
        const { role, rights, grants } = state
        const access = { role, rights, grants, rightsTag: rightsTagOf(state) }
        const actor: Actor = { userId, teamId, sessionId, ...access, ...(state.mustEnrol ? { mustEnrolMfa: true } : {}) }
        return { ...state, actor, expiresAt, touch: (at) => touchSession(database.auth, sessionId, at) }
      },
    }
  }

  const apiTokenCredential = (hash: string): Credential => ({
    async find(now) {
      const state = await findTokenState(database.auth, hash, now, settings.demo)
      if (!state) return undefined
      const { id, userId, teamId, role, rights, grants, scopes } = state
      const access = { role, rights, grants, rightsTag: rightsTagOf(state) }
      const actor: Actor = { userId, teamId, sessionId: id, ...access, scopes, ...(state.mustEnrol ? { mustEnrolMfa: true } : {}) }
      return { ...state, actor, touch: (at) => touchToken(database.auth, state, at) }
    },
  })

  async function check(token: string) {
    const credential = apiTokenPattern.test(token) ? apiTokenCredential(hashCode(token)) : await sessionCredential(token)
    return credential && lookUp(token, credential)
  }

  const fromCache = (key: string, otherwise: () => Maybe<Actor | undefined>) => {
    const entry = cached.get(key)
    if (!entry) return otherwise()
    const isFresh = Date.now() < entry.until && entry.seen.every(({ teamId, version }) => versions.of(teamId, watchedAreas) === version)
    return isFresh ? entry.actor : lookUp(key, entry.credential)
  }

  return {
    authenticate: (token) => (token.length > maxTokenLength ? undefined : fromCache(token, () => check(token))),
    inTeam(credential, claims) {
      if (credential.length > maxTokenLength) return undefined
      const key = `${claims.teamId} ${credential}`
      return fromCache(key, () => lookUp(key, credentialOf(claims)))
    },
  }
}
