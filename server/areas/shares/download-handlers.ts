// R-SHR-2: tickets. Whether a download is left is decided with the share locked, and so is everything that changes the counts.
import { v7 } from 'uuid'
import type { Share } from '#contract/share-shapes.ts'
import type { shares as contract } from '#contract/shares.ts'
import { shares as paths } from '#contract/shares.ts'
import type { HandlerContext, Handlers } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ByteRange } from '#server/kernel/files/storage.ts'
import { sizedZip } from '#server/kernel/files/zip.ts'
import { Download, type DownloadedFile, type DownloadEvents } from '#server/kernel/http/send-download.ts'
import { keyOfBlobUrl } from '#server/kernel/files/blob-store.ts'
import { problem, ruleBroken, wrongField } from '#server/kernel/problem.ts'
import { prepared } from '#server/kernel/writes/prepared.ts'
import { deleteCompleted, logAccess, type NewAccess } from './access-store.ts'
import { needsOf, readGrant } from './access-rules.ts'
import { checkOpen, type LinkContext, openingOf } from './public-handlers.ts'
import { coversAll, distinctPaths, mergedRanges, originOf, rangesBefore, ticketMs, unusedMs } from './rules.ts'
import { changeShare } from './shared.ts'
import { findSecrets, listItems, shareStore, type StoredItem } from './store.ts'
import { findTicket, insertTicket, lockTicket, type Ticket, updateTicket } from './ticket-store.ts'

/** More parts than a download program makes. */
const mostParts = 1000
/** The delay of the owner's notice: a download that is broken off at its end stops counting within seconds. */
const noticeDelayMs = 15_000
const tailBytes = 64 * 1024

const isFull = ({ maxDownloads, downloadsDone, downloadsReserved }: Share) =>
  maxDownloads !== null && downloadsDone + downloadsReserved >= maxDownloads

type Asked = { access: string; itemId?: string | undefined; zip?: boolean | undefined }

async function giveTicket(ctx: LinkContext, { access, itemId, zip }: Asked, denied: { kind?: NewAccess['kind'] }) {
  const { db, link, now } = ctx
  const { teamId, thingId } = link
  if ((itemId !== undefined) === (zip === true)) throw wrongField('itemId', 'or zip: exactly one of them')
  const share = await shareStore.lock(db, teamId, thingId)
  if (share?.state === 'exhausted') denied.kind = 'denied_limit'
  checkOpen(share)
  const opening = openingOf(share, (await findSecrets(db, teamId, thingId))?.passwordHash ?? null)
  const grant = readGrant(ctx, opening, access)
  if (needsOf(grant, opening).length > 0) throw problem('forbidden', 'the access is not valid, or too old')
  if (zip && share.mode === 'end_to_end') throw ruleBroken('R-SHR-1', 'there is no zip end to end')
  if (itemId !== undefined && !share.items.some(({ id }) => id === itemId)) throw problem('not-found')
  if (isFull(share)) {
    denied.kind = 'denied_limit'
    throw problem('gone')
  }
  const token = await insertTicket(db, { teamId, shareId: thingId, itemId: itemId ?? null, recipient: grant.recipient })
  ctx.recordChange({ entity: 'share-access', id: thingId, teamId, after: { kind: 'ticket' } })
  return { url: paths.download.path.replace(':ticket', token), expiresAt: new Date(now.getTime() + unusedMs).toISOString() }
}

