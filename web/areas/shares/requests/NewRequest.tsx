import { Button, NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { shares } from '#contract/shares.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { LinkIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { useUnsavedGuard } from '#web/ui/page/use-unsaved-guard.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { usePolicy } from '#web/areas/shares/queries.ts'
import { expiryChoices, inDays, refusalWords, usualDays } from '#web/areas/shares/words.ts'
import { type Draft, emptyDraft, problemsOf, requestOf } from './request-draft.ts'
import { RequestFields } from './RequestFields.tsx'

export function NewRequest() {
  const t = useTranslation()
  const navigate = useNavigate()
  const policy = usePolicy()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [submitted, setSubmitted] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const maxDays = policy?.maxDays ?? 30
  const days = draft.days || usualDays(maxDays)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const wrong = submitted ? problemsOf(draft, policy) : {}
  const isLeavingRef = useUnsavedGuard({ dirty: JSON.stringify(draft) !== JSON.stringify(emptyDraft), texts: 'shares.unsaved' })

  async function create(event?: FormEvent) {
    event?.preventDefault()
    if (isLeavingRef.current) return
    setSubmitted(true)
    setRefused(undefined)
    if (Object.keys(problemsOf(draft, policy)).length > 0) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    isLeavingRef.current = true
    setPending(true)
    try {
      const id = newId()
      await sendNow('shares', shares.createRequest, { request: requestOf(id, draft, inDays(days, Date.now())) })
      await navigate({ to: '/share-file/requests/$id', params: { id }, search: true, replace: true, resetScroll: false })
    } catch (error) {
      isLeavingRef.current = false
      setRefused(refusalWords(t, error))
      setPending(false)
    }
  }
  useShortcuts(t('shares.requests.newTitle'), [{ keys: 'mod+enter', label: t('shares.create'), run: () => void create() }])

  return (
    <form ref={form} className={cx(layout.stack, layout.gap4)} onSubmit={(event) => void create(event)} noValidate>
      <RequestFields
        {...{ draft, set, wrong, policy }}
        expiry={
          <NativeSelect
            label={t('shares.fields.expiry')}
            value={String(days)}
            onChange={({ currentTarget }) => set({ days: Number(currentTarget.value) })}
            data={expiryChoices(maxDays).map((count) => ({ value: String(count), label: t('shares.inDays', { count }) }))}
          />
        }
      />
      {refused && (
        <AlertBox tone="danger" role="alert">
          {refused}
        </AlertBox>
      )}
      <div className={cx(layout.row, layout.end)}>
        <Button type="submit" loading={pending} leftSection={<LinkIcon width={16} />} aria-keyshortcuts="Control+Enter Meta+Enter">
          {t('shares.create')}
        </Button>
      </div>
    </form>
  )
}
