import { mailbox } from '#contract/mailbox.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { mailLink, notices } from './notices.ts'
import { searchQuery } from './rules.ts'
import { dropMember, forgetPerson, seesOneMail } from './sending-store.ts'
import { listCounts, searchMails } from './store.ts'

const searchLimit = 20
const title = { en: 'Mail', tr: 'E-posta', ro: 'E-mail' }

export const mailboxArea = defineArea({
  name: 'mailbox',
  contract: mailbox,
  handlers,
  perMember: true,
  pages: [
    {
      ...{ id: 'apps.mailbox', group: 'apps', title, icon: 'heroicons_outline:envelope', link: '/apps/mailbox', order: 50 },
      async live({ db, actor }) {
        const unread = (await listCounts(db, actor)).get('inbox')?.unread ?? 0
        return unread > 0 ? { badge: { title: String(unread) } } : {}
      },
    },
  ],
  search: {
    label: title,
    order: 60,
    async find({ db, actor }, query) {
      const words = searchQuery(actor.userId, query)
      const found = words === undefined ? [] : await searchMails(db, actor, words, searchLimit)
      return found.map(({ id, subject, from, folder }) => ({ id, from, value: subject || from, link: mailLink(folder, id) }))
    },
  },
  readsFile: seesOneMail,
  notices,
  demo: { order: 50, load: () => import('./demo.ts') },
  on: {
    async 'account.deleted'(ctx, gone) {
      await forgetPerson(ctx.db, gone)
      ctx.recordChange({ entity: 'mail', id: null, teamId: gone.teamId })
    },
    async 'member.left'(ctx, leaver) {
      await dropMember(ctx.db, leaver)
      ctx.recordChange({ entity: 'mail', id: null, teamId: leaver.teamId, audience: [leaver.userId] })
    },
  },
  jobs,
})