async function fileOf(ctx: HandlerContext, ticket: Ticket): Promise<DownloadedFile> {
  const share = await shareStore.find(ctx.db, ticket.teamId, ticket.shareId)
  const items = (await listItems(ctx.db, ticket.teamId, ticket.shareId)).filter((item): item is StoredItem & { url: string } => item.url !== null)
  if (!share || !items.every(({ url }) => keyOfBlobUrl(url))) throw problem('gone')
  if (ticket.itemId !== null) {
    const item = items.find(({ id }) => id === ticket.itemId)
    if (!item) throw problem('gone')
    const name = share.mode === 'end_to_end' ? `${item.id}.bin` : (item.name.split('/').at(-1) ?? 'file')
    const { size, sha256 } = item
    return { name, type: 'application/octet-stream', size, etag: `"${sha256.slice(0, 32)}"`, read: (range) => ctx.blobs.read(sha256, range) }
  }
  const paths = distinctPaths(items.map(({ name }) => name))
  const zip = await sizedZip(
    items.map(({ sha256, size, createdAt }, number) => ({ path: paths[number] ?? '', at: createdAt, size, read: () => ctx.blobs.read(sha256) })),
  )
  const name = `${(share.title ?? '').replace(/[/\\\p{Cc}]/gu, '_').trim() || 'files'}.zip`
  return { ...zip, name, type: 'application/zip', etag: `"${ticket.id}-${zip.size}"` }
}

type Locked = { share: Share; ticket: Ticket }

/** Undefined: one of them no longer exists. */
async function lockBoth({ db }: Context, { teamId, shareId, id }: Ticket): Promise<Locked | undefined> {
  const share = await shareStore.lock(db, teamId, shareId)
  const ticket = await lockTicket(db, teamId, id)
  return share && ticket && { share, ticket }
}

/** Bytes that were sent are not sent again by a ticket that is done, except the last ones, if the caller did not get them. */
const isUnsent = (range: ByteRange, { sent }: Ticket, size: number) =>
  (range.start > 0 && range.start >= size - tailBytes) || !sent.some(({ start, end }) => start <= range.start && range.end <= end)

class CountedDownload implements DownloadEvents {
  readonly #ctx: HandlerContext
  readonly #ticket: Ticket
  readonly #size: number
  /** Of this request; a ticket may have several at once. */
  readonly #transfer = v7()

  constructor(ctx: HandlerContext, ticket: Ticket, size: number) {
    this.#ctx = ctx
    this.#ticket = ticket
    this.#size = size
  }

