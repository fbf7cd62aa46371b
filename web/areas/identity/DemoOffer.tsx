import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './auth.module.css'

type Demo = { email: string; password: string }

export function DemoOffer({ demo, pending, onUse }: { demo: Demo; pending: boolean; onUse: (demo: Demo) => void }) {
  const t = useTranslation()
  return (
    <section className={cx(layout.row, layout.wrap, layout.between, text.dimmed, styles.demo)} aria-label={t('identity.demo.title')}>
      <span>{t('identity.demo.title')}</span>
      <Button variant="default" disabled={pending} onClick={() => onUse(demo)}>
        {t('identity.demo.use')}
      </Button>
    </section>
  )
}
