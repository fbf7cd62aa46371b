import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Share, shareLimits } from '#contract/share-shapes.ts'
import { shares } from '#contract/shares.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { limitOf } from './draft.ts'
import { usePolicy } from './queries.ts'
import { expiryChoices, inDays, refusalWords, usualDays } from './words.ts'

const unchanged = ''

/** Opens a link again that has ended, with a later end or more downloads. */
export function EndDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const t = useTranslation()
  const dates = useDates()
  const maxDays = usePolicy()?.maxDays ?? 30
  const expired = Date.parse(share.expiresAt) <= Date.now()
  const [days, setDays] = useState(expired ? String(usualDays(maxDays)) : unchanged)
  const [limit, setLimit] = useState(share.maxDownloads === null ? '' : String(share.maxDownloads))
  const [submitted, setSubmitted] = useState(false)
  const maxDownloads = limitOf(limit)
  const wrong = maxDownloads === undefined || (maxDownloads !== null && maxDownloads <= share.downloadsDone)
  const save = async () => {
    setSubmitted(true)
    if (wrong) return false
    const fields = { maxDownloads, ...(days === unchanged ? {} : { expiresAt: inDays(Number(days), Date.now()) }) }
    await sendNow('shares', shares.extend, { id: share.id, ...fields })
    toast({ message: t('shares.end.done') })
    return true
  }
  return (
    <FormDialog
      title={t('shares.end.extend')}
      confirm={t('shares.end.save')}
      refusal={(error) => refusalWords(t, error)}
      onClose={onClose}
      onSave={save}
    >
      <NativeSelect
        label={t('shares.fields.expiry')}
        data-autofocus
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
        data={[
          ...(expired ? [] : [{ value: unchanged, label: t('shares.end.unchanged', { time: dates.moment(share.expiresAt) }) }]),
          ...expiryChoices(maxDays).map((count) => ({ value: String(count), label: t('shares.inDays', { count }) })),
        ]}
      />
      <TextInput
        label={t('shares.fields.maxDownloads')}
        description={t('shares.downloads', { count: share.downloadsDone })}
        placeholder={t('shares.noLimit')}
        inputMode="numeric"
        maxLength={4}
        value={limit}
        onChange={({ currentTarget }) => setLimit(currentTarget.value)}
        error={submitted && wrong ? t('shares.wrong.moreThanUsed', { done: share.downloadsDone, most: shareLimits.downloads }) : undefined}
      />
    </FormDialog>
  )
}
