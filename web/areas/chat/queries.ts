import { chat, type Chat, type SlimContact } from '#contract/chat.ts'
import type { SentOf } from '#contract/endpoint.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { readKey, useList } from '#web/kernel/data/reads.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'
import { firstLine } from './thread/parse.ts'
import { chatReads } from './reads.ts'

const area = 'chat'
const contract = chat

const knownPeople = () => queryClient.getQueryData<SlimContact[]>(readKey(chatReads.contacts)) ?? []
const knownChat = (id: string) => queryClient.getQueryData<Chat[]>(readKey(chatReads.chats))?.find((one) => one.id === id)

/** The label of a waiting or refused write has the name of the conversation. */
const named = (key: string, id: string) => ({ key: `chat.write.${key}`, values: { name: knownChat(id)?.contact.name ?? '' } })

const both = <I>(edit: (one: Chat, input: I) => Chat) => ({
  chat: edit,
  chats: (list: Chat[], input: I) => list.map((one) => edit(one, input)),
})

export const sendMessage = defineWrite({
  area,
  contract,
  op: 'send',
  edits: { chat: (one, input) => edits.messageSent(one, input, currentPerson()), chats: edits.listSent },
  settle: { chat: edits.messageStored, chats: edits.listStored },
  label: ({ message: { text, chatId } }) => (text ? { key: 'chat.write.send', values: { text: firstLine(text, 60) } } : named('sendFiles', chatId)),
})

export const editMessage = defineWrite({
  area,
  contract,
  op: 'edit',
  edits: { chat: edits.edited, messages: edits.edited },
  settle: { chat: edits.messageStored, messages: edits.pageStored },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ message: { text } }) => ({ key: 'chat.write.edit', values: { text: firstLine(text, 60) } }),
})

export const removeMessage = defineWrite({
  area,
  contract,
  op: 'remove',
  edits: { chat: edits.removed, messages: edits.removed },
  settle: { chat: edits.messageStored, messages: edits.pageStored },
  label: () => 'chat.write.remove',
})

export const react = defineWrite({
  area,
  contract,
  op: 'react',
  edits: {
    chat: (one, input) => edits.reacted(one, input, currentPerson().id),
    messages: (page, input) => edits.reacted(page, input, currentPerson().id),
  },
  settle: { chat: edits.messageStored, messages: edits.pageStored },
  merge: (earlier, later) => (earlier.id === later.id && earlier.emoji === later.emoji ? later : undefined),
  label: ({ emoji }) => ({ key: 'chat.write.react', values: { emoji } }),
})

export const markRead = defineWrite({
  area,
  contract,
  op: 'read',
  edits: both(edits.wasRead),
  settle: both(edits.settledRead),
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, nr: Math.max(earlier.nr, later.nr) } : undefined),
  label: ({ id }) => named('read', id),
})

export const muteChat = defineWrite({
  area,
  contract,
  op: 'update',
  edits: both(edits.muted),
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ id, chat: { muted } }) => named(muted ? 'mute' : 'unmute', id),
})

export const renameGroup = defineWrite({
  area,
  contract,
  op: 'rename',
  edits: both(edits.renamed),
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ name }) => ({ key: 'chat.write.rename', values: { name } }),
})

export const addPeople = defineWrite({
  area,
  contract,
  op: 'addPeople',
  edits: both((one, input: SentOf<typeof contract.addPeople>) => edits.peopleAdded(one, input, knownPeople())),
  label: ({ id }) => named('addPeople', id),
})

export const removePerson = defineWrite({
  area,
  contract,
  op: 'removePerson',
  edits: both(edits.personRemoved),
  label: ({ id }) => named('removePerson', id),
})

export const leaveGroup = defineWrite({ area, contract, op: 'leave', edits: { chats: edits.chatLeft }, label: ({ id }) => named('leave', id) })

export const startChat = defineWrite({
  area,
  contract,
  op: 'start',
  edits: { chats: (list, input) => edits.chatStarted(list, input, currentPerson(), knownPeople()) },
  settle: { chats: edits.chatStored },
  label: ({ chat: one }) =>
    one.kind === 'group'
      ? { key: 'chat.write.startGroup', values: { name: one.name } }
      : { key: 'chat.write.start', values: { name: knownPeople().find(({ id }) => id === one.memberId)?.name ?? '' } },
})

/** The other members of the team, for names in events and mentions and for new conversations. */
export const useContacts = (): readonly SlimContact[] => useList(chatReads.contacts)
