import { CloseButton, useMantineColorScheme } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { useRef } from 'react'
import type { LayoutName } from '#contract/preferences.ts'
import { layoutNames } from '#web/kernel/layouts.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { palettes, schemes, themes, useTheme } from '#web/kernel/theme.ts'
import { ChoiceCard, ChoiceCards, Swatch } from '#web/ui/ChoiceCards.tsx'
import { useEscape } from '#web/ui/escape.ts'
import { LayoutPicture } from '#web/ui/LayoutPicture.tsx'
import { MonitorIcon, MoonIcon, SunIcon } from '#web/ui/member-icons.tsx'
import styles from './appearance.module.css'

const schemeIcons = { light: SunIcon, dark: MoonIcon, auto: MonitorIcon }

type Props = { layout: LayoutName; onLayout: (name: LayoutName) => void; onClose: () => void }

/** Every choice is shown at once behind the drawer and saved: there is nothing to confirm. So the page stays in sight, without a veil. */
export function AppearanceDrawer({ layout, onLayout, onClose }: Props) {
  const t = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { theme, setTheme } = useTheme()
  const panel = useRef<HTMLElement>(null)
  const ref = useMergedRef(panel, useFocusTrap(true))
  useEscape(panel, true, onClose)
  return (
    <>
      <div className={styles.outside} onClick={onClose} aria-hidden="true" />
      <section ref={ref} className={styles.drawer} role="dialog" aria-modal="true" aria-label={t('appearance.title')}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('appearance.title')}</h2>
          <CloseButton size="lg" aria-label={t('ui.close')} onClick={onClose} />
        </div>
        <div className={styles.body}>
          <ChoiceCards name="scheme" label={t('app.appearance.scheme')} width={88}>
            {schemes.map((one) => {
              const Picture = schemeIcons[one]
              return (
                <ChoiceCard
                  key={one}
                  group="appearance-scheme"
                  checked={one === colorScheme}
                  onChoose={() => setColorScheme(one)}
                  label={t(`app.appearance.${one}`)}
                >
                  <Picture />
                </ChoiceCard>
              )
            })}
          </ChoiceCards>
          <ChoiceCards name="theme" label={t('app.appearance.theme')} width={88}>
            {themes.map((one) => (
              <ChoiceCard
                key={one}
                group="appearance-theme"
                checked={one === theme}
                onChoose={() => setTheme(one)}
                label={t(`app.appearance.${one}`)}
              >
                <Swatch color={palettes[one].colors[palettes[one].shade.light]} />
              </ChoiceCard>
            ))}
          </ChoiceCards>
          <ChoiceCards name="layout" label={t('appearance.layout')} width={136}>
            {layoutNames.map((one) => (
              <ChoiceCard
                key={one}
                group="appearance-layout"
                checked={one === layout}
                onChoose={() => onLayout(one)}
                label={t(`appearance.layouts.${one}`)}
              >
                <LayoutPicture name={one} />
              </ChoiceCard>
            ))}
          </ChoiceCards>
        </div>
        <p className={styles.note}>{t('appearance.saved')}</p>
      </section>
    </>
  )
}
