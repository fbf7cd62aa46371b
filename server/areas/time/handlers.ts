import { v7 } from 'uuid'
import type { time as contract, TimeEntry } from '#contract/time.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { createRow, removeRow, restoreRow, updateRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { problem, wrongState } from '#server/kernel/problem.ts'
import { billHandlers } from './bill-handlers.ts'
import { checkNamed, checkSubject, type Ctx, findTeam, lockedByInvoice, lockEntry, mayWrite, onlyOf, seenBy } from './shared.ts'
import { entryStore, findRunning, listReport } from './store.ts'
import { checkNoneRuns, timerHandlers } from './timer-handlers.ts'

/** Only owners and admins write the time of others. */
function checkMember({ actor }: Ctx, memberId: string | undefined) {
  if (memberId !== undefined && !mayWrite(actor, { memberId })) throw problem('forbidden', 'only owners and admins write the time of others')
}

export const handlers: Handlers<typeof contract> = {
  ...timerHandlers,
  ...billHandlers,

  async list({ db, actor }, { search, sort, order, page, size, ...filters }) {
    const visibleTo = onlyOf(actor) ?? undefined
    const rows = await entryStore.list(db, actor.teamId, { search, sort, order, page, size, filters: { ...filters, visibleTo } })
    return pageAnswer('entries', rows, { page, size })
  },

  async one({ db, actor }, { id }) {
    const entry = await entryStore.find(db, actor.teamId, id)
    if (!entry || !mayWrite(actor, entry)) throw problem('not-found')
    return entry
  },

  async create(ctx, { entry: { id, ...sent } }) {
    checkMember(ctx, sent.memberId)
    await checkNamed(ctx, sent as Partial<TimeEntry>)
    const fields = {
      ...{ memberId: ctx.actor.userId, taskId: null, cardId: null, organizationId: null, serviceId: null, note: null, billable: true },
      ...{ startedAt: null, endedAt: null, state: 'open' as const, invoiceId: null },
      ...{ date: (await findTeam(ctx, ctx.actor.teamId)).today, ...sent },
    } as Partial<TimeEntry> & Pick<TimeEntry, 'memberId' | 'taskId' | 'cardId'>
    checkSubject(fields)
    return createRow(await seenBy(ctx, fields.memberId), entryStore, { ...fields, id: id ?? v7() }, 'entry')
  },

  async update(ctx, { id, entry }) {
    const patch = entry as Partial<TimeEntry>
    checkMember(ctx, patch.memberId)
    await checkNamed(ctx, patch)
    const before = await lockEntry(ctx, id)
    checkSubject({ ...before, ...patch })
    const isOther = (field: 'minutes' | 'date' | 'memberId') => patch[field] !== undefined && patch[field] !== before[field]
    if (before.state === 'running' && (isOther('minutes') || isOther('date') || isOther('memberId')))
      throw wrongState('running', ['remove', 'stop', 'update'])
    if (before.state === 'locked') throw lockedByInvoice()
    return updateRow(await seenBy(ctx, before.memberId, patch.memberId ?? before.memberId), entryStore, before, patch)
  },

  async remove(ctx, { id }) {
    const before = await lockEntry(ctx, id)
    if (before.state === 'locked') throw lockedByInvoice()
    return removeRow(await seenBy(ctx, before.memberId), entryStore, before)
  },

  async restore(ctx, { id }) {
    const deleted = await entryStore.lockDeleted(ctx.db, ctx.actor.teamId, id)
    const seen = await seenBy(ctx, deleted?.json.memberId ?? ctx.actor.userId)
    return restoreRow(seen, entryStore, id, async (entry) => {
      if (!mayWrite(ctx.actor, entry)) throw problem('not-found')
      if (entry.state === 'running') await checkNoneRuns(ctx, entry.memberId)
    })
  },

  timer: async ({ db, actor }) => (await findRunning(db, actor.teamId, actor.userId)) ?? null,

  async report({ db, actor }, { by, from, to }) {
    return { rows: await listReport(db, actor.teamId, by, { from, to, memberId: onlyOf(actor) }) }
  },
}
