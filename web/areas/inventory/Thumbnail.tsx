import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './inventory.module.css'

/** Without alternative text: the product's name is beside it. */
export function Thumbnail({ url }: { url: string | null }) {
  const t = useTranslation()
  return url ? (
    <img className={styles.thumbnail} src={url} alt="" loading="lazy" width={44} height={44} />
  ) : (
    <span className={styles.thumbnail}>{t('inventory.noThumb')}</span>
  )
}
