import { NativeSelect } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { reportKeys } from '#contract/time-rules.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { type Period, periodOf, presetOf, presets } from '#web/ui/format/periods.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { ChartIcon } from '#web/ui/icons/icons.ts'
import sums from '#web/ui/lists/report.module.css'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { formatDuration } from '#web/ui/timer/durations.ts'
import { timeReads } from '#web/ui/timer/queries.ts'
import styles from './time.module.css'

const words = 'time.report'

/** Hours by member, client or service: billed, to be billed, and the rest. Every figure leads to its entries. */
export function TimeReport() {
  const t = useTranslation()
  const navigate = useNavigate()
  const today = useToday()
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const keys = canManageTeam() ? reportKeys : reportKeys.filter((one) => one !== 'member')
  const by = keys.find((one) => one === address['by']) ?? 'organization'
  const usual = periodOf('month', today)
  const day = (name: 'from' | 'to') => (typeof address[name] === 'string' ? address[name] : usual[name])
  const typed = { from: day('from'), to: day('to') }
  const go = (next: Partial<Period> & { by?: string }) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...next }), replace: true, resetScroll: false })
  const isPeriod = isDay(typed.from) && isDay(typed.to) && typed.from <= typed.to
  return (
    <div className={cx(layout.page, layout.stack, layout.gap6)}>
      <div className={styles.form} role="search" aria-label={t('time.period')}>
        <NativeSelect
          label={t(`${words}.by`)}
          value={by}
          onChange={({ currentTarget }) => go({ by: currentTarget.value })}
          data={keys.map((one) => ({ value: one, label: t(`time.fields.${one}`) }))}
        />
        <NativeSelect
          label={t('time.period')}
          value={presetOf(typed, today) ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const preset = presets.find((one) => one === value)
            if (preset) go(periodOf(preset, today))
          }}
          data={[
            ...presets.map((one) => ({ value: one, label: t(`time.presets.${one}`) })),
            { value: '', label: t('time.presets.other'), disabled: true },
          ]}
        />
        <DateField label={t('time.fields.from')} value={typed.from} lazy onChange={(from) => go({ from })} />
        <DateField label={t('time.fields.to')} value={typed.to} lazy onChange={(to) => go({ to })} />
      </div>
      {isPeriod ? <Rows by={by} period={typed} /> : <p className={text.danger}>{t('time.wrong.period')}</p>}
    </div>
  )
}

const filterOf = { member: 'memberId', organization: 'organizationId', service: 'serviceId' } as const

function Rows({ by, period }: { by: (typeof reportKeys)[number]; period: Period }) {
  const t = useTranslation()
  const today = useToday()
  const { data, error, refetch } = useRead(timeReads.report, { by, ...period }, { keepPreviousData: true })
  if (!data) return <LoadingState failed={t('time.notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
  if (data.rows.length === 0) return <EmptyState icon={ChartIcon} title={t(`${words}.empty`)} text={t(`${words}.emptyText`)} />
  const longest = Math.max(1, ...data.rows.map(({ minutes }) => minutes))
  const sum = (of: 'minutes' | 'billable' | 'locked') => data.rows.reduce((total, row) => total + row[of], 0)
  const preset = presetOf(period, today)
  const part = (minutes: number) => ({ width: `${(minutes / longest) * 100}%` })
  return (
    <>
      <p className={cx(layout.row, layout.wrap, text.small, styles.legend)} aria-hidden>
        {(['locked', 'open', 'rest'] as const).map((one) => (
          <span key={one} className={layout.inlineRow} data-part={one}>
            {t(`${words}.${one}`)}
          </span>
        ))}
      </p>
      <table className={sums.sumTable} aria-label={t(`${words}.title`)}>
        <thead>
          <tr>
            <th scope="col">{t(`time.fields.${by}`)}</th>
            {(['locked', 'open', 'total'] as const).map((one) => (
              <th key={one} scope="col" data-end>
                {t(`${words}.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ key, name, minutes, billable, locked }) => (
            <tr key={key ?? ''}>
              <th scope="row">
                <span className={text.anywhere}>{key === null ? t(`${words}.without.${by}`) : name || t('time.gone')}</span>
                <span className={styles.bar} aria-hidden>
                  <span data-part="locked" style={part(locked)} />
                  <span data-part="open" style={part(billable - locked)} />
                  <span data-part="rest" style={part(minutes - billable)} />
                </span>
              </th>
              <td data-end>{formatDuration(locked)}</td>
              <td data-end>{formatDuration(billable - locked)}</td>
              <td data-end>
                {key === null ? (
                  formatDuration(minutes)
                ) : (
                  <Link to="/time" search={{ view: 'list', [filterOf[by]]: key, ...(preset ? { period: preset } : {}) }} className={text.link}>
                    {formatDuration(minutes)}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('time.week.sum')}</th>
            <td data-end>{formatDuration(sum('locked'))}</td>
            <td data-end>{formatDuration(sum('billable') - sum('locked'))}</td>
            <td data-end>{formatDuration(sum('minutes'))}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
