import type { HandlerContext } from '#server/kernel/area.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { readableBy } from '#server/kernel/rights.ts'
import { transact } from './transaction.ts'

const refuse = () => {
  throw new Error('outside a transaction nothing can be changed')
}

const strangers = 'strangers'

export const readContext = (kernel: Kernel, request: Context['request'], actor: Actor | undefined): HandlerContext => ({
  db: kernel.database.sharedBy(actor?.teamId ?? strangers),
  actor,
  now: new Date(),
  settings: kernel.settings,
  blobs: kernel.blobs,
  exporter: kernel.exporter,
  areas: readableBy(actor, kernel.areas),
  allAreas: kernel.areas,
  request,
  recordChange: refuse,
  skipChange: refuse,
  cachedForTeam: (_name, read) => read(),
  emit: refuse,
  notify: refuse,
  enqueue: refuse,
  enqueueAll: refuse,
  mail: refuse,
  write: refuse,
})

type Caller = { area: string; op: string; request: Context['request']; actor: Actor | undefined; isJob?: boolean }

export const ownTransactionsContext = (kernel: Kernel, { area, op, request, actor, isJob = false }: Caller): HandlerContext => ({
  ...readContext(kernel, request, actor),
  ...(actor ? {} : { db: isJob ? kernel.database.db : kernel.database.auth }),
  write: async (work) => (await transact(kernel, { area, op, actor, request, isJob, implicitChange: false, work })).result,
})
