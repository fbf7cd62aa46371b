import { fileManager } from '#contract/file-manager.ts'
import type { FileRequest, Share } from '#contract/share-shapes.ts'
import { shares } from '#contract/shares.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { useBusinessSettings } from '#web/kernel/data/business-reads.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'

const area = 'shares'
const contract = shares

export const shareReads = defineReads(area, contract)
/** The same reads as those of the areas, and so the same copy of them. */
export const fileReads = defineReads('file-manager', { one: fileManager.one, contents: fileManager.contents, folders: fileManager.folders })

/** What the team allows. Undefined before the first answer; the server decides. */
export const usePolicy = () => useBusinessSettings()?.shares

type Pages = { shares?: Share[] | null; requests?: FileRequest[] | null }
const cachedTitle = (op: 'list' | 'requests', id: string) =>
  queryClient
    .getQueriesData<Pages>({ queryKey: [area, op] })
    .flatMap(([, page]): { id: string; title: string | null; mode?: Share['mode'] }[] => page?.shares ?? page?.requests ?? [])
    .find((row) => row.id === id && row.mode !== 'end_to_end')?.title ?? ''

export const revokeShare = defineWrite({
  area,
  contract,
  op: 'revoke',
  edits: { list: edits.listRevoked, one: edits.revoked },
  settle: { list: edits.listAnswered, one: edits.answered },
  label: ({ id }) => ({ key: 'shares.write.revoke', values: { name: cachedTitle('list', id) } }),
})
export const closeRequest = defineWrite({
  area,
  contract,
  op: 'closeRequest',
  edits: { requests: edits.listClosed, request: edits.closed },
  label: ({ id }) => ({ key: 'shares.write.closeRequest', values: { name: cachedTitle('requests', id) } }),
})
