import type { PublicItem, Share } from '#contract/share-shapes.ts'
import { megabyte } from '#contract/units.ts'

export type PreviewKind = NonNullable<PublicItem['preview']>

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
const [mostPicture, mostPdf] = [25 * megabyte, 50 * megabyte]

type Stored = { type: string; size: number; url: string | null }
type Judged = Pick<Share, 'allowPreview' | 'watermark' | 'mode'>

/** A PDF is shown as it is, so that there is none where a watermark is wanted. */
export function previewOf({ allowPreview, watermark, mode }: Judged, item: Stored | undefined): PreviewKind | null {
  if (!item || !allowPreview || mode === 'end_to_end' || item.url === null || item.size === 0) return null
  const { type, size } = item
  if (pictures.includes(type)) return size <= mostPicture ? 'picture' : null
  if (type === 'application/pdf') return size <= mostPdf && !watermark ? 'pdf' : null
  return type === 'text/plain' ? 'text' : null
}
