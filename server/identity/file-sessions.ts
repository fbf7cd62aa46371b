// A picture in a page cannot send a token. So a browser that gets a token also gets a cookie that only opens files.
import { blobsPath } from '#contract/blobs.ts'
import type { Settings } from '#server/kernel/context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { FileSessions } from '#server/kernel/kernel.ts'
import type { Authenticator } from './authenticate.ts'
import { findTeamWithAvatar } from './session-store.ts'
import { readToken, signToken, tokenSeconds } from './tokens.ts'

const cookieName = 'hora-files'

/** A separate secret, so that neither the cookie's value nor an access token passes for the other. */
const secretFor = (jwtSecret: string) => `files ${jwtSecret}`

const valueIn = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)

type Parts = { database: Database; settings: Pick<Settings, 'jwtSecret' | 'publicUrl'>; authenticator: Authenticator }

export function makeFileSessions({ database, settings, authenticator }: Parts): FileSessions {
  const secret = secretFor(settings.jwtSecret)
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = (value: string, seconds: number) =>
    `${cookieName}=${value}; Path=${blobsPath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`

  return {
    clearedCookie: cookie('', 0),

    async cookieFor(accessToken) {
      const claims = await readToken(settings.jwtSecret, accessToken)
      return claims && cookie(await signToken(secret, claims, new Date()), tokenSeconds)
    },

    async find(header, { teamId, ownerId, url }) {
      const value = valueIn(header)
      const claims = value === undefined ? undefined : await readToken(secret, value)
      if (value === undefined || !claims) return { known: false }
      const inTeam = async (id: string) => authenticator.inTeam(value, { ...claims, teamId: id })
      const actor = await inTeam(teamId)
      if (actor) return { known: true, actor }
      // All teams of a member see the member's picture, which was uploaded in one of them.
      const shared = await findTeamWithAvatar(database.db, { ownerId, url, viewerId: claims.userId })
      return { known: true, actor: shared === undefined ? undefined : await inTeam(shared) }
    },

    async sees({ teamId, userId }, { teamId: fileTeamId, ownerId, url }) {
      return teamId === fileTeamId || (await findTeamWithAvatar(database.db, { ownerId, url, viewerId: userId })) === teamId
    },
  }
}
