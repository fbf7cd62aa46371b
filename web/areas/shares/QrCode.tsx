import { renderSVG } from 'uqr'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './shares.module.css'

/** Drawn here, so that it also works offline. */
export function QrCode({ text }: { text: string }) {
  const t = useTranslation()
  return <img className={styles.qr} alt={t('shares.qrOf')} src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`} />
}
