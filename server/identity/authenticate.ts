// Who a token belongs to. A token checked before is answered from memory, as long as nothing moved in identity in any team of its user:
// revoking a session, changing a role and removing a member all leave a change row, which every process hears of.
import type { Actor, Settings } from '#server/kernel/context.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Authenticate } from '#server/kernel/kernel.ts'
import type { Versions } from '#server/kernel/versions.ts'
import { findSessionState, touchSession } from './session-store.ts'
import { type Claims, readToken } from './tokens.ts'

/** A net for what leaves no change row: a session that ran out, a row changed by hand. */
const trustMs = 30_000
const seenStepMs = 60_000
/** Some 600 bytes each. */
const keptLimit = 20_000
const longestToken = 4096
const areas = ['identity'] as const

type TeamVersion = { teamId: string; version: number }
type Kept = { claims: Claims; actor: Actor; until: number; seen: readonly TeamVersion[] }
type Parts = { database: Database; versions: Versions; settings: Pick<Settings, 'jwtSecret'> }

export function makeAuthenticate({ database, versions, settings }: Parts): Authenticate {
  const kept = new Map<string, Kept>()

  const versionOf = async (teamId: string): Promise<number | undefined> => {
    const known = versions.of(teamId, areas)
    if (known !== undefined || !versions.listening) return known
    await versions.load(teamId)
    return versions.of(teamId, areas)
  }

  /** The versions are taken before the rows are read: what moves in between makes the answer old, not wrong for ever. */
  async function look(token: string, claims: Claims): Promise<Actor | undefined> {
    let teamIds = [claims.teamId]
    for (;;) {
      const versionsBefore = await Promise.all(teamIds.map(versionOf))
      const now = new Date()
      const state = now < claims.expiresAt ? await findSessionState(database.db, claims, now) : undefined
      const unwatched = state?.teamIds.filter((teamId) => !teamIds.includes(teamId)) ?? []
      if (unwatched.length > 0) {
        teamIds = [...teamIds, ...unwatched]
        continue
      }
      if (!state) {
        kept.delete(token)
        return undefined
      }
      const actor: Actor = { userId: claims.userId, teamId: claims.teamId, role: state.role, sessionId: claims.sessionId }
      // Unknown while notices may be missed. NaN equals nothing, so such an entry is asked for again each time.
      const seen = teamIds.map((teamId, nr) => ({ teamId, version: versionsBefore[nr] ?? Number.NaN }))
      keep(token, { claims, actor, seen, until: Math.min(now.getTime() + trustMs, claims.expiresAt.getTime()) })
      // Not waited for: when somebody was last seen is worth no request's time.
      if (now.getTime() - state.lastSeenAt.getTime() >= seenStepMs) touchSession(database.db, claims.sessionId, now).catch(() => {})
      return actor
    }
  }

  function keep(token: string, entry: Kept) {
    kept.delete(token)
    kept.set(token, entry)
    if (kept.size <= keptLimit) return
    const [oldest] = kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
  }

  async function check(token: string) {
    const claims = await readToken(settings.jwtSecret, token)
    return claims && look(token, claims)
  }

  return (token) => {
    if (token.length > longestToken) return undefined
    const entry = kept.get(token)
    if (!entry) return check(token)
    const good = Date.now() < entry.until && entry.seen.every(({ teamId, version }) => versions.of(teamId, areas) === version)
    return good ? entry.actor : look(token, entry.claims)
  }
}
