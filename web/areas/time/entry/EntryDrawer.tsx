import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { TimeEntry } from '#contract/time.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { useClosedAreas, useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { StopIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { formatDuration } from '#web/ui/timer/durations.ts'
import { removeEntry, restoreEntry, stop, timeReads } from '#web/ui/timer/queries.ts'
import { EntryBadge } from '#web/areas/time/EntryList.tsx'
import { nameOf, subjectLink } from '#web/areas/time/words.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { EntryForm } from './EntryForm.tsx'

const [width, sideFrom] = [480, 1280]

/** A copy from any list, until the entry itself is there: offline too. */
const listed = (id: string) =>
  queryClient
    .getQueriesData<{ entries: TimeEntry[] | null }>({ queryKey: ['time', 'list'] })
    .flatMap(([, page]) => page?.entries ?? [])
    .find((entry) => entry.id === id)

export function EntryDrawer({ id }: { id: string }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const isNew = id === 'new'
  const { data, error, refetch } = useRead(timeReads.one, { id }, { enabled: !isNew })
  const entry = isNew ? undefined : (data ?? listed(id))
  const gone = isNew ? !mayWrite : isNotFound(error)
  useItemTitle(entry && nameOf(t, entry))
  const close = () => void navigate({ to: '/time', search: (old: object) => old, resetScroll: false })
  useEffect(() => {
    if (!gone) return
    if (!isNew) toast({ message: t('time.entryGone') })
    void navigate({ to: '/time', search: (old: object) => old, replace: true })
  }, [gone, isNew, navigate, t])

  function remove(old: TimeEntry) {
    close()
    void sendWithUndo(removeEntry, { id: old.id }, { message: t('time.removed'), restore: () => void sendWrite(restoreEntry, { id: old.id }) })
  }
  const editable = mayWrite && (isNew || entry?.state === 'open')
  return (
    <DetailsDrawer
      opened={!gone}
      onClose={close}
      label={t(isNew ? 'time.add' : 'time.entry')}
      width={width}
      sideFrom={sideFrom}
      contentKey={id}
      header={
        isNew ? (
          <h2 className={text.subtitle}>{t('time.add')}</h2>
        ) : (
          entry && (
            <>
              <EntryBadge state={entry.state} />
              {entry.state === 'running' && mayWrite && (
                <Button size="compact-sm" leftSection={<StopIcon width={16} />} onClick={() => void stop(entry.id)}>
                  {t('ui.timer.stop')}
                </Button>
              )}
              {entry.state !== 'locked' && (
                <span className={layout.toEnd}>
                  <MoreMenu label={t('time.more')} writes>
                    <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => remove(entry)}>
                      {t('time.remove')}
                    </Menu.Item>
                  </MoreMenu>
                </span>
              )}
            </>
          )
        )
      }
    >
      {editable ? (
        <EntryForm key={id} entry={entry} onDone={close} />
      ) : entry ? (
        <EntryFacts entry={entry} />
      ) : (
        <LoadingState failed={t('time.notLoaded')} error={error} onRetry={refetch} rows={4} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}

function EntryFacts({ entry }: { entry: TimeEntry }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const seesInvoices = !useClosedAreas().includes('accounting')
  const link = subjectLink(entry)
  return (
    <div className={cx(layout.stack, layout.gap4)}>
      <h2 className={cx(text.subtitle, text.anywhere)}>{nameOf(t, entry)}</h2>
      <FactList>
        <Fact label={t('time.fields.date')}>{formatDate(entry.date, language)}</Fact>
        {entry.state !== 'running' && <Fact label={t('time.fields.duration')}>{formatDuration(entry.minutes)}</Fact>}
        <Fact label={t('time.fields.member')}>{entry.memberName ?? t('time.gone')}</Fact>
        {link && (
          <Fact label={t('time.fields.task')}>
            <SmartLink link={link} inApp className={text.link}>
              {entry.title || t('time.gone')}
            </SmartLink>
          </Fact>
        )}
        {entry.organizationName && <Fact label={t('time.fields.organization')}>{entry.organizationName}</Fact>}
        {entry.serviceName && <Fact label={t('time.fields.service')}>{entry.serviceName}</Fact>}
        {entry.note && <Fact label={t('time.fields.note')}>{entry.note}</Fact>}
        <Fact label={t('time.fields.billable')}>{t(entry.billable ? 'time.yes' : 'time.no')}</Fact>
      </FactList>
      {entry.invoiceId && (
        <p className={text.dimmed}>
          {t('time.lockedText')}{' '}
          {seesInvoices && (
            <SmartLink link={`/accounting/${entry.invoiceId}`} inApp className={text.link}>
              {t('time.openInvoice')}
            </SmartLink>
          )}
        </p>
      )}
    </div>
  )
}
