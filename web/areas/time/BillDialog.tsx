import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lineNet } from '#contract/money.ts'
import { organizations } from '#contract/organizations.ts'
import { priceOn } from '#contract/service-prices.ts'
import { billedHours } from '#contract/time-rules.ts'
import { time, type TimeEntry } from '#contract/time.ts'
import { useBusinessSettings } from '#web/kernel/data/business-reads.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import sums from '#web/ui/lists/report.module.css'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import text from '#web/ui/styles/text.module.css'
import { formatHours } from '#web/ui/timer/durations.ts'
import { timeReads } from '#web/ui/timer/queries.ts'
import { useHourlyServices } from './subjects.ts'
import { refusalText } from './words.ts'
import styles from './time.module.css'

const clientReads = defineReads('organizations', { one: organizations.one })
const most = 100

/** The draft that the server would make, line by line, and then that draft. */
export function BillDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const clients = (useRead(timeReads.report, { by: 'organization' }).data?.rows ?? []).flatMap(({ key, name, billable, locked }) =>
    key !== null && billable > locked ? [{ id: key, name, minutes: billable - locked }] : [],
  )
  const organizationId = chosen ?? clients[0]?.id
  const period = { ...(isDay(from) ? { from } : {}), ...(isDay(to) ? { to } : {}) }
  const isWrong = (from !== '' && !isDay(from)) || (to !== '' && !isDay(to)) || (from !== '' && to !== '' && from > to)
  const { data } = useRead(
    timeReads.list,
    { organizationId: organizationId ?? '', state: 'open', size: most, ...period },
    { enabled: organizationId !== undefined, keepPreviousData: true },
  )
  const entries = (data?.entries ?? []).filter(({ billable }) => billable)
  const isPart = data !== undefined && 'length' in data.pagination && data.pagination.length > most
  const { lines, skipped } = usePreview(entries, organizationId)
  const total = lines.every(({ net }) => net !== undefined) ? lines.reduce((sum, { net = 0 }) => sum + net, 0) : undefined
  const currency = lines[0]?.currency ?? 'RON'

  async function bill(): Promise<boolean> {
    if (organizationId === undefined || isWrong) return false
    const invoice = await sendNow('time', time.bill, { organizationId, ...period })
    if (invoice.skipped.length > 0) toast({ message: t('time.bill.skipped', { count: invoice.skipped.length }) })
    void navigate({ to: '/accounting/$id', params: { id: invoice.id } })
    return true
  }
  return (
    <FormDialog
      title={t('time.bill.title')}
      confirm={t('time.bill.confirm')}
      refusal={(error) => refusalText(t, error)}
      onClose={onClose}
      onSave={bill}
    >
      <NativeSelect
        label={t('time.fields.organization')}
        data-autofocus
        value={organizationId ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={clients.map(({ id, name, minutes }) => ({ value: id, label: `${name} (${formatHours(minutes, language)})` }))}
      />
      <div className={styles.form}>
        <DateField label={t('time.fields.from')} value={from} onChange={setFrom} error={isWrong ? t('time.wrong.period') : undefined} />
        <DateField label={t('time.fields.to')} value={to} onChange={setTo} />
      </div>
      {lines.length > 0 && (
        <table className={sums.sumTable} aria-label={t('time.bill.preview')}>
          <thead>
            <tr>
              <th scope="col">{t('time.fields.service')}</th>
              <th scope="col" data-end>
                {t('time.bill.hours')}
              </th>
              <th scope="col" data-end>
                {t('time.bill.net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, name, quantity, net }) => (
              <tr key={id}>
                <th scope="row" className={text.anywhere}>
                  {name}
                </th>
                <td data-end>{new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(quantity)}</td>
                <td data-end>
                  {net === undefined ? <span className={text.danger}>{t('time.bill.noPrice')}</span> : formatMoney(net, currency, language)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('time.week.sum')}</th>
              <td data-end>
                {formatHours(
                  lines.reduce((sum, { quantity }) => sum + quantity * 60, 0),
                  language,
                )}
              </td>
              <td data-end>{total === undefined ? '–' : formatMoney(total, currency, language)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {skipped > 0 && <p className={text.warning}>{t('time.bill.skipped', { count: skipped })}</p>}
      {isPart && <p className={text.dimmed}>{t('time.bill.part', { count: most })}</p>}
      {entries.length === 0 && data && <p className={text.dimmed}>{t('time.bill.nothing')}</p>}
    </FormDialog>
  )
}

/** The lines that the server would make: each entry rounded up, at the price of today (R-TIM-2). */
function usePreview(entries: readonly TimeEntry[], organizationId: string | undefined) {
  const today = useToday()
  const services = useHourlyServices()
  const step = useBusinessSettings()?.timeRoundMinutes ?? 15
  const client = useRead(clientReads.one, { id: organizationId ?? '' }, { enabled: organizationId !== undefined }).data
  const currency = client?.currency ?? 'RON'
  const ids = [...new Set(entries.flatMap(({ serviceId }) => serviceId ?? []))]
  const lines = ids.map((id) => {
    const own = entries.filter(({ serviceId }) => serviceId === id)
    const quantity = billedHours(
      own.map(({ minutes }) => minutes),
      step,
    )
    const service = services.find((one) => one.id === id)
    const unitPrice = service && priceOn(service.prices, { date: today, currency, quantity })?.amount
    const net = unitPrice === undefined ? undefined : lineNet({ quantity, unitPrice, vatCode: '' })
    return { id, name: own[0]?.serviceName ?? '', quantity, net, currency }
  })
  return { lines, skipped: entries.filter(({ serviceId }) => serviceId === null).length }
}
