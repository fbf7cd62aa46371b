import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { FileRequest } from '#contract/share-shapes.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { CloseIcon, FolderIcon, PencilIcon } from '#web/ui/icons/icons.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { LinkBox } from '#web/areas/shares/LinkBox.tsx'
import { closeRequest, shareReads } from '#web/areas/shares/queries.ts'
import styles from '#web/areas/shares/shares.module.css'
import { requestTones } from '#web/areas/shares/tones.ts'
import { timeLeft, useMayChange } from '#web/areas/shares/words.ts'
import { NewRequest } from './NewRequest.tsx'

const EditRequest = lazyPart(() => import('./EditRequest.tsx').then((file) => file.EditRequest))

const [width, sideFrom] = [560, 1280]

type Props = { /** 'new' for a new one. */ id: string | undefined; listed: readonly FileRequest[] }

export function RequestDrawer({ id, listed }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useRight('shares') === 'write'
  const isNew = id === 'new'
  const { data, error, refetch } = useRead(shareReads.request, { id: id ?? '' }, { enabled: id !== undefined && !isNew })
  const request = data?.id === id ? data : listed.find((one) => one.id === id)
  const gone = id !== undefined && ((isNew && !mayWrite) || (!isNew && isNotFound(error) && !request))
  useItemTitle(isNew ? undefined : request?.title)
  useEffect(() => {
    if (!gone) return
    if (!isNew) toast({ message: t('shares.requests.gone') })
    void navigate({ to: '/share-file/requests', search: true, replace: true, resetScroll: false })
  }, [gone, isNew, navigate, t])
  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={() => void navigate({ to: '/share-file/requests', search: true, resetScroll: false })}
      label={isNew ? t('shares.requests.newTitle') : t('shares.requests.details')}
      width={width}
      sideFrom={sideFrom}
      contentKey={id ?? ''}
      header={isNew ? <h2 className={text.subtitle}>{t('shares.requests.newTitle')}</h2> : request && <Actions key={request.id} request={request} />}
    >
      {isNew ? (
        <NewRequest />
      ) : request ? (
        <RequestView key={request.id} request={request} />
      ) : (
        <LoadingState failed={t('shares.requests.oneNotLoaded')} error={gone ? null : error} onRetry={refetch} rows={5} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}

function Actions({ request }: { request: FileRequest }) {
  const t = useTranslation()
  const confirm = useConfirm()
  const close = useWrite(closeRequest)
  const [editing, setEditing] = useState(false)
  const { id, title, state } = request
  if (!useMayChange()(request) || state === 'closed') return null
  const ask = async () => {
    const confirmed = await confirm({
      ...{ title: t('shares.requests.close.title'), message: t('shares.requests.close.message', { name: title }), dismissible: true },
      actions: { confirm: { label: t('shares.requests.close.title'), color: 'warn' } },
    })
    if (confirmed) void close({ id })
  }
  return (
    <>
      <Button variant="default" leftSection={<PencilIcon width={16} />} onClick={() => setEditing(true)}>
        {t('shares.edit')}
      </Button>
      <Button variant="default" leftSection={<CloseIcon width={16} />} onClick={() => void ask()}>
        {t('shares.requests.close.title')}
      </Button>
      <SaveStatus of={({ area, input }) => area === 'shares' && (input as { id?: string } | undefined)?.id === id} />
      {editing && (
        <Suspense>
          <EditRequest request={request} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

function RequestView({ request }: { request: FileRequest }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const { id, title, instructions, state, expiresAt, folderId, folderName, allowedTypes, received } = request
  const folder = folderName ?? t('shares.requests.root')
  return (
    <article className={cx(layout.stack, layout.gap6)} aria-label={title}>
      <header className={cx(layout.stack, layout.gap1)}>
        <div className={cx(layout.row, layout.wrap)}>
          <Badge tone={requestTones[state]}>{t(`shares.requests.state.${state}`)}</Badge>
          {state === 'open' && <span className={cx(text.small, text.dimmed)}>{timeLeft(t, expiresAt, Date.now())}</span>}
        </div>
        <h2 className={text.pageTitle}>{title}</h2>
        {instructions && <p className={cx(text.dimmed, text.pretty, text.anywhere)}>{instructions}</p>}
      </header>
      {state === 'open' ? (
        <LinkBox id={id} read={shareReads.requestLink} />
      ) : (
        <AlertBox tone="info" role="status">
          {t(`shares.requests.ended.${state}`)}
        </AlertBox>
      )}
      <section className={layout.stack} aria-label={t('shares.requests.receivedTitle')}>
        <h3 className={text.subtitle}>{t('shares.requests.receivedTitle')}</h3>
        {received.length === 0 ? (
          <p className={text.dimmed}>{t('shares.requests.nothingYet')}</p>
        ) : (
          <ul className={styles.plainList}>
            {received.map(({ id: key, at, name, email, message, files, bytes }) => (
              <li key={key} className={cx(layout.stack, layout.gap1, styles.received)}>
                <div className={cx(layout.row, layout.between, layout.baseline)}>
                  <span className={cx(text.strong, text.anywhere)}>{name}</span>
                  <time className={cx(layout.fixed, text.small, text.dimmed)} dateTime={at} title={dates.full(at)}>
                    {dates.timeOrDay(at)}
                  </time>
                </div>
                <span className={cx(text.small, text.dimmed, text.anywhere)}>
                  {[email, t('shares.files', { count: files }), formatFileSize(bytes, language)].join(' · ')}
                </span>
                {message && <p className={cx(text.pretty, text.anywhere)}>{message}</p>}
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button
            variant="default"
            leftSection={<FolderIcon width={16} />}
            renderRoot={(props) => <Link to={folderId && folderName ? `/file-manager/folders/${folderId}` : '/file-manager'} {...props} />}
          >
            {t('shares.requests.openFolder', { name: folder })}
          </Button>
        </div>
      </section>
      <FactList>
        <Fact label={t('shares.fields.expiry')}>{dates.moment(expiresAt)}</Fact>
        <Fact label={t('shares.requests.fields.uses')}>{t('shares.requests.usesLeft', { left: request.usesLeft, count: request.uses })}</Fact>
        <Fact label={t('shares.requests.fields.limits')}>
          {`${t('shares.files', { count: request.maxFiles })}, ${formatFileSize(request.maxBytes, language)}`}
        </Fact>
        {allowedTypes.length > 0 && <Fact label={t('shares.requests.fields.types')}>{allowedTypes.join(', ')}</Fact>}
        <Fact label={t('shares.fields.password')}>{t(request.hasPassword ? 'shares.yes' : 'shares.no')}</Fact>
        {request.ownerName && <Fact label={t('shares.fields.owner')}>{request.ownerName}</Fact>}
      </FactList>
    </article>
  )
}
