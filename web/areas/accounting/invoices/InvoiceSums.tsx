import type { Totals } from '#contract/money.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import paper from '#web/ui/business/paper.module.css'

/** Announced while somebody types, as the last value only. VAT is also in RON, as the authority wants it. */
export function InvoiceSums({ totals, currency }: { totals: Totals; currency: string }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const money = (amount: number) => formatMoney(amount, currency, language)
  const inRon = totals.vat.every(({ vatRon }) => vatRon !== null) ? totals.vat.reduce((sum, { vatRon }) => sum + (vatRon ?? 0), 0) : undefined
  return (
    <dl className={paper.sums} aria-live="polite">
      <Sum name={t('accounting.sums.net')} value={money(totals.net)} />
      {totals.discount !== 0 && <Sum name={t('accounting.sums.discount')} value={money(-totals.discount)} />}
      {totals.vat.map(({ vatCode, percent, base, vat }) => (
        <Sum
          key={vatCode}
          name={t('accounting.sums.vat', { code: vatCode, percent: percent.toLocaleString(language), base: money(base) })}
          value={money(vat)}
        />
      ))}
      <div data-strong>
        <dt>{t('accounting.sums.gross')}</dt>
        <dd>{money(totals.gross)}</dd>
      </div>
      {currency !== 'RON' && inRon !== undefined && totals.vat.length > 0 && (
        <Sum name={t('accounting.sums.vatRon')} value={formatMoney(inRon, 'RON', language)} />
      )}
    </dl>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
