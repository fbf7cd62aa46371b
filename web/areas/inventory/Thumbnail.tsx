import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './inventory.module.css'

/** A product without a picture says so. The name beside it says which product it is. */
export function Thumbnail({ url }: { url: string | null }) {
  const t = useTranslation()
  return url ? (
    <img className={styles.thumb} src={url} alt="" loading="lazy" width={44} height={44} />
  ) : (
    <span className={styles.noThumb}>{t('inventory.noThumb')}</span>
  )
}
