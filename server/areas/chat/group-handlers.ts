import { v7 } from 'uuid'
import { type chat as contract, chatLimits } from '#contract/chat.ts'
import { findUser } from '#server/identity/store.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem, wrongField } from '#server/kernel/problem.ts'
import { currentMembers, lockedGroup, insertEvent, noChat, recordChatChange, thisChat } from './shared.ts'
import { chatLink, noticeKey } from './notices.ts'
import * as store from './participant-store.ts'

function refuseTooMany(count: number) {
  if (count > chatLimits.people) throw problem('rule-broken', `a group has at most ${chatLimits.people} people`)
}

/** The invitation is read with the event, which is the next message. */
async function notifyInvited(ctx: MemberContext, { id, name, lastNr }: Pick<store.LockedChat, 'id' | 'name' | 'lastNr'>, to: readonly string[]) {
  if (to.length === 0) return
  const me = await findUser(ctx.db, ctx.actor.teamId, ctx.actor.userId)
  const params = { by: me?.name ?? '', chat: name ?? '', nr: String(lastNr + 1) }
  await ctx.notify({ to, kind: 'invited', params, link: chatLink(id), image: me?.avatar ?? null, collapseKey: noticeKey(id) })
}

async function startDirect(ctx: MemberContext, given: string, memberId: string) {
  const { db, actor } = ctx
  if (memberId === actor.userId) throw wrongField('chat.memberId', 'that is you')
  await currentMembers(ctx, [memberId], 'chat.memberId')
  const { id, made } = await store.findOrInsertPair(db, actor, given, memberId)
  const added = await store.addParticipants(db, actor.teamId, id, [actor.userId, memberId])
  if (made || added.length > 0) recordChatChange(ctx, id, [actor.userId, memberId], { entity: 'chat', id })
  else ctx.skipChange()
  return thisChat(ctx, id)
}

async function startGroup(ctx: MemberContext, id: string, name: string, members: readonly string[]) {
  const { db, actor } = ctx
  // A repeat, because the answer was lost.
  if (await store.findParticipant(db, actor, id)) {
    ctx.skipChange()
    return thisChat(ctx, id)
  }
  const others = await currentMembers(ctx, members, 'chat.members')
  const all = [actor.userId, ...others]
  refuseTooMany(all.length)
  await store.insertGroup(db, actor, id, name)
  await store.addParticipants(db, actor.teamId, id, all)
  await insertEvent(ctx, id, { what: 'started', name, members: others })
  await notifyInvited(ctx, { id, name, lastNr: 0 }, others)
  recordChatChange(ctx, id, all, { entity: 'chat', id })
  return thisChat(ctx, id)
}

async function takeOut(ctx: MemberContext, chat: store.LockedChat, memberId: string) {
  const { db, actor } = ctx
  const [{ id, members }, self] = [chat, memberId === actor.userId]
  if (self && members.length === 1) {
    await store.deleteChat(db, actor.teamId, id)
  } else {
    await insertEvent(ctx, id, self ? { what: 'left' } : { what: 'removed', members: [memberId] })
    await store.removeParticipant(db, actor.teamId, id, memberId)
  }
  await ctx.emit('settleNotices', { teamId: actor.teamId, to: [memberId], collapseKey: noticeKey(id) })
  recordChatChange(ctx, id, members, { entity: 'chat', id })
}

export const groupHandlers = {
  start: (ctx, { chat }) =>
    chat.kind === 'direct' ? startDirect(ctx, chat.id ?? v7(), chat.memberId) : startGroup(ctx, chat.id ?? v7(), chat.name, chat.members),

  async rename(ctx, { id, name }) {
    const chat = await lockedGroup(ctx, id)
    if (chat.name === name) ctx.skipChange()
    else {
      await store.rename(ctx.db, ctx.actor.teamId, id, name)
      await insertEvent(ctx, id, { what: 'renamed', name })
      recordChatChange(ctx, id, chat.members, { entity: 'chat', id })
    }
    return thisChat(ctx, id)
  },

  async addPeople(ctx, { id, members }) {
    const { db, actor } = ctx
    const chat = await lockedGroup(ctx, id)
    const wanted = await currentMembers(ctx, members, 'members')
    const joined = wanted.filter((memberId) => !chat.members.includes(memberId))
    refuseTooMany(chat.members.length + joined.length)
    if (joined.length === 0) ctx.skipChange()
    else {
      await store.addParticipants(db, actor.teamId, id, joined)
      await insertEvent(ctx, id, { what: 'added', members: joined })
      await notifyInvited(ctx, chat, joined)
      recordChatChange(ctx, id, [...chat.members, ...joined], { entity: 'chat', id })
    }
    return thisChat(ctx, id)
  },

  async removePerson(ctx, { id, memberId }) {
    const chat = await lockedGroup(ctx, id)
    if (memberId === ctx.actor.userId) throw wrongField('memberId', 'leave the group instead')
    if (chat.members.includes(memberId)) await takeOut(ctx, chat, memberId)
    else ctx.skipChange()
    return thisChat(ctx, id)
  },

  async leave(ctx, { id }) {
    await takeOut(ctx, await lockedGroup(ctx, id), ctx.actor.userId)
    return true
  },

  async update(ctx, { id, chat: { muted } }) {
    const { db, actor } = ctx
    if (!(await store.findParticipant(db, actor, id))) throw noChat(id)
    if (muted !== undefined && (await store.setMuted(db, actor, id, muted))) recordChatChange(ctx, id, [actor.userId], { entity: 'participant', id })
    else ctx.skipChange()
    return thisChat(ctx, id)
  },
} satisfies Partial<Handlers<typeof contract>>
