import { v7 } from 'uuid'
import type { chat as contract } from '#contract/chat.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type Handlers, JsonText } from '#server/kernel/area.ts'
import { claimBlobs, releaseBlobs } from '#server/kernel/files/blob-use-store.ts'
import type { Actor, MemberContext } from '#server/kernel/context.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { quickly, type QuickWrite } from '#server/kernel/writes/quick-write.ts'
import { noChat, recordChatChange } from './shared.ts'
import * as store from './message-store.ts'
import { enqueueNotices } from './jobs.ts'
import { noticeKey } from './notices.ts'
import { linksIn, mentionedOf } from './rules.ts'
import { lockChat } from './participant-store.ts'
import { sendQuickly } from './quick-store.ts'

const emojisPerMessage = 20

async function thisMessage({ db, actor }: MemberContext, id: string): Promise<JsonText> {
  const json = await store.findMessage(db, actor, id)
  if (json === undefined) throw problem('not-found')
  return new JsonText(json)
}

/** Reads the message after locking its conversation. A message of another conversation is not found. */
async function lockedMessage(ctx: MemberContext, id: string) {
  const { db, actor } = ctx
  const found = await store.findRow(db, actor.teamId, id)
  if (!found) throw problem('not-found')
  const chat = await lockChat(db, actor, found.chatId)
  const message = chat && (await store.findRow(db, actor.teamId, id))
  if (!message) throw problem('not-found')
  return { chat, message }
}

async function ownMessage(ctx: MemberContext, id: string) {
  const found = await lockedMessage(ctx, id)
  if (found.message.userId !== ctx.actor.userId || found.message.isEvent) throw problem('forbidden', 'only who wrote a message changes it')
  return found
}

async function quotedMessage({ db, actor }: MemberContext, chatId: string, replyTo: string) {
  const quoted = await store.findRow(db, actor.teamId, replyTo)
  if (quoted?.chatId !== chatId) throw wrongField('message.replyTo', 'is not a message of this conversation')
  return quoted
}

type Send = InputOf<typeof contract.send>

function sendAtOnce(actor: Actor, { message: { id, chatId, text, replyTo, mentions, attachments } }: Send): QuickWrite | undefined {
  if (text === '' || replyTo || mentionedOf(mentions, actor.userId).length > 0 || attachments.length > 0) return undefined
  return sendQuickly(actor, { id: id ?? v7(), chatId, text, links: linksIn(text) })
}

/** The statements are pipelined, so that the conversation is locked for one round trip and the commit. One connection runs them in order. */
async function send(ctx: MemberContext, { message: { id: given, chatId, text, replyTo, mentions: wanted, attachments: urls } }: Send) {
  const { db, actor } = ctx
  if (text === '' && urls.length === 0) throw wrongField('message.text', 'is empty')
  const quoted = replyTo ? await quotedMessage(ctx, chatId, replyTo) : undefined
  const [id, mentions] = [given ?? v7(), mentionedOf(wanted, actor.userId)]
  const attachments = await claimBlobs(ctx, urls, { area: 'chat', id })
  const [chat, made, row, json] = await Promise.all([
    lockChat(db, actor, chatId),
    store.insertMessage(db, actor.teamId, {
      ...{ id, chatId, userId: actor.userId, text, replyTo: replyTo ?? null, mentions, attachments, links: linksIn(text) },
    }),
    store.findRow(db, actor.teamId, id),
    store.findMessage(db, actor, id),
  ])
  if (!chat) throw noChat(chatId)
  if (!row) throw problem('rule-broken', 'nobody else is there')
  if (json === undefined || row.chatId !== chatId || row.userId !== actor.userId) throw problem('conflict', 'exists already')
  if (made) {
    recordChatChange(ctx, chatId, chat.members, { entity: 'message', id })
    const repliesToOther = quoted !== undefined && quoted.userId !== actor.userId
    if (chat.kind === 'direct' || row.mentions.length > 0 || repliesToOther) await enqueueNotices(ctx, chatId)
  } else ctx.skipChange()
  return new JsonText(json)
}

export const messageHandlers = {
  send: quickly(sendAtOnce, send),

  async edit(ctx, { id, message: { text, mentions: wanted } }) {
    const { chat, message } = await ownMessage(ctx, id)
    if (message.deleted) throw problem('rule-broken', 'it was deleted')
    if (text === '' && !message.attachments) throw wrongField('message.text', 'is empty')
    const mentions = mentionedOf(wanted, ctx.actor.userId).filter((userId) => chat.members.includes(userId))
    if (text === message.text && mentions.join() === message.mentions.join()) ctx.skipChange()
    else {
      await store.updateText(ctx.db, ctx.actor.teamId, message, text, mentions, linksIn(text))
      recordChatChange(ctx, chat.id, chat.members, { entity: 'message', id })
      if (mentions.some((userId) => !message.mentions.includes(userId))) await enqueueNotices(ctx, chat.id)
    }
    return thisMessage(ctx, id)
  },

  async remove(ctx, { id }) {
    const { chat, message } = await ownMessage(ctx, id)
    if (message.deleted) ctx.skipChange()
    else {
      await store.softDeleteMessage(ctx.db, ctx.actor.teamId, message)
      if (message.attachments) await releaseBlobs(ctx, ctx.actor.teamId, { area: 'chat', id })
      recordChatChange(ctx, chat.id, chat.members, { entity: 'message', id })
      const { teamId } = ctx.actor
      await ctx.emit('withdrawNotices', { teamId, to: chat.members, collapseKey: noticeKey(chat.id), nr: message.nr })
    }
    return thisMessage(ctx, id)
  },

  async react(ctx, { id, emoji, on }) {
    const { db, actor } = ctx
    const { chat, message } = await lockedMessage(ctx, id)
    if (message.deleted || message.isEvent) throw problem('rule-broken', 'there is nothing to react to')
    const there = await store.listReactions(db, actor, id)
    const mine = there.some((reaction) => reaction.emoji === emoji && reaction.mine)
    const wanted = on ?? !mine
    if (wanted === mine) ctx.skipChange()
    else {
      if (wanted && there.length >= emojisPerMessage && !there.some((reaction) => reaction.emoji === emoji))
        throw problem('rule-broken', `a message takes at most ${emojisPerMessage} different emoji`)
      await store.setReaction(db, actor, message, emoji, wanted)
      recordChatChange(ctx, chat.id, chat.members, { entity: 'message', id })
    }
    return thisMessage(ctx, id)
  },
} satisfies Partial<Handlers<typeof contract>>
