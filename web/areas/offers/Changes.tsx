import type { OfferChange } from '#contract/offer-sums.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { textOfHtml } from '#web/ui/format/text-of-html.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './offers.module.css'

type Props = { changes: readonly OfferChange[]; currency: string }

/** What differs from the revision before: colour and words, because colour alone says nothing to some. */
export function Changes({ changes, currency }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  if (changes.length === 0) return <p className={text.dimmed}>{t('offers.changes.none')}</p>
  const shown = (field: string | null, value: OfferChange['from']): string => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'offers.yes' : 'offers.no')
    if (field === 'recurrence') return t(`offers.recurrences.${String(value)}`)
    if (field === 'introduction') return textOfHtml(String(value))
    if (field === 'validUntil' || field === 'startsOn') return formatDate(String(value), language)
    if ((field === null || field === 'unitPrice') && typeof value === 'number') return formatMoney(value, currency, language)
    return typeof value === 'number' ? value.toLocaleString(language) : value
  }
  return (
    <ul className={cx(layout.stack, layout.gap1, styles.plainList)}>
      {changes.map(({ kind, name, field, from, to }, position) => (
        <li key={position} className={styles.change} data-kind={kind}>
          <span className={text.strong}>{[name, field && t(`offers.fields.${field}`)].filter(Boolean).join(': ')}</span>{' '}
          {kind === 'changed' ? (
            <span>
              <del>{shown(field, from)}</del> → <ins>{shown(field, to)}</ins>
            </span>
          ) : kind === 'added' ? (
            <ins>{t('offers.changes.added', { price: shown(null, to) })}</ins>
          ) : (
            <del>{t('offers.changes.removed', { price: shown(null, from) })}</del>
          )}
        </li>
      ))}
    </ul>
  )
}
