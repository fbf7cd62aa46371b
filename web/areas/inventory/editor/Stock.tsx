import { VisuallyHidden } from '@mantine/core'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { type Figure, count, stockLevel, stockShare } from '#web/areas/inventory/figures.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/inventory/inventory.module.css'

const tones = { low: text.danger, medium: text.warning, high: text.success }

/** The stock as a number and as a bar. */
export function Stock({ stock }: { stock: Figure }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const level = stockLevel(stock)
  return (
    <span className={layout.row} title={t(`inventory.level.${level}`)}>
      <span className={styles.stockCount}>{count(stock, language)}</span>
      <span className={cx(tones[level], styles.stockBar)} aria-hidden="true">
        <span style={{ height: `${stockShare(stock) * 100}%` }} />
      </span>
      <VisuallyHidden>{stock === '' ? '' : t(`inventory.level.${level}`)}</VisuallyHidden>
    </span>
  )
}
