import { blobs } from '#contract/blobs.ts'
import type { RawContract } from '#contract/endpoint.ts'
import { live } from '#contract/live.ts'
import type { Area } from '#server/kernel/area.ts'
import type { GuardedArea } from './guard.ts'

/** Areas without pages: a team cannot switch off files or the socket. */
export const blobsArea: GuardedArea = { name: 'blobs' }
export const liveArea: GuardedArea = { name: 'live', closedToTokens: true }

export const rawRoutes = (areas: readonly Area[]): { area: GuardedArea; contract: RawContract }[] => [
  { area: blobsArea, contract: blobs },
  { area: liveArea, contract: live },
  ...areas.flatMap((area) => [area.uploads, area.linkUploads].flatMap((uploads) => (uploads ? { area, contract: uploads.contract } : []))),
]
