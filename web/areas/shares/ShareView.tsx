import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { keyFragment } from '#contract/encrypted-content.ts'
import type { Share, ShareItem } from '#contract/share-shapes.ts'
import { shares } from '#contract/shares.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { ProgressBar } from '#web/ui/display/ProgressBar.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { CloseIcon, FileIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { useUploads } from '#web/ui/uploads/upload-list.ts'
import { AccessLog } from './AccessLog.tsx'
import { shareKey } from './encryption/share-keys.ts'
import type { ReadableShare } from './encryption/use-readable.ts'
import { LinkBox } from './LinkBox.tsx'
import { shareReads } from './queries.ts'
import styles from './shares.module.css'
import { shareTones } from './tones.ts'
import { downloadsText, isLive, refusalWords, timeLeft, titleOf, useMayChange } from './words.ts'

export function ShareView({ share }: { share: ReadableShare }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const { state, message, mode, isReadable, expiresAt, items, totalSize, recipients, recipientsOnly, hasPassword, notifyOwner } = share
  const mayChange = useMayChange()(share)
  const key = mode === 'end_to_end' ? shareKey(share.id) : undefined
  const keyed = key ? { fragment: keyFragment(key), hint: t('shares.keyHere') } : { hint: t('shares.keyless') }
  return (
    <article className={cx(layout.stack, layout.gap6)} aria-label={titleOf(t, share)}>
      <header className={cx(layout.stack, layout.gap1)}>
        <div className={cx(layout.row, layout.wrap)}>
          <Badge tone={shareTones[state]}>{t(`shares.state.${state}`)}</Badge>
          {mode === 'end_to_end' && <Badge tone="outline">{t('shares.encrypted')}</Badge>}
          {isLive(share) && <span className={cx(text.small, text.dimmed)}>{timeLeft(t, expiresAt, Date.now())}</span>}
        </div>
        <h2 className={text.pageTitle}>{titleOf(t, share)}</h2>
        {isReadable && message && <p className={cx(text.dimmed, text.pretty, text.anywhere)}>{message}</p>}
      </header>
      {state === 'uploading' && <Unfinished share={share} mayChange={mayChange} />}
      {state === 'locked' && (
        <AlertBox tone="danger" role="status">
          {t('shares.lockedText')}
        </AlertBox>
      )}
      {isLive(share) ? (
        <LinkBox id={share.id} read={shareReads.link} {...(mode === 'end_to_end' ? keyed : {})} />
      ) : (
        <AlertBox tone="info" role="status">
          {t(`shares.closed.${state}`)}
        </AlertBox>
      )}
      <FactList>
        <Fact label={t('shares.fields.expiry')}>{dates.moment(expiresAt)}</Fact>
        <Fact label={t('shares.fields.downloads')}>{downloadsText(t, share)}</Fact>
        <Fact label={t('shares.fields.password')}>{t(hasPassword ? 'shares.yes' : 'shares.no')}</Fact>
        {recipients.length > 0 && (
          <Fact label={t(recipientsOnly ? 'shares.fields.recipientsOnlyFact' : 'shares.fields.recipients')}>
            <span className={text.anywhere}>{recipients.map(({ email }) => email).join(', ')}</span>
          </Fact>
        )}
        {share.organizationName && <Fact label={t('shares.fields.organization')}>{share.organizationName}</Fact>}
        {share.ownerName && <Fact label={t('shares.fields.owner')}>{share.ownerName}</Fact>}
        <Fact label={t('shares.fields.notifyOwner')}>{t(`shares.notify.${notifyOwner}`)}</Fact>
      </FactList>
      {items.length > 0 && (
        <section className={layout.stack} aria-label={t('shares.fields.files')}>
          <h3 className={text.subtitle}>{`${t('shares.files', { count: items.length })}, ${formatFileSize(totalSize, language)}`}</h3>
          <ul className={styles.plainList}>
            {items.map((item) => (
              <Item key={item.id} item={item} share={share} mayRemove={mayChange && isLive(share) && state !== 'locked' && items.length > 1} />
            ))}
          </ul>
        </section>
      )}
      <AccessLog share={share} />
    </article>
  )
}

function Item({ item, share, mayRemove }: { item: ShareItem; share: ReadableShare; mayRemove: boolean }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const name = share.isReadable ? item.name : t('shares.encryptedName', { number: item.position })
  const remove = () =>
    void sendNow('shares', shares.removeItem, { id: item.id }).catch((error: unknown) => toast({ message: refusalWords(t, error), kind: 'error' }))
  return (
    <li className={styles.file}>
      <FileIcon width={18} className={cx(layout.fixed, text.dimmed)} />
      <span className={cx(layout.grow, text.anywhere)}>{name}</span>
      <span className={cx(layout.fixed, text.small, text.dimmed, text.numeric)}>{formatFileSize(item.size, language)}</span>
      {mayRemove && (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('shares.removeItem', { name })} onClick={remove}>
          <CloseIcon width={16} />
        </ActionIcon>
      )}
    </li>
  )
}

/** While files are uploaded. The link opens by itself when the last one is there; if one failed, its owner decides. */
function Unfinished({ share: { id, items }, mayChange }: { share: Share; mayChange: boolean }) {
  const t = useTranslation()
  const uploads = useUploads().filter(({ shareId }) => shareId === id)
  const [pending, setPending] = useState(false)
  const going = uploads.filter(({ state }) => state !== 'done' && state !== 'failed')
  const sum = (sizes: readonly number[]) => sizes.reduce((all, one) => all + one, 0)
  if (going.length > 0)
    return (
      <div className={layout.stack} role="status">
        <span>{t('shares.uploading', { done: uploads.length - going.length, count: uploads.length })}</span>
        <ProgressBar
          value={sum(uploads.map(({ sent }) => sent))}
          max={Math.max(1, sum(uploads.map(({ size }) => size)))}
          label={t('shares.uploadProgress')}
        />
      </div>
    )
  const activate = () => {
    setPending(true)
    sendNow('shares', shares.activate, { id })
      .catch((error: unknown) => toast({ message: refusalWords(t, error), kind: 'error' }))
      .finally(() => setPending(false))
  }
  return (
    <AlertBox tone="warning" role="status">
      <div className={cx(layout.row, layout.wrap, layout.between)}>
        <span>{t(items.length === 0 ? 'shares.noFilesYet' : 'shares.notOpenYet')}</span>
        {mayChange && items.length > 0 && (
          <Button variant="default" size="xs" loading={pending} onClick={activate}>
            {t('shares.activate')}
          </Button>
        )}
      </div>
    </AlertBox>
  )
}
