import { useLoading } from '#web/kernel/data/loading.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './LoadingBar.module.css'

/** Visible while something loads. Fades in, so that it does not flicker for quick answers. */
export function LoadingBar() {
  const t = useTranslation()
  const { visible, mode, progress } = useLoading()
  if (!visible) return null
  const known = mode === 'determinate'
  return (
    <div
      role="progressbar"
      aria-label={t('ui.loading')}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(known ? { 'aria-valuenow': progress } : {})}
      className={styles.bar}
    >
      <div className={styles.fill} data-endless={!known || undefined} style={known ? { transform: `scaleX(${progress / 100})` } : undefined} />
    </div>
  )
}
