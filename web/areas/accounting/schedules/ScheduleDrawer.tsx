import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { Schedule } from '#contract/accounting-schedules.ts'
import { scheduleVerbs } from '#contract/schedule-rules.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { useGrant, useMayWrite } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { PencilIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { InvoiceSums } from '#web/areas/accounting/invoices/InvoiceSums.tsx'
import { StateBadge } from '#web/areas/accounting/invoices/InvoiceTable.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { nameOf, refusalText } from '#web/areas/accounting/words.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { ScheduleEditor } from './ScheduleEditor.tsx'
import { ScheduleState } from './ScheduleState.tsx'

/** As of invoices. */
const sideFrom = 1440
const [width, fullWidthBelow] = [800, 1040]

type Verb = 'pauseSchedule' | 'resumeSchedule' | 'endSchedule'

function ScheduleActions({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const t = useTranslation()
  const confirm = useConfirm()
  const mayWrite = useMayWrite()
  const mayIssue = useGrant('accounting.issue')
  const [busy, setBusy] = useState(false)
  const { id, state, mode } = schedule
  const verbs = new Set(mayWrite ? scheduleVerbs[state] : [])
  const mayRun = mode === 'draft' || mayIssue
  /** Not by the outbox: each of these depends on the state that the server has now. */
  async function run<T>(work: () => Promise<T>, done: (answer: T) => string) {
    setBusy(true)
    try {
      toast({ message: done(await work()) })
    } catch (error) {
      toast({ message: refusalText(t, error), kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const change = (verb: Verb) =>
    run(
      () => sendNow('accounting', accounting[verb], { id }),
      () => t(`accounting.schedules.done.${verb}`),
    )
  async function end() {
    const confirmed = await confirm({
      title: t('accounting.schedules.verbs.end'),
      message: t('accounting.schedules.endMessage', { name: schedule.organizationName }),
      actions: { confirm: { label: t('accounting.schedules.verbs.end') } },
      dismissible: true,
    })
    if (confirmed) await change('endSchedule')
  }
  useShortcuts(t('accounting.schedules.details'), verbs.has('update') ? [{ keys: 'e', label: t('accounting.edit'), run: onEdit }] : [])
  return (
    <>
      {verbs.has('run') && mayRun && (
        <Button
          loading={busy}
          onClick={() =>
            void run(
              () => sendNow('accounting', accounting.runSchedule, { id }),
              ({ invoices }) =>
                invoices.length === 0 ? t('accounting.schedules.ranNothing') : t('accounting.schedules.ran', { count: invoices.length }),
            )
          }
        >
          {t('accounting.schedules.verbs.run')}
        </Button>
      )}
      {verbs.has('resume') && mayRun && (
        <Button loading={busy} onClick={() => void change('resumeSchedule')}>
          {t('accounting.schedules.verbs.resume')}
        </Button>
      )}
      {verbs.has('update') && (
        <Button variant="default" leftSection={<PencilIcon width={16} />} onClick={onEdit} aria-keyshortcuts="e">
          {t('accounting.edit')}
        </Button>
      )}
      {verbs.size > 0 && (
        <MoreMenu label={t('accounting.moreOf', { name: schedule.organizationName })} atEnd>
          {verbs.has('pause') && <Menu.Item onClick={() => void change('pauseSchedule')}>{t('accounting.schedules.verbs.pause')}</Menu.Item>}
          {verbs.has('end') && (
            <Menu.Item color="red" onClick={() => void end()}>
              {t('accounting.schedules.verbs.end')}
            </Menu.Item>
          )}
        </MoreMenu>
      )}
    </>
  )
}

function ScheduleView({ schedule }: { schedule: Schedule }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data } = useRead(accountingReads.list, { scheduleId: schedule.id, sort: 'issueDate', order: 'desc', size: 24 })
  const made = data?.invoices ?? []
  const day = (value: string | null) => (value === null ? '–' : formatDate(value, language))
  const { currency, licenceId, offerId } = schedule
  return (
    <div className={cx(layout.stack, layout.gap6)}>
      <div className={cx(layout.row, layout.wrap)}>
        <ScheduleState state={schedule.state} />
        {licenceId && (
          <SmartLink link={`/licente/${licenceId}`} inApp className={text.link}>
            {t('accounting.schedules.openLicence', { name: schedule.licenceName ?? '' })}
          </SmartLink>
        )}
        {offerId && (
          <SmartLink link={`/offer-e-licente/${offerId}`} inApp className={text.link}>
            {t('accounting.openOffer')}
          </SmartLink>
        )}
      </div>
      <FactList>
        <Fact label={t('accounting.fields.organizationId')}>
          <SmartLink link={`/organizations/${schedule.organizationId}`} inApp className={text.link}>
            {schedule.organizationName}
          </SmartLink>
        </Fact>
        <Fact label={t('accounting.schedules.period')}>{t(`accounting.schedules.periods.${schedule.period}`)}</Fact>
        <Fact label={t('accounting.schedules.nextOn')}>{day(schedule.nextOn)}</Fact>
        <Fact label={t('accounting.schedules.lastOn')}>{day(schedule.lastOn)}</Fact>
        <Fact label={t('accounting.schedules.startsOn')}>{day(schedule.startsOn)}</Fact>
        <Fact label={t('accounting.schedules.until')}>{schedule.until ? day(schedule.until) : t('accounting.schedules.untilHint')}</Fact>
        <Fact label={t('accounting.schedules.mode')}>{t(`accounting.schedules.modes.${schedule.mode}`)}</Fact>
      </FactList>
      <section className={cx(layout.stack, layout.gap3)} aria-label={t('accounting.fields.lines')}>
        <h3 className={text.subtitle}>{t('accounting.schedules.perPeriod')}</h3>
        <ul className={cx(styles.plainList, styles.parts)}>
          {schedule.lines.map((line) => (
            <li key={line.id} className={styles.part}>
              <span className={cx(layout.grow, text.anywhere)}>{`${line.quantity.toLocaleString(language)} × ${line.name}`}</span>
              <span className={text.numeric}>{formatMoney(line.net, currency, language)}</span>
            </li>
          ))}
        </ul>
        <InvoiceSums totals={schedule.totals} currency={currency} />
      </section>
      <section className={cx(layout.stack, layout.gap3)} aria-label={t('accounting.schedules.made')}>
        <h3 className={text.subtitle}>{t('accounting.schedules.made')}</h3>
        {data && made.length === 0 && <p className={text.dimmed}>{t('accounting.schedules.noneMade')}</p>}
        <ul className={cx(styles.plainList, styles.parts)}>
          {made.map((invoice) => (
            <li key={invoice.id} className={styles.part}>
              <SmartLink link={`/accounting/${invoice.id}`} inApp className={cx(text.link, layout.grow)}>
                {[nameOf(t, invoice), day(invoice.issueDate)].join(' · ')}
              </SmartLink>
              <span className={text.numeric}>{formatMoney(invoice.totals.gross, invoice.currency, language)}</span>
              <StateBadge state={invoice.state} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** `id`: 'new' for a new one. */
export function ScheduleDrawer({ id, editing, listed }: { id: string | undefined; editing: boolean; listed: readonly Schedule[] }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const wide = useMediaQuery(`(min-width: ${fullWidthBelow}px)`, true, { getInitialValueInEffect: false })
  const isNew = id === 'new'
  const { data, error, refetch } = useRead(accountingReads.schedule, { id: id ?? '' }, { enabled: id !== undefined && !isNew })
  const schedule = data?.id === id ? data : listed.find((one) => one.id === id)
  const gone = isNew ? !mayWrite : id !== undefined && isNotFound(error)
  useItemTitle(isNew ? undefined : schedule?.organizationName)
  const go = (search: (old: object) => object, to: '.' | '/accounting/schedules' = '.') => void navigate({ to, search, resetScroll: false })
  useEffect(() => {
    if (!gone) return
    if (!isNew) toast({ message: t('accounting.schedules.gone') })
    void navigate({ to: '/accounting/schedules', search: true, replace: true, resetScroll: false })
  }, [gone, isNew, navigate, t])
  const form = mayWrite && (isNew || (editing && schedule !== undefined && schedule.state !== 'ended'))
  const close = () => go((old) => ({ ...old, edit: undefined, organizationId: undefined }), '/accounting/schedules')
  const stopEditing = () => (isNew ? close() : go((old) => ({ ...old, edit: undefined })))
  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={close}
      label={t(isNew ? 'accounting.schedules.newTitle' : 'accounting.schedules.details')}
      width={wide ? width : fullWidthBelow}
      sideFrom={sideFrom}
      contentKey={`${id ?? ''} ${form}`}
      header={
        form ? (
          <h2 className={text.subtitle}>{t(isNew ? 'accounting.schedules.newTitle' : 'accounting.schedules.editTitle')}</h2>
        ) : (
          schedule && <ScheduleActions key={schedule.id} schedule={schedule} onEdit={() => go((old) => ({ ...old, edit: 1 }))} />
        )
      }
    >
      {form ? (
        <ScheduleEditor key={id} schedule={isNew ? undefined : schedule} onClose={stopEditing} />
      ) : schedule ? (
        <ScheduleView key={schedule.id} schedule={schedule} />
      ) : (
        <LoadingState failed={t('accounting.schedules.oneNotLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}
