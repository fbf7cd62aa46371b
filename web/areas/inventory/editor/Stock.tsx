import { VisuallyHidden } from '@mantine/core'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { type Figure, count, stockLevel, stockShare } from '#web/areas/inventory/figures.ts'
import styles from '#web/areas/inventory/inventory.module.css'

/** How much there is, as a figure and as a bar. */
export function Stock({ stock }: { stock: Figure }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const level = stockLevel(stock)
  return (
    <span className={styles.stock} title={t(`inventory.level.${level}`)}>
      <span className={styles.stockCount}>{count(stock, language)}</span>
      <span className={styles.bar} data-level={level} aria-hidden="true">
        <span style={{ height: `${stockShare(stock) * 100}%` }} />
      </span>
      <VisuallyHidden>{stock === '' ? '' : t(`inventory.level.${level}`)}</VisuallyHidden>
    </span>
  )
}
