import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { shares } from '#contract/shares.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { type Draft, draftOf, patchOf, problemsOf, sealed } from '#web/areas/shares/draft.ts'
import { shareKey } from '#web/areas/shares/encryption/share-keys.ts'
import type { ReadableShare } from '#web/areas/shares/encryption/use-readable.ts'
import { usePolicy } from '#web/areas/shares/queries.ts'
import { expiryChoices, inDays, refusalWords } from '#web/areas/shares/words.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { LimitFields, MoreFields, ProtectionFields, TitleField } from './ShareFields.tsx'

/** Everything of a share that is open. Its files are changed on its page. */
export function EditShare({ share, onClose }: { share: ReadableShare; onClose: () => void }) {
  const t = useTranslation()
  const dates = useDates()
  const policy = usePolicy()
  const [before] = useState(() => draftOf(share.isReadable ? share : { ...share, title: null, message: null }))
  const [draft, setDraft] = useState(before)
  const [submitted, setSubmitted] = useState(false)
  const problems = problemsOf(draft, policy, share.items.length || 1, share)
  const fields = {
    ...{ draft, policy, before: share, wrong: submitted ? problems : {} },
    set: (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part })),
  }
  const save = async () => {
    setSubmitted(true)
    if (Object.keys(problems).length > 0) return false
    const patch = patchOf(before, draft, draft.days === 0 ? undefined : inDays(draft.days, Date.now()))
    const key = share.mode === 'end_to_end' ? shareKey(share.id) : undefined
    if (Object.keys(patch).length > 0) await sendNow('shares', shares.update, { id: share.id, share: await sealed(patch, key) })
    toast({ message: t('shares.end.done') })
    return true
  }
  return (
    <FormDialog title={t('shares.edit')} confirm={t('shares.end.save')} refusal={(error) => refusalWords(t, error)} onClose={onClose} onSave={save}>
      <TitleField {...fields} disabled={!share.isReadable} />
      <LimitFields {...fields}>
        <NativeSelect
          label={t('shares.fields.expiry')}
          value={String(draft.days)}
          onChange={({ currentTarget }) => fields.set({ days: Number(currentTarget.value) })}
          data={[
            { value: '0', label: t('shares.end.unchanged', { time: dates.moment(share.expiresAt) }) },
            ...expiryChoices(policy?.maxDays ?? 30).map((count) => ({ value: String(count), label: t('shares.inDays', { count }) })),
          ]}
        />
      </LimitFields>
      <ProtectionFields {...fields} />
      <MoreFields {...fields} textsDisabled={!share.isReadable} />
    </FormDialog>
  )
}
