// Looking at a file without a download. It never counts, so what is shown is less than the file where that is possible.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { shares as contract } from '#contract/shares.ts'
import { minuteMs } from '#contract/units.ts'
import { FileResponse, type Handlers } from '#server/kernel/area.ts'
import { problem } from '#server/kernel/problem.ts'
import { readSignedValue, signValue } from '#server/kernel/process/signed-value.ts'
import { logAccess } from '#server/areas/shares/access-store.ts'
import { needsOf, readGrant } from '#server/areas/shares/access-rules.ts'
import { openShare, type LinkContext } from '#server/areas/shares/public-handlers.ts'
import { ipPrefix, originOf } from '#server/areas/shares/rules.ts'
import { listItems, type StoredItem } from '#server/areas/shares/store.ts'
import { previewPicture } from '#server/kernel/files/preview-picture.ts'
import { type PreviewKind, previewOf } from './preview-rules.ts'

const mostText = 64 * 1024
/** How long the address of a preview works. */
const shownMs = 5 * minuteMs

const Shown = z.object({ shareId: z.string(), itemId: z.string(), mark: z.string().optional() })
const purpose = 'preview of a share'

async function contentOf(ctx: LinkContext, kind: PreviewKind, { sha256, size, name }: StoredItem, mark: string | undefined) {
  if (kind === 'pdf') return new FileResponse(name, ctx.blobs.read(sha256), 'application/pdf')
  if (kind === 'picture') {
    const picture = await previewPicture(await buffer(ctx.blobs.read(sha256)), mark).catch(() => undefined)
    if (!picture) throw problem('unsupported-type', 'the picture cannot be read')
    return new FileResponse(name, Readable.from([picture], { objectMode: false }), 'image/webp')
  }
  const text = (await buffer(ctx.blobs.read(sha256, { start: 0, end: Math.min(size, mostText) - 1 }))).toString('utf8')
  // The last character may have been cut in its middle.
  const shown = size > mostText ? `${text.replace(/\uFFFD$/, '')}\n…` : text
  const marked = mark === undefined ? shown : `${mark}\n\n${shown}\n\n${mark}`
  return new FileResponse(name, Readable.from([Buffer.from(marked)], { objectMode: false }), 'text/plain; charset=utf-8')
}

export const previewHandlers: Pick<Handlers<typeof contract>, 'publicPreview' | 'publicPreviewed'> = {
  async publicPreview(ctx, { token, access, itemId }) {
    const { teamId, thingId } = ctx.link
    const { share, opening } = await openShare(ctx)
    const grant = readGrant(ctx, opening, access)
    if (needsOf(grant, opening).length > 0) throw problem('forbidden', 'the access is not valid, or too old')
    const item = (await listItems(ctx.db, teamId, thingId)).find(({ id }) => id === itemId)
    const kind = item && previewOf(share, item)
    if (!kind) throw problem('not-found')
    const who = grant.recipient ?? ipPrefix(ctx.request.address)
    const mark = share.watermark ? `${who} · ${ctx.now.toISOString().slice(0, 16).replace('T', ' ')} UTC` : undefined
    await logAccess(ctx.db, teamId, thingId, { kind: 'preview', itemId, recipient: grant.recipient }, originOf(ctx.request))
    ctx.recordChange({ entity: 'share-access', id: thingId, teamId, after: { kind: 'preview' } })
    const shown = signValue(ctx.settings.jwtSecret, purpose, { shareId: thingId, itemId, mark }, new Date(ctx.now.getTime() + shownMs))
    return { kind, url: `/api/public/shares/${encodeURIComponent(token)}/preview?${new URLSearchParams({ shown })}` }
  },

  async publicPreviewed(ctx, { shown }) {
    const { share } = await openShare(ctx)
    const parsed = Shown.safeParse(readSignedValue(ctx.settings.jwtSecret, purpose, shown, ctx.now))
    if (!parsed.success || parsed.data.shareId !== share.id) throw problem('gone')
    const item = (await listItems(ctx.db, ctx.link.teamId, share.id)).find(({ id }) => id === parsed.data.itemId)
    const kind = item && previewOf(share, item)
    if (!kind) throw problem('gone')
    return contentOf(ctx, kind, item, parsed.data.mark)
  },
}
