import { type Shortcut, shortcuts } from '#contract/shortcuts.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, readKey } from '#web/kernel/data/reads.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'

const area = 'shortcuts'
const contract = shortcuts

export const shortcutReads = defineReads(area, contract)

const withCreated = (list: Shortcut[], sent: { id?: string | null | undefined } & Omit<Shortcut, 'id'>): Shortcut[] =>
  sent.id && !list.some(({ id }) => id === sent.id) ? [{ ...sent, id: sent.id }, ...list] : list

export const createShortcut = defineWrite({
  area,
  contract,
  op: 'create',
  edits: {
    all: (list, { shortcut: { description = null, useRouter, ...rest } }) =>
      withCreated(list, { ...rest, description, useRouter: useRouter ?? true }),
  },
  label: ({ shortcut: { label } }) => ({ key: 'shortcuts.write.create', values: { label } }),
})

export const updateShortcut = defineWrite({
  area,
  contract,
  op: 'update',
  edits: {
    all: (list, { id, shortcut: { useRouter, ...patch } }) =>
      list.map((one) => (one.id === id ? { ...one, ...withoutUndefined(patch), useRouter: useRouter ?? one.useRouter } : one)),
  },
  merge: (earlier, later) => (earlier.id === later.id ? { id: earlier.id, shortcut: { ...earlier.shortcut, ...later.shortcut } } : undefined),
  label: ({ id, shortcut: { label } }) => ({ key: 'shortcuts.write.update', values: { label: label ?? labelOf(id) } }),
})

export const removeShortcut = defineWrite({
  area,
  contract,
  op: 'remove',
  edits: { all: (list, { id }) => list.filter((one) => one.id !== id) },
  label: ({ id }) => ({ key: 'shortcuts.write.remove', values: { label: labelOf(id) } }),
})

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> }

const labelOf = (id: string) => queryClient.getQueryData<Shortcut[]>(readKey(shortcutReads.all))?.find((one) => one.id === id)?.label ?? ''
