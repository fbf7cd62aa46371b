import type { AnswerOf } from '#contract/endpoint.ts'
import type { offers } from '#contract/offers.ts'
import type { OfferState } from '#contract/offer-sums.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './offers.module.css'

type Counted = AnswerOf<typeof offers.funnel>

/** Each step contains the steps after it: whatever was decided was sent before. */
const steps: readonly { id: 'sent' | 'viewed' | 'decided' | 'accepted'; states: readonly OfferState[] }[] = [
  { id: 'sent', states: ['sent', 'viewed', 'accepted', 'fulfilled', 'rejected', 'withdrawn', 'expired'] },
  { id: 'viewed', states: ['viewed', 'accepted', 'fulfilled', 'rejected'] },
  { id: 'decided', states: ['accepted', 'fulfilled', 'rejected'] },
  { id: 'accepted', states: ['accepted', 'fulfilled'] },
]

export function stepsOf(counted: Counted) {
  return steps.map(({ id, states }) => {
    const own = counted.filter(({ state }) => states.includes(state))
    const sums = new Map<string, number>()
    for (const { currency, gross } of own) sums.set(currency, (sums.get(currency) ?? 0) + gross)
    return { id, count: own.reduce((sum, { count }) => sum + count, 0), sums: [...sums] }
  })
}

/** The way of all offers, with a bar for each step. The numbers are text, so no table is needed behind it. */
export function Funnel({ counted }: { counted: Counted }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const shown = stepsOf(counted)
  const most = shown[0]?.count ?? 0
  if (most === 0) return null
  return (
    <ol className={styles.funnel} aria-label={t('offers.funnel.title')}>
      {shown.map(({ id, count, sums }) => (
        <li key={id} className={styles.step}>
          <span className={cx(text.small, text.dimmed)}>{t(`offers.funnel.${id}`)}</span>
          <span className={cx(text.title, text.numeric)}>{count}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className={cx(text.small, text.dimmed, text.numeric)}>
            {sums.map(([currency, gross]) => formatMoney(gross, currency, language)).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
