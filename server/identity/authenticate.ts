// Who a token belongs to. A token checked before is answered from memory, as long as nothing moved in identity in any team of its user:
// revoking a session, changing a role and removing a member all leave a change row, which every process hears of.
import { LruCache } from '#server/kernel/cache/lru-cache.ts'
import type { Actor, Settings } from '#server/kernel/context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Authenticate } from '#server/kernel/kernel.ts'
import type { Versions } from '#server/kernel/cache/versions.ts'
import { findTokenState, touchToken } from './security/token-store.ts'
import { findSessionState, touchSession } from './session-store.ts'
import { apiTokenPattern, hashCode, readToken } from './tokens.ts'

/** A net for what leaves no change row: a session that ran out, a row changed by hand. */
const trustMs = 30_000
const seenStepMs = 60_000
/** Some 600 bytes each. */
const tokenLimit = 20_000
const longestToken = 4096
/** Where sessions, memberships, second factors and tokens are changed. */
const areas = ['identity', 'security', 'account'] as const

type TeamVersion = { teamId: string; version: number }
type State = { actor: Actor; lastSeenAt: Date | null; expiresAt: Date; teamIds: readonly string[]; touch(now: Date): Promise<void> }
/** How to ask whether it is good; `teamId` as far as it tells by itself. */
type Credential = { teamId?: string; find(now: Date): Promise<State | undefined> }
type Cached = { credential: Credential; actor: Actor; until: number; seen: readonly TeamVersion[] }
type Parts = { database: Database; versions: Versions; settings: Pick<Settings, 'jwtSecret'> }

export function makeAuthenticate({ database, versions, settings }: Parts): Authenticate {
  const cached = new LruCache<Cached>(tokenLimit)

  const versionOf = async (teamId: string): Promise<number | undefined> => {
    const known = versions.of(teamId, areas)
    if (known !== undefined || !versions.listening) return known
    await versions.load(teamId)
    return versions.of(teamId, areas)
  }

  /** The versions are taken before the rows are read: what moves in between makes the answer old, not wrong for ever. */
  async function look(token: string, credential: Credential): Promise<Actor | undefined> {
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
      // Unknown while notices may be missed. NaN equals nothing, so such an entry is asked for again each time.
      const seen = teamIds.map((teamId, nr) => ({ teamId, version: versionsBefore[nr] ?? Number.NaN }))
      cached.set(token, { credential, actor: state.actor, seen, until: Math.min(now.getTime() + trustMs, state.expiresAt.getTime()) })
      // Not waited for: when somebody was last seen is worth no request's time.
      if (now.getTime() - (state.lastSeenAt?.getTime() ?? 0) >= seenStepMs) state.touch(now).catch(() => {})
      return state.actor
    }
  }

  async function ofPerson(token: string): Promise<Credential | undefined> {
    const claims = await readToken(settings.jwtSecret, token)
    if (!claims) return undefined
    const { userId, teamId, sessionId, expiresAt } = claims
    return {
      teamId,
      async find(now) {
        const state = now < expiresAt ? await findSessionState(database.db, claims, now) : undefined
        if (!state) return undefined
        const actor: Actor = { userId, teamId, sessionId, role: state.role, ...(state.mustEnrol ? { mustEnrolMfa: true } : {}) }
        return { ...state, actor, expiresAt, touch: (at) => touchSession(database.db, sessionId, at) }
      },
    }
  }

  const ofProgram = (hash: string): Credential => ({
    async find(now) {
      const state = await findTokenState(database.db, hash, now)
      if (!state) return undefined
      const { id, userId, teamId, role, scopes } = state
      const actor: Actor = { userId, teamId, sessionId: id, role, scopes, ...(state.mustEnrol ? { mustEnrolMfa: true } : {}) }
      return { ...state, actor, touch: (at) => touchToken(database.db, state, at) }
    },
  })

  async function check(token: string) {
    const credential = apiTokenPattern.test(token) ? ofProgram(hashCode(token)) : await ofPerson(token)
    return credential && look(token, credential)
  }

  return (token) => {
    if (token.length > longestToken) return undefined
    const entry = cached.get(token)
    if (!entry) return check(token)
    const good = Date.now() < entry.until && entry.seen.every(({ teamId, version }) => versions.of(teamId, areas) === version)
    return good ? entry.actor : look(token, entry.credential)
  }
}
