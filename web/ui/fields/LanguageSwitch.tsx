import { languages, useLanguage } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './LanguageSwitch.module.css'

/** For visitors, who have no settings: the language of this browser. */
export function LanguageSwitch({ label, className }: { label: string; className?: string | undefined }) {
  const { language, setLanguage } = useLanguage()
  return (
    <div className={cx(styles.languages, className)} role="group" aria-label={label}>
      {languages.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          lang={id}
          className={styles.language}
          aria-pressed={id === language}
          onClick={() => void setLanguage(id).catch(() => undefined)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
