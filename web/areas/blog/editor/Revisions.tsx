import type { Language } from '#contract/identity.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { Revisions as RevisionList } from '#web/ui/history/Revisions.tsx'
import { blogReads, restoreRevision } from '#web/areas/blog/queries.ts'

function useOne(id: string) {
  const { data, ...rest } = useRead(blogReads.revision, { id })
  return { data: data && { title: data.title, html: data.body }, ...rest }
}

export function Revisions({ id, language }: { id: string; language: Language }) {
  const t = useTranslation()
  const useList = () => useRead(blogReads.revisions, { id, language })
  const restore = (revision: string) =>
    sendWrite(restoreRevision, { id: revision }).then(
      () => toast({ message: t('ui.revisions.restored') }),
      () => {},
    )
  return <RevisionList useList={useList} useOne={useOne} onRestore={(revision) => void restore(revision)} />
}