  async begin(range: ByteRange, ahead: ByteRange) {
    const denied = await this.#write(async (ctx, { share, ticket }) => {
      if (!['active', 'exhausted'].includes(share.state)) return share.state === 'expired' ? 'denied_expired' : 'gone'
      const isDone = ticket.state === 'done'
      if (isDone ? !isUnsent(range, ticket, this.#size) : !ticket.isReserved && isFull(share)) return isDone ? 'gone' : 'denied_limit'
      if (ticket.sent.length + Object.keys(ticket.pending).length >= mostParts) return 'gone'
      await updateTicket(ctx.db, ticket, { ...ticket, pending: { ...ticket.pending, [this.#transfer]: ahead }, isActive: !isDone })
      if (!ticket.started) await this.#log(ctx, { kind: 'download_started' })
      return undefined
    })
    if (denied === 'denied_limit' || denied === 'denied_expired') await this.#write((ctx) => this.#log(ctx, { kind: denied }))
    if (denied) throw problem('gone')
  }

  async progress(ahead: ByteRange) {
    await this.#write((ctx, { ticket }) =>
      updateTicket(ctx.db, ticket, { ...ticket, pending: { ...ticket.pending, [this.#transfer]: ahead }, isActive: ticket.state === 'open' }),
    )
  }

  async complete(range: ByteRange) {
    await this.#write(async (ctx, { share, ticket }) => {
      const { [this.#transfer]: _own, ...pending } = ticket.pending
      const sent = mergedRanges([...ticket.sent, range])
      const isDone = ticket.state === 'done' || this.#isComplete(sent, pending)
      await updateTicket(ctx.db, ticket, { state: isDone ? 'done' : 'open', sent, pending, isActive: !isDone })
      if (!isDone || ticket.state === 'done') return
      await this.#log(ctx, { kind: 'download_completed', bytes: this.#size })
      const { teamId } = ticket
      const downloadsDone = share.downloadsDone + 1
      const isLast = share.maxDownloads !== null && downloadsDone >= share.maxDownloads && share.state === 'active'
      const ended = isLast ? { state: 'exhausted' as const, endedAt: ctx.now.toISOString() } : {}
      await changeShare(ctx, teamId, share, { downloadsDone, ...ended })
      const runAt = new Date(ctx.now.getTime() + noticeDelayMs)
      if (share.notifyOwner !== 'none') await ctx.enqueue('shares.notifyOwner', { teamId, ticketId: ticket.id }, { runAt, key: [teamId, ticket.id] })
    })
  }

  async aborted(sent: ByteRange | undefined, wasComplete: boolean) {
    await this.#write(async (ctx, { share, ticket }) => {
      const { [this.#transfer]: _own, ...pending } = ticket.pending
      const all = mergedRanges([...ticket.sent, ...(sent ? [sent] : [])])
      // The last byte was not read, so it has to be sent again.
      const parts = wasComplete && sent ? rangesBefore(all, sent.end) : all
      const isDone = ticket.state === 'done' && !wasComplete && this.#isComplete(parts, pending)
      const isActive = !isDone && Object.keys(pending).length > 0
      await updateTicket(ctx.db, ticket, { state: isDone ? 'done' : 'open', sent: parts, pending, isActive })
      await this.#log(ctx, { kind: 'download_aborted', bytes: sent ? sent.end - sent.start + 1 : 0 })
      if (ticket.state === 'done' && !isDone) await this.#uncountDownload(ctx, share)
      else ctx.recordChange({ entity: 'share-access', id: share.id, teamId: ticket.teamId, after: { kind: 'download_aborted' } })
    })
  }

  /** Bytes that other transfers may have sent count: one of a dead server never says how far it came. If one breaks off, the download stops counting. */
  #isComplete = (sent: readonly ByteRange[], pending: Ticket['pending']) => coversAll(mergedRanges([...sent, ...Object.values(pending)]), this.#size)

  async #uncountDownload(ctx: Context, share: Share) {
    const { teamId, id } = this.#ticket
    await deleteCompleted(ctx.db, teamId, share.id, id)
    const reopened = share.state === 'exhausted' ? { state: 'active' as const, endedAt: null } : {}
    await changeShare(ctx, teamId, share, { downloadsDone: Math.max(0, share.downloadsDone - 1), ...reopened })
  }

  #write = <T>(work: (ctx: Context, locked: Locked) => Promise<T>): Promise<T> =>
    this.#ctx.write(async (ctx) => {
      const locked = await lockBoth(ctx, this.#ticket)
      if (!locked) throw problem('gone')
      return work(ctx, locked)
    })

  #log = (ctx: Context, access: NewAccess) => {
    const { teamId, shareId, id, itemId, recipient } = this.#ticket
    return logAccess(ctx.db, teamId, shareId, { itemId, recipient, ticketId: id, ...access }, originOf(this.#ctx.request))
  }
}

export const downloadHandlers: Pick<Handlers<typeof contract>, 'publicTicket' | 'download'> = {
  /** A refusal for the limit is logged after the transaction, which it rolls back. */
  publicTicket: prepared(
    async (): Promise<{ kind?: NewAccess['kind'] }> => ({}),
    (ctx: LinkContext, input: Asked, denied) => giveTicket(ctx, input, denied),
    {
      async discard({ write, link, request }, _input, { kind }) {
        if (kind) await write(({ db }) => logAccess(db, link.teamId, link.thingId, { kind }, originOf(request)))
      },
    },
  ),

  async download(ctx, { ticket: token }) {
    const ticket = await findTicket(ctx.db, token)
    if (!ticket || ctx.now.getTime() - ticket.createdAt.getTime() > ticketMs) throw problem('gone')
    const file = await fileOf(ctx, ticket)
    return new Download(file, new CountedDownload(ctx, ticket, file.size))
  },
}
