import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Logo } from '#web/ui/page/Logo.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './install.module.css'
import { installOffer } from './install-offer.ts'

export function InstallCard() {
  const t = useTranslation()
  return (
    <section className={styles.card} aria-labelledby="install-title">
      <span className={styles.picture}>
        <Logo size={26} />
      </span>
      <div className={layout.grow}>
        <h2 id="install-title" className={text.subtitle}>
          {t('install.title')}
        </h2>
        <p className={cx(text.dimmed, text.pretty, styles.text)}>{t('install.text')}</p>
        <div className={cx(layout.row, styles.actions)}>
          <Button size="sm" onClick={() => void installOffer.accept()}>
            {t('install.install')}
          </Button>
          <Button size="sm" variant="subtle" color="gray" onClick={installOffer.dismiss}>
            {t('install.notNow')}
          </Button>
        </div>
      </div>
      <CloseButton aria-label={t('ui.close')} onClick={installOffer.dismiss} />
    </section>
  )
}
