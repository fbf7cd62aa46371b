import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { shares } from '#contract/shares.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { LinkIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { useUnsavedGuard } from '#web/ui/page/use-unsaved-guard.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import type { FileToUpload } from '#web/ui/uploads/uploads.ts'
import { type Draft, emptyDraft, isHidden, problemsOf, sealed, shareOf } from './draft.ts'
import { LimitFields, MoreFields, ProtectionFields, TitleField } from './editing/ShareFields.tsx'
import { canEncrypt, type Key, makeShareKey } from './encryption/share-keys.ts'
import { FilesField } from './FilesField.tsx'
import { usePolicy } from './queries.ts'
import { expiryChoices, inDays, refusalWords, usualDays } from './words.ts'

const PickFiles = lazyPart(() => import('./editing/PickFiles.tsx').then((file) => file.PickFiles))

type Props = { files: readonly FileToUpload[]; onFiles: (files: readonly FileToUpload[]) => void }

const idsIn = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])

/** Files from this device or, named in the address, from the file manager. The rest of the form can stay as it is. */
export function NewShare({ files, onFiles }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const policy = usePolicy()
  const mayWrite = useMayWrite()
  const { files: named, organizationId } = useSearch({ strict: false }) as { files?: unknown; organizationId?: unknown }
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => ({
    stored: idsIn(named),
    draft: { ...emptyDraft(0), organizationId: typeof organizationId === 'string' ? organizationId : null },
  }))
  const [stored, setStored] = useState(before.stored)
  const [draft, setDraft] = useState<Draft>(before.draft)
  // The organization is one of them.
  const [more, setMore] = useState(draft.organizationId !== null)
  const [picking, setPicking] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const maxDays = policy?.maxDays ?? 30
  const days = draft.days || usualDays(maxDays)
  const set = (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part }))
  const wrong = submitted ? problemsOf(draft, policy, files.length + stored.length) : {}
  const fields = { draft, set, wrong, policy }
  // Without the files of this device: the page keeps them while the drawer is closed.
  const dirty = JSON.stringify({ stored, draft }) !== JSON.stringify(before)
  const isLeavingRef = useUnsavedGuard({ dirty, texts: 'shares.unsaved' })
  const notEncryptable = stored.length > 0 ? t('shares.encryptStored') : canEncrypt() ? undefined : t('shares.encryptNeedsHttps')
  const encrypted = draft.encrypted && notEncryptable === undefined

  const open = (id: string) =>
    navigate({
      ...{ to: '/share-file/$id', params: { id }, replace: true, resetScroll: false },
      search: (old: object) => ({ ...old, files: undefined, organizationId: undefined }),
    })

  /** Once the share is there, its page shows what is missing, and offers to go on. */
  async function fill(id: string, key: Key | undefined) {
    try {
      if (stored.length > 0) await sendNow('shares', shares.addFiles, { id, fileIds: stored })
      if (files.length === 0) await sendNow('shares', shares.activate, { id })
      else
        await import('#web/ui/uploads/uploads.ts').then(({ uploadFiles }) =>
          uploadFiles(files, { folderId: null, shareId: id, ...(key ? { key } : {}) }),
        )
    } catch (error) {
      toast({ message: refusalWords(t, error), kind: 'error' })
    }
  }

  async function create(event?: FormEvent) {
    event?.preventDefault()
    if (isLeavingRef.current || !mayWrite) return
    setSubmitted(true)
    setRefused(undefined)
    const problems = problemsOf(draft, policy, files.length + stored.length)
    if (Object.keys(problems).length > 0) {
      if (isHidden(problems)) setMore(true)
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    isLeavingRef.current = true
    setPending(true)
    try {
      const id = newId()
      const key = encrypted ? makeShareKey(id) : undefined
      const share = shareOf(id, { ...draft, encrypted }, inDays(days, Date.now()))
      await sendNow('shares', shares.create, { share: await sealed(share, key) })
      await fill(id, key)
      await open(id)
      onFiles([])
    } catch (error) {
      isLeavingRef.current = false
      setRefused(refusalWords(t, error))
      setPending(false)
    }
  }
  useShortcuts(t('shares.newTitle'), [{ keys: 'mod+enter', label: t('shares.create'), run: () => void create() }])

  return (
    <>
      <form ref={form} className={cx(layout.stack, layout.gap4)} onSubmit={(event) => void create(event)} noValidate>
        <FilesField
          files={files}
          onFiles={onFiles}
          stored={stored}
          onStored={setStored}
          onPick={() => setPicking(true)}
          notStored={encrypted ? t('shares.encryptStored') : undefined}
          {...(wrong.files ? { error: t(`shares.wrong.${wrong.files}`) } : {})}
        />
        <TitleField {...fields} />
        <LimitFields {...fields}>
          <NativeSelect
            label={t('shares.fields.expiry')}
            value={String(days)}
            onChange={({ currentTarget }) => set({ days: Number(currentTarget.value) })}
            data={expiryChoices(maxDays).map((count) => ({ value: String(count), label: t('shares.inDays', { count }) }))}
          />
        </LimitFields>
        <ProtectionFields {...fields} />
        <div className={cx(layout.stack, layout.gap1)}>
          <Checkbox
            label={t('shares.fields.encrypted')}
            description={notEncryptable ?? t('shares.encryptHint')}
            disabled={notEncryptable !== undefined}
            checked={encrypted}
            onChange={({ currentTarget }) => set({ encrypted: currentTarget.checked })}
          />
          <a className={text.small} href="/s/encryption" target="_blank" rel="noreferrer">
            {t('shares.encryptMore')}
          </a>
        </div>
        <div className={cx(layout.stack, layout.gap4)}>
          <DisclosureButton opened={more} onToggle={() => setMore(!more)}>
            {t('shares.more')}
          </DisclosureButton>
          {more && <MoreFields {...fields} draft={{ ...draft, encrypted }} />}
        </div>
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
      {/* Outside the form, which would otherwise be sent with the dialog. */}
      {picking && (
        <Suspense>
          <PickFiles onPick={(ids) => setStored((old) => [...new Set([...old, ...ids])])} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  )
}
