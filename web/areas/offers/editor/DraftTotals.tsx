import type { OfferTotals } from '#contract/offer-sums.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import paper from '#web/ui/business/paper.module.css'

/** Announced while somebody types, as the last value only. */
export function DraftTotals({ sums: { totals, optionalTotals }, currency }: { sums: OfferTotals; currency: string }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const money = (amount: number) => formatMoney(amount, currency, language)
  return (
    <dl className={paper.sums} aria-live="polite">
      <Sum name={t('offers.sums.net')} value={money(totals.net)} />
      {totals.discount > 0 && <Sum name={t('offers.fields.headerDiscountPercent')} value={money(-totals.discount)} />}
      {totals.vat.map(({ vatCode, percent, base, vat }) => (
        <Sum key={vatCode} name={t('offers.sums.vat', { percent: percent.toLocaleString(language), base: money(base) })} value={money(vat)} />
      ))}
      <div data-strong>
        <dt>{t('offers.sums.gross')}</dt>
        <dd>{money(totals.gross)}</dd>
      </div>
      {optionalTotals.gross > 0 && <Sum name={t('offers.sums.optional')} value={money(optionalTotals.gross)} />}
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
