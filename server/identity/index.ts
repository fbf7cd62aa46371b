import { z } from 'zod'
import { identity, type Role } from '#contract/identity.ts'
import { defineArea } from '#server/kernel/area.ts'
import { activities } from './activities.ts'
import type { Gone } from './account/deletion.ts'
import { handlers } from './handlers.ts'
import { recordJoined } from './membership.ts'
import { mailReset } from './links.ts'
import { deleteOldRows } from './session-store.ts'
import { findUserByEmail, listOtherTeams } from './store.ts'

declare module '#server/kernel/context.ts' {
  interface Events {
    'team.created': { teamId: string; ownerId: string }
    'member.joined': { teamId: string; userId: string }
    'invitation.used': { teamId: string; role: Role; user: { id: string; name: string; email: string } }
    'member.left': { teamId: string; userId: string }
    /** What colleagues see of somebody is another now, in every team of theirs. */
    'member.changed': { teamId: string; userId: string; before: object; after: object }
    /** Told to each team they belonged to, before it hears that they left. */
    'account.deleted': Gone
    'team.changed': { teamId: string; before: object; after: object }
    /** Somebody's language or clock is another now: what was read in the old one is stale. */
    'locale.changed': { teamId: string; userId: string }
  }
}

const keptDays = 30

const ForgotPassword = z.object({ email: z.string() })
const Tell = z.object({ teamId: z.string(), userId: z.string() })

export const identityArea = defineArea({
  name: 'identity',
  contract: identity,
  handlers,
  closedToTokens: true,
  activities,
  notices: {
    joined: {
      icon: 'heroicons_outline:user-plus',
      label: { en: 'Somebody accepts an invitation', tr: 'Birisi daveti kabul ettiğinde', ro: 'Cineva acceptă o invitație' },
      text: {
        en: { title: '{{name}} joined the team', description: 'The invitation for {{email}} was accepted.' },
        tr: { title: '{{name}} ekibe katıldı', description: '{{email}} adresine gönderilen davet kabul edildi.' },
        ro: { title: '{{name}} a intrat în echipă', description: 'Invitația pentru {{email}} a fost acceptată.' },
      },
    },
  },
  on: {
    'invitation.used': recordJoined,
    async 'member.changed'({ db, recordChange, enqueue }, { teamId, userId, before, after }) {
      recordChange({ entity: 'member', id: userId, teamId, before, after })
      for (const other of await listOtherTeams(db, userId, teamId)) await enqueue('identity.tell', { teamId: other, userId })
    },
    async 'account.deleted'({ recordChange }, { teamId, userId }) {
      recordChange({ entity: 'member', id: userId, teamId })
    },
    async 'team.changed'({ recordChange }, { teamId, before, after }) {
      recordChange({ entity: 'team', id: teamId, teamId, before, after })
    },
    async 'locale.changed'({ db, recordChange, enqueue }, { teamId, userId }) {
      recordChange({ entity: 'member', id: userId, teamId, audience: [userId] })
      for (const other of await listOtherTeams(db, userId, teamId)) await enqueue('identity.tell', { teamId: other, userId })
    },
  },
  jobs: {
    async forgotPassword(ctx, payload) {
      const user = await findUserByEmail(ctx.db, ForgotPassword.parse(payload).email)
      if (user) await mailReset(ctx, user)
    },
    /** One write changes one team; this tells another team that a member of it changed. */
    async tell({ recordChange }, payload) {
      const { teamId, userId } = Tell.parse(payload)
      recordChange({ entity: 'member', id: userId, teamId })
    },
    sweep: ({ db, now }) => deleteOldRows(db, now, keptDays),
  },
  schedule: { sweep: '29 3 * * *' },
})
