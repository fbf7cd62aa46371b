import { chat } from '#contract/chat.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'
import { findHits } from './message-store.ts'
import { jobs } from './jobs.ts'
import { chatOfNotice, messageLink, notices } from './notices.ts'
import { badgeOf, readAudience, wordsQuery } from './rules.ts'
import { advanceRead, dropMember, findParticipant, seesOneMessage, wasReadSince } from './participant-store.ts'
import { countUnread } from './store.ts'

const searchLimit = 10
const title = { en: 'Chat', tr: 'Sohbet', ro: 'Chat' }

export const chatArea = defineArea({
  name: 'chat',
  contract: chat,
  handlers,
  perMember: true,
  sharedTables: ['chats', 'chat_messages'],
  unloggedChanges: wasReadSince,
  pages: [
    {
      ...{ id: 'apps.chat', group: 'apps', title, icon: 'heroicons_outline:chat-bubble-left-right', link: '/apps/chat', order: 35 },
      live: async ({ db, actor }) => badgeOf(await countUnread(db, actor)),
    },
  ],
  search: {
    label: title,
    order: 65,
    async find({ db, actor }, query) {
      const words = wordsQuery(query)
      const found = words === undefined ? [] : await findHits(db, actor, words, searchLimit)
      return found.map(({ id, chatId, text, name, avatar }) => ({ id, value: `${name}: ${text}`, link: messageLink(chatId, id), avatar }))
    },
  },
  readsFile: seesOneMessage,
  notices,
  demo: { order: 60, load: () => import('./demo.ts') },
  signals: {
    /** From a participant to the participants. */
    typing: async (db, actor, key) => (await findParticipant(db, actor, key))?.members,
  },
  jobs,
  on: {
    async noticesRead(ctx, { teamId, userId, notices: read }) {
      for (const notice of read) {
        const about = chatOfNotice(notice)
        const chat = about && (await findParticipant(ctx.db, { teamId, userId }, about.chatId))
        if (!chat || !(await advanceRead(ctx.db, { teamId, userId }, chat.id, about.nr))) continue
        const audience = readAudience(userId, chat.members)
        ctx.recordChange({ entity: 'participant', id: chat.id, audience, keys: [chat.id], unlogged: true, teamId })
      }
    },
    async 'member.left'(ctx, leaver) {
      await dropMember(ctx.db, leaver)
      ctx.recordChange({ entity: 'chat', id: null, teamId: leaver.teamId })
    },
  },
})
