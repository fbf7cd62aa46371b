import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { FileRequest } from '#contract/share-shapes.ts'
import { shares } from '#contract/shares.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { usePolicy } from '#web/areas/shares/queries.ts'
import { expiryChoices, inDays, refusalWords, usualDays } from '#web/areas/shares/words.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { type Draft, draftOf, patchOf, problemsOf } from './request-draft.ts'
import { RequestFields } from './RequestFields.tsx'

/** A later end, or more uses, open the link of a request again. */
export function EditRequest({ request, onClose }: { request: FileRequest; onClose: () => void }) {
  const t = useTranslation()
  const dates = useDates()
  const policy = usePolicy()
  const maxDays = policy?.maxDays ?? 30
  const expired = request.state === 'expired'
  const [before] = useState(() => draftOf(request))
  const [draft, setDraft] = useState(() => ({ ...before, days: expired ? usualDays(maxDays) : 0 }))
  const [submitted, setSubmitted] = useState(false)
  const problems = problemsOf(draft, policy, request)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const save = async () => {
    setSubmitted(true)
    if (Object.keys(problems).length > 0) return false
    const patch = patchOf(before, draft, draft.days === 0 ? undefined : inDays(draft.days, Date.now()))
    if (Object.keys(patch).length > 0) await sendNow('shares', shares.updateRequest, { id: request.id, request: patch })
    toast({ message: t('shares.requests.changed') })
    return true
  }
  return (
    <FormDialog
      title={t('shares.requests.edit')}
      confirm={t('shares.end.save')}
      refusal={(error) => refusalWords(t, error)}
      onClose={onClose}
      onSave={save}
    >
      <RequestFields
        {...{ draft, set, policy, before: request, wrong: submitted ? problems : {} }}
        expiry={
          <NativeSelect
            label={t('shares.fields.expiry')}
            value={String(draft.days)}
            onChange={({ currentTarget }) => set({ days: Number(currentTarget.value) })}
            data={[
              ...(expired ? [] : [{ value: '0', label: t('shares.end.unchanged', { time: dates.moment(request.expiresAt) }) }]),
              ...expiryChoices(maxDays).map((count) => ({ value: String(count), label: t('shares.inDays', { count }) })),
            ]}
          />
        }
      />
    </FormDialog>
  )
}
