import { type Notice, notifications } from '#contract/notifications.ts'
import { defineReads, type Read } from '#web/kernel/data/reads.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'

const area = 'notifications'
const contract = notifications

export const noticeReads = defineReads(area, contract)

const withRead = (list: Notice[], id: string, read: boolean) => list.map((one) => (one.id === id ? { ...one, read, seen: one.seen || read } : one))
const without = (list: Notice[], id: string) => list.filter((one) => one.id !== id)
const allRead = (list: Notice[]) => list.map((one) => (one.read ? one : { ...one, read: true, seen: true }))

const toggleMessage = defineWrite({
  area,
  contract,
  op: 'toggleMessage',
  edits: { messages: (list, { message }) => withRead(list, message.id, message.read) },
  merge: (earlier, later) => (earlier.message.id === later.message.id ? later : undefined),
  label: ({ message }) => (message.read ? 'notifications.write.read' : 'notifications.write.unread'),
})
const toggle = defineWrite({
  area,
  contract,
  op: 'toggle',
  edits: { all: (list, { notification }) => withRead(list, notification.id, notification.read) },
  merge: (earlier, later) => (earlier.notification.id === later.notification.id ? later : undefined),
  label: ({ notification }) => (notification.read ? 'notifications.write.read' : 'notifications.write.unread'),
})
const removeMessage = defineWrite({
  area,
  contract,
  op: 'removeMessage',
  edits: { messages: (list, { id }) => without(list, id) },
  label: () => 'notifications.write.remove',
})
const remove = defineWrite({
  area,
  contract,
  op: 'remove',
  edits: { all: (list, { id }) => without(list, id) },
  label: () => 'notifications.write.remove',
})
const readAllMessages = defineWrite({
  area,
  contract,
  op: 'readAllMessages',
  edits: { messages: allRead },
  label: () => 'notifications.write.readAll',
})
const readAll = defineWrite({ area, contract, op: 'readAll', edits: { all: allRead }, label: () => 'notifications.write.readAll' })

export type BoxName = 'messages' | 'notifications'

export type Box = {
  list: Read<typeof contract.all>
  setRead: (id: string, read: boolean) => void
  remove: (id: string) => void
  readAll: () => void
}

/** Messages and notifications differ only in their calls. */
export const boxes: Record<BoxName, Box> = {
  messages: {
    list: noticeReads.messages,
    setRead: (id, read) => void sendWrite(toggleMessage, { message: { id, read } }),
    remove: (id) => void sendWrite(removeMessage, { id }),
    readAll: () => void sendWrite(readAllMessages, undefined),
  },
  notifications: {
    list: noticeReads.all,
    setRead: (id, read) => void sendWrite(toggle, { notification: { id, read } }),
    remove: (id) => void sendWrite(remove, { id }),
    readAll: () => void sendWrite(readAll, undefined),
  },
}

export const unreadIn = (list: readonly Notice[] | undefined) => (list ?? []).filter((one) => !one.read).length
