import type { chat as contract } from '#contract/chat.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import { problem } from '#server/kernel/problem.ts'
import { noChat, recordChatChange, thisChat } from './shared.ts'
import { groupHandlers } from './group-handlers.ts'
import { messageHandlers } from './message-handlers.ts'
import { noticeKey } from './notices.ts'
import { findPage, listChanged, searchMessages } from './message-store.ts'
import { readAudience, wordsQuery } from './rules.ts'
import { advanceRead, findParticipant } from './participant-store.ts'
import * as store from './store.ts'

const hitsLimit = 50

export const handlers: Handlers<typeof contract> = {
  ...groupHandlers,
  ...messageHandlers,

  chats: async ({ db, actor }) => new JsonText(await store.listChats(db, actor)),

  chat: (ctx, { id }) => thisChat(ctx, id),

  contacts: async ({ db, actor }) => new JsonText(await store.listContacts(db, actor)),

  async contact({ db, actor }, { id }) {
    const json = await store.findContact(db, actor, id)
    if (json === undefined) throw problem('not-found')
    return new JsonText(json)
  },

  async profile({ db, actor }) {
    const json = await store.findProfile(db, actor)
    if (json === undefined) throw problem('not-found')
    return new JsonText(json)
  },

  async read(ctx, { id, nr }) {
    const { db, actor } = ctx
    const chat = await findParticipant(db, actor, id)
    if (!chat) throw noChat(id)
    const advanced = await advanceRead(db, actor, id, nr)
    if (advanced) recordChatChange(ctx, id, readAudience(actor.userId, chat.members), { entity: 'participant', id, unlogged: true })
    else ctx.skipChange()
    const state = await store.findReadState(db, actor, id)
    if (!state) throw noChat(id)
    if (advanced) await ctx.emit('settleNotices', { teamId: actor.teamId, to: [actor.userId], collapseKey: noticeKey(id), upTo: state.readNr })
    return { id, ...state }
  },

  async messages({ db, actor }, { chatId, ...wish }) {
    const page = await findPage(db, actor, chatId, wish)
    if (!page) throw noChat(chatId)
    const { json, low, high, lastNr, rev } = page
    if (json === null || low === null) throw problem('not-found')
    return new JsonText(`{"messages":${json},"hasBefore":${low > 1},"hasAfter":${high < lastNr},"rev":${rev}}`)
  },

  /** The head is read after the messages, so it is never older than the answered revision. */
  async updates({ db, actor }, { chatId, since }) {
    const changed = await listChanged(db, actor, chatId, since)
    const head = await store.findHead(db, actor, chatId)
    if (!changed || head === undefined) throw noChat(chatId)
    return new JsonText(`{"chat":${head},"messages":${changed.json},"rev":${changed.rev},"more":${changed.more}}`)
  },

  async search({ db, actor }, { query, chatId }) {
    const words = wordsQuery(query)
    return words === undefined ? [] : new JsonText(await searchMessages(db, actor, words, chatId, hitsLimit))
  },
}
