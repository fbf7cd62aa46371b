import { useState } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { DuplicatePairs } from '#web/ui/merge/DuplicatePairs.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { organizationReads } from './queries.ts'

export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const duplicates = useRead(organizationReads.duplicates)
  const [pair, setPair] = useState<{ first: string; second: string }>()
  const survivor = useRead(organizationReads.one, { id: pair?.first ?? '' }, { enabled: pair !== undefined }).data
  if (pair && survivor?.id === pair.first)
    return <MergeDialog survivor={survivor} otherId={pair.second} onClose={() => setPair(undefined)} onMerged={onClose} />
  return <DuplicatePairs words="organizations" read={duplicates} onCompare={setPair} onClose={onClose} />
}
