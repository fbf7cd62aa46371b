import { z } from 'zod'
import { identity } from '#contract/identity.ts'
import type { Role } from '#contract/roles.ts'
import { defineArea } from '#server/kernel/area.ts'
import { dayMs } from '#contract/units.ts'
import { activities } from './activities.ts'
import type { DeletedAccount } from './account/deletion.ts'
import { isClosed } from './demo.ts'
import { handlers } from './handlers.ts'
import { recordJoined } from './membership.ts'
import { deliverLink, mailCode } from './links.ts'
import { deleteOldOutsideMail } from '#server/identity/outside-mail/outside-mail-store.ts'
import { deleteOldRows } from './session-store.ts'
import { listMemberNames } from './names-store.ts'
import { findUserByEmail, listOtherTeams } from './store.ts'

declare module '#server/kernel/context.ts' {
  interface Events {
    'team.created': { teamId: string; ownerId: string }
    'member.joined': { teamId: string; userId: string }
    'invitation.used': { teamId: string; role: Role; user: { id: string; name: string; email: string } }
    'member.left': { teamId: string; userId: string }
    /** Emitted in all teams of the member when something changed that colleagues see. */
    'member.changed': { teamId: string; userId: string; before: object; after: object }
    /** Emitted for each team of the account, before `member.left`. */
    'account.deleted': DeletedAccount
    'team.changed': { teamId: string; before: object; after: object }
    /** The language or time zone changed: answers in the old one are stale. */
    'locale.changed': { teamId: string; userId: string }
  }
}

const retentionDays = 30

const ForgotPassword = z.object({ email: z.string() })
const MemberRef = z.object({ teamId: z.string(), userId: z.string() })

export const identityArea = defineArea({
  name: 'identity',
  contract: identity,
  handlers,
  closedToTokens: true,
  references: { member: listMemberNames },
  activities,
  notices: {
    joined: {
      icon: 'heroicons_outline:user-plus',
      label: { en: 'Somebody accepts an invitation', tr: 'Birisi daveti kabul ettiğinde', ro: 'Cineva acceptă o invitație' },
      text: {
        en: { title: '{{name}} joined the team', description: 'The invitation for {{email}} was accepted.' },
        tr: { title: '{{name}} ekibe katıldı', description: '{{email}} adresine gönderilen davet kabul edildi.' },
        ro: { title: '{{name}} s-a alăturat echipei', description: 'Invitația pentru {{email}} a fost acceptată.' },
      },
    },
  },
  on: {
    'invitation.used': recordJoined,
    async 'member.changed'({ db, recordChange, enqueue }, { teamId, userId, before, after }) {
      recordChange({ entity: 'member', id: userId, teamId, before, after })
      for (const other of await listOtherTeams(db, userId, teamId)) await enqueue('identity.recordMemberChange', { teamId: other, userId })
    },
    async 'account.deleted'({ recordChange }, { teamId, userId }) {
      recordChange({ entity: 'member', id: userId, teamId })
    },
    async 'team.changed'({ recordChange }, { teamId, before, after }) {
      recordChange({ entity: 'team', id: teamId, teamId, before, after })
    },
    async 'locale.changed'({ db, recordChange, enqueue }, { teamId, userId }) {
      recordChange({ entity: 'member', id: userId, teamId, audience: [userId] })
      for (const other of await listOtherTeams(db, userId, teamId)) await enqueue('identity.recordMemberChange', { teamId: other, userId })
    },
  },
  jobs: {
    async forgotPassword(ctx, payload) {
      const user = await findUserByEmail(ctx.db, ForgotPassword.parse(payload).email)
      if (user && !isClosed(user, ctx.settings)) await mailCode(ctx, user, 'reset')
    },
    mailLink: { effect: 'own-transactions', run: deliverLink },
    /** A write changes one team only, so each of the member's other teams gets a job. */
    async recordMemberChange({ recordChange }, payload) {
      const { teamId, userId } = MemberRef.parse(payload)
      recordChange({ entity: 'member', id: userId, teamId })
    },
    async sweep({ db, now }) {
      await deleteOldRows(db, now, retentionDays)
      await deleteOldOutsideMail(db, new Date(now.getTime() - retentionDays * dayMs))
    },
  },
  schedule: { sweep: '29 3 * * *' },
})
