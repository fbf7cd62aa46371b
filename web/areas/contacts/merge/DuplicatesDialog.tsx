import { useState } from 'react'
import { contactReads } from '#web/areas/contacts/queries.ts'
import { useList, useRead } from '#web/kernel/data/reads.ts'
import { DuplicatePairs } from '#web/ui/merge/DuplicatePairs.tsx'
import { MergeDialog } from './MergeDialog.tsx'

export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const duplicates = useRead(contactReads.duplicates)
  const [pair, setPair] = useState<{ first: string; second: string }>()
  const survivor = useList(contactReads.all).find(({ id }) => id === pair?.first)
  if (pair && survivor) return <MergeDialog survivor={survivor} otherId={pair.second} onClose={() => setPair(undefined)} onMerged={onClose} />
  return <DuplicatePairs words="contacts" read={duplicates} onCompare={setPair} onClose={onClose} />
}
