import { CloseButton } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { useRef } from 'react'
import type { LayoutName } from '#contract/preferences.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useEscape } from '#web/ui/overlays/use-escape.ts'
import { LayoutChoices, SchemeChoices, ThemeChoices } from '#web/ui/appearance/AppearanceChoices.tsx'
import { DialogHead } from '#web/ui/overlays/DialogHead.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import ui from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './appearance.module.css'

type Props = { layout: LayoutName; onLayout: (name: LayoutName) => void; onClose: () => void }

/** Every choice is applied at once and saved. The page stays visible, without a backdrop. */
export function AppearanceDrawer({ layout, onLayout, onClose }: Props) {
  const t = useTranslation()
  const panel = useRef<HTMLElement>(null)
  const ref = useMergedRef(panel, useFocusTrap(true))
  useEscape(panel, true, onClose)
  return (
    <>
      <div className={styles.outside} onClick={onClose} aria-hidden="true" />
      <section ref={ref} className={styles.drawer} role="dialog" aria-modal="true" aria-label={t('appearance.title')}>
        <DialogHead className={ui.between}>
          <h2 className={text.title}>{t('appearance.title')}</h2>
          <CloseButton size="lg" aria-label={t('ui.close')} onClick={onClose} />
        </DialogHead>
        <div className={cx(ui.stack, styles.body)}>
          <SchemeChoices width={88} />
          <ThemeChoices width={88} />
          <LayoutChoices layout={layout} onLayout={onLayout} width={136} />
        </div>
        <p className={cx(text.small, text.dimmed, styles.note)}>{t('appearance.saved')}</p>
      </section>
    </>
  )
}
