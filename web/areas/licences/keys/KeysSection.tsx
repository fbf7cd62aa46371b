import { ActionIcon, Button, CopyButton, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { licenceLimits } from '#contract/licence-limits.ts'
import type { Licence, ProductKey } from '#contract/licence-shapes.ts'
import { licences } from '#contract/licences.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { CheckIcon, CopyIcon, EyeIcon, EyeOffIcon, PlusIcon } from '#web/ui/icons/icons.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { FormDialog } from '#web/areas/licences/FormDialog.tsx'
import styles from '#web/areas/licences/licences.module.css'
import { licenceReads, useServices } from '#web/areas/licences/queries.ts'
import { useCanReadKeys } from './use-can-read-keys.ts'

const size = 100
/** A value does not stay on a screen that somebody has left. */
const shownMs = 60_000

export function KeysSection({ licence }: { licence: Licence }) {
  const t = useTranslation()
  const canRead = useCanReadKeys()
  const [dialog, setDialog] = useState<ProductKey | 'new'>()
  const known = licence.number !== ''
  const { data, error, refetch } = useRead(licenceReads.keys, { licenceId: licence.id, size }, { enabled: known })
  const keys = data?.keys ?? []
  const title = t('licences.key.title')
  return (
    <section className={layout.stack} aria-label={title}>
      <div className={cx(layout.row, layout.wrap, layout.between)}>
        <h3 className={text.subtitle}>{title}</h3>
        {canRead && known && licence.state !== 'cancelled' && (
          <Button variant="subtle" size="compact-sm" leftSection={<PlusIcon width={14} />} onClick={() => setDialog('new')}>
            {t('licences.key.add')}
          </Button>
        )}
      </div>
      {!data && known ? (
        <LoadingState failed={t('licences.key.notLoaded')} error={error} onRetry={refetch} rows={1} rowHeight={44} />
      ) : keys.length === 0 ? (
        <p className={cx(text.small, text.dimmed)}>{t('licences.key.none')}</p>
      ) : (
        <ul className={cx(styles.plainList, styles.parts)} aria-label={title}>
          {keys.map((key) => (
            <KeyRow key={key.id} productKey={key} canRead={canRead} onReplace={() => setDialog(key)} />
          ))}
        </ul>
      )}
      {dialog && <KeyDialog licence={licence} replaced={dialog === 'new' ? undefined : dialog} onClose={() => setDialog(undefined)} />}
    </section>
  )
}

type RowProps = { productKey: ProductKey; canRead: boolean; onReplace: () => void }

function KeyRow({ productKey: { id, label, state, hint, createdAt }, canRead, onReplace }: RowProps) {
  const t = useTranslation()
  const dates = useDates()
  const confirm = useConfirm()
  const [value, setValue] = useState<string>()
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => setValue(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [value])
  const ask = (kind: 'reveal' | 'revoke', run: () => Promise<void>) =>
    void (async () => {
      const confirmed = await confirm({
        ...{ title: t(`licences.key.${kind}Title`), message: t(`licences.key.${kind}Text`, { hint }), dismissible: true },
        actions: { confirm: { label: t(`licences.key.${kind}`), color: kind === 'reveal' ? 'primary' : 'warn' } },
      })
      if (!confirmed) return
      await run().catch((error: unknown) => toast({ message: errorMessage(t, error), kind: 'error' }))
    })()
  const reveal = async () => setValue((await sendNow('licences', licences.revealKey, { id })).value)
  const revoke = async () => {
    await sendNow('licences', licences.revokeKey, { id })
    setValue(undefined)
  }
  const name = label ?? `…${hint}`
  return (
    <li className={cx(layout.row, layout.wrap)}>
      <span className={cx(layout.stack, layout.gap0, layout.grow, text.anywhere)}>
        <span className={cx(layout.row, layout.wrap)}>
          <code>{value ?? `•••• ${hint}`}</code>
          {state !== 'active' && <Badge tone="outline">{t(`licences.key.states.${state}`)}</Badge>}
        </span>
        <span className={cx(text.small, text.dimmed)}>
          {[label, t('licences.key.added', { day: dates.date(createdAt) })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {canRead && (
        <span className={cx(layout.row, layout.gap1)}>
          {value === undefined ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('licences.key.revealOf', { name })}
              onClick={() => ask('reveal', reveal)}
            >
              <EyeIcon width={18} />
            </ActionIcon>
          ) : (
            <>
              <CopyButton value={value}>
                {({ copied, copy }) => (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t(copied ? 'licences.key.copied' : 'licences.key.copy')}
                    onClick={copy}
                  >
                    {copied ? <CheckIcon width={18} /> : <CopyIcon width={18} />}
                  </ActionIcon>
                )}
              </CopyButton>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('licences.key.hideOf', { name })} onClick={() => setValue(undefined)}>
                <EyeOffIcon width={18} />
              </ActionIcon>
            </>
          )}
          {state === 'active' && (
            <>
              <Button variant="subtle" color="gray" size="compact-sm" aria-label={t('licences.key.replaceOf', { name })} onClick={onReplace}>
                {t('licences.key.replace')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('licences.key.revokeOf', { name })}
                onClick={() => ask('revoke', revoke)}
              >
                {t('licences.key.revoke')}
              </Button>
            </>
          )}
        </span>
      )}
    </li>
  )
}

type DialogProps = { licence: Licence; replaced: ProductKey | undefined; onClose: () => void }

/** Not through the outbox: a key must not be on the disk in plain text. */
function KeyDialog({ licence, replaced, onClose }: DialogProps) {
  const t = useTranslation()
  const pattern = useServices().find(({ id }) => id === licence.serviceId)?.licenceSpec?.keyPattern
  const [value, setValue] = useState('')
  const [label, setLabel] = useState('')
  const [wrong, setWrong] = useState<'required' | 'keyTaken'>()
  const save = async () => {
    const sent = value.trim()
    if (sent === '' && !pattern) {
      setWrong('required')
      return false
    }
    try {
      if (replaced) await sendNow('licences', licences.replaceKey, { id: replaced.id, ...(sent ? { value: sent } : {}) })
      else
        await sendNow('licences', licences.createKey, {
          key: { licenceId: licence.id, label: label.trim() || null, ...(sent ? { value: sent } : {}) },
        })
    } catch (error) {
      if (!(error instanceof CallProblem) || error.status !== 409) throw error
      setWrong('keyTaken')
      return false
    }
    return true
  }
  return (
    <FormDialog
      title={replaced ? t('licences.key.replaceOf', { name: replaced.label ?? `…${replaced.hint}` }) : t('licences.key.add')}
      confirm={t(replaced ? 'licences.key.replace' : 'licences.key.add')}
      onClose={onClose}
      onSave={save}
    >
      <TextInput
        label={t('licences.key.value')}
        data-autofocus
        autoComplete="off"
        maxLength={licenceLimits.key}
        description={pattern ? t('licences.key.made', { pattern }) : undefined}
        required={!pattern}
        value={value}
        error={wrong && t(`licences.wrong.${wrong}`)}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value)
          setWrong(undefined)
        }}
      />
      {!replaced && (
        <TextInput
          label={t('licences.key.label')}
          maxLength={licenceLimits.label}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
