// Optimistic edits of time, by the rules of the server. They are pure, and applying one twice changes nothing.
import type { SentOf } from '#contract/endpoint.ts'
import type { time as contract, TimeEntry } from '#contract/time.ts'
import { minutesBetween } from '#contract/time-rules.ts'

type Sent<Op extends keyof typeof contract> = SentOf<(typeof contract)[Op]>

/** A deleted one stays in the list until the page is read again, so that Undo finds it, offline too. */
export type ShownEntry = TimeEntry & { removed?: true }
type Page = { entries: TimeEntry[] | null; pagination: object }

/** The names that the browser knows, until the server answers. */
export type Known = Pick<TimeEntry, 'memberId' | 'memberName'> & Partial<Pick<TimeEntry, 'title' | 'boardId' | 'organizationName' | 'serviceName'>>

const localDay = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

const blank = (id: string, known: Known, at: string): TimeEntry => ({
  ...{ id, taskId: null, cardId: null, boardId: null, title: null, organizationId: null, organizationName: null, serviceId: null, serviceName: null },
  ...{ date: localDay(new Date(at)), startedAt: null, endedAt: null, minutes: 0, note: null, billable: true, state: 'open', invoiceId: null },
  ...{ createdAt: at, createdBy: known.memberId, updatedAt: at },
  ...known,
})

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<TimeEntry>

const changeRow = <P extends Page>(page: P, id: string, change: (row: ShownEntry) => ShownEntry): P =>
  page.entries?.some((row) => row.id === id) ? { ...page, entries: page.entries.map((row) => (row.id === id ? change(row) : row)) } : page

const named = (list: string | undefined, id: string | null) => list === undefined || list === '' || list.split(',').includes(id ?? '')

/** Whether a new entry belongs on this page of a list. Pages after the first are left to the server. */
function fits(entry: TimeEntry, input: Sent<'list'>): boolean {
  const { from, to, search = '', page = 1 } = input ?? {}
  const matches =
    named(input?.memberId, entry.memberId) && named(input?.organizationId, entry.organizationId) && named(input?.serviceId, entry.serviceId)
  const about = named(input?.taskId, entry.taskId) && named(input?.cardId, entry.cardId) && named(input?.state, entry.state)
  return matches && about && Number(page) === 1 && search === '' && (!from || entry.date >= from) && (!to || entry.date <= to)
}

function withEntry<P extends Page>(page: P, entry: TimeEntry, input: Sent<'list'>): P {
  if (!page.entries || page.entries.some(({ id }) => id === entry.id) || !fits(entry, input)) return page
  return { ...page, entries: input?.order === 'desc' ? [entry, ...page.entries] : [...page.entries, entry] }
}

export function startedEntry({ entry: { id, ...fields } = {}, at = '' }: Sent<'startTimer'>, known: Known): TimeEntry {
  return { ...blank(id ?? '', known, at), ...given(fields), startedAt: at, state: 'running' }
}

const stoppedAt = (row: TimeEntry, at: string): TimeEntry =>
  row.state === 'running' && row.startedAt !== null
    ? { ...row, state: 'open', endedAt: at, minutes: minutesBetween(Date.parse(row.startedAt), Date.parse(at)) }
    : row

export const timerStarted = (running: TimeEntry | null, input: Sent<'startTimer'>, known: Known): TimeEntry | null =>
  running?.id === input.entry?.id && running !== null ? running : startedEntry(input, known)

export function listStarted<P extends Page>(page: P, input: Sent<'startTimer'>, read: Sent<'list'>, known: Known): P {
  const { id } = input.entry ?? {}
  const entries = page.entries?.map((row) => (row.id === id || row.memberId !== known.memberId ? row : stoppedAt(row, input.at ?? row.createdAt)))
  return id ? withEntry(entries ? { ...page, entries } : page, startedEntry(input, known), read) : page
}

export const timerStopped = (running: TimeEntry | null, { id }: Sent<'stopTimer'>): TimeEntry | null =>
  running !== null && (id === undefined || running.id === id) ? null : running

export const listStopped = <P extends Page>(page: P, { id = '', at, note }: Sent<'stopTimer'>): P =>
  changeRow(page, id, (row) => ({ ...stoppedAt(row, at ?? new Date().toISOString()), ...(note === undefined ? {} : { note }) }))

export const created = <P extends Page>(page: P, { entry: { id, ...fields } }: Sent<'create'>, read: Sent<'list'>, known: Known, at: string): P =>
  id ? withEntry(page, { ...blank(id, known, at), ...given(fields) }, read) : page

export const updated = <P extends Page>(page: P, { id, entry }: Sent<'update'>): P => changeRow(page, id, (row) => ({ ...row, ...given(entry) }))
export const oneUpdated = (old: TimeEntry, { id, entry }: Sent<'update'>): TimeEntry => (old.id === id ? { ...old, ...given(entry) } : old)
export const timerUpdated = (running: TimeEntry | null, input: Sent<'update'>): TimeEntry | null => running && oneUpdated(running, input)
export const answered = <P extends Page>(page: P, answer: TimeEntry): P => changeRow(page, answer.id, () => answer)
export const oneAnswered = (old: TimeEntry, answer: TimeEntry): TimeEntry => (old.id === answer.id ? answer : old)
export const removed = <P extends Page>(page: P, { id }: Sent<'remove'>): P => changeRow(page, id, (row) => ({ ...row, removed: true }))
export const timerRemoved = (running: TimeEntry | null, { id }: Sent<'remove'>): TimeEntry | null => (running?.id === id ? null : running)
export const restored = <P extends Page>(page: P, { id }: Sent<'restore'>): P => changeRow(page, id, ({ removed: _, ...row }) => row)
