// Apart from the words, because the first bundle has them.
import type { FileRequest, Share } from '#contract/share-shapes.ts'

type Tone = 'neutral' | 'outline' | 'info' | 'success' | 'warning' | 'danger'

export const shareTones: Readonly<Record<Share['state'], Tone>> = {
  ...{ uploading: 'info', active: 'success', exhausted: 'neutral', expired: 'neutral', revoked: 'neutral', locked: 'danger', purged: 'outline' },
}
export const requestTones: Readonly<Record<FileRequest['state'], Tone>> = { open: 'success', full: 'info', expired: 'neutral', closed: 'outline' }
