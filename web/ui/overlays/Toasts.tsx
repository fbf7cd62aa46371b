import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toasts, useToasts } from '#web/kernel/toasts.ts'
import styles from './Toasts.module.css'

/** Mounted once. The region is always there: screen readers announce what is added to a region, not a new region. */
export function Toasts() {
  const t = useTranslation()
  const shown = useToasts()
  return (
    <div className={styles.region} role="region" aria-label={t('ui.toasts')}>
      <div aria-live="polite" aria-relevant="additions" className={styles.list}>
        {shown.map(({ id, message, action, kind, at }) => (
          <div
            key={id}
            className={styles.toast}
            data-kind={kind}
            data-at={at}
            onMouseEnter={() => toasts.pause(id)}
            onMouseLeave={() => toasts.resume(id)}
            onFocus={() => toasts.pause(id)}
            onBlur={() => toasts.resume(id)}
          >
            <span className={styles.message}>{message}</span>
            {action && (
              <button
                type="button"
                onClick={() => {
                  action.run()
                  toasts.close(id)
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" onClick={() => toasts.close(id)}>
              {t('ui.close')}
            </button>
          </div>
        ))}
      </div>
    </div>
  )
}
