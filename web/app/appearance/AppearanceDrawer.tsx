import { CloseButton, useMantineColorScheme } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'
import type { LayoutName } from '#contract/preferences.ts'
import { layoutNames } from '#web/app/layouts/layouts.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { palettes, schemes, themes, useTheme } from '#web/kernel/theme.ts'
import { useEscape } from '#web/ui/escape.ts'
import { MonitorIcon, MoonIcon, SunIcon } from '#web/ui/member-icons.tsx'
import styles from './appearance.module.css'
import { LayoutPicture } from './LayoutPicture.tsx'

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
        <Choices name="scheme" label={t('app.appearance.scheme')} columns={3}>
          {schemes.map((one) => {
            const Picture = schemeIcons[one]
            return (
              <Choice key={one} group="scheme" checked={one === colorScheme} onChoose={() => setColorScheme(one)} label={t(`app.appearance.${one}`)}>
                <Picture />
              </Choice>
            )
          })}
        </Choices>
        <Choices name="theme" label={t('app.appearance.theme')} columns={3}>
          {themes.map((one) => (
            <Choice key={one} group="theme" checked={one === theme} onChoose={() => setTheme(one)} label={t(`app.appearance.${one}`)}>
              <span className={styles.swatch} style={{ background: palettes[one].colors[palettes[one].shade.light] }} />
            </Choice>
          ))}
        </Choices>
        <Choices name="layout" label={t('appearance.layout')} columns={2}>
          {layoutNames.map((one) => (
            <Choice key={one} group="layout" checked={one === layout} onChoose={() => onLayout(one)} label={t(`appearance.layouts.${one}`)}>
              <LayoutPicture name={one} />
            </Choice>
          ))}
        </Choices>
        <p className={styles.note}>{t('appearance.saved')}</p>
      </section>
    </>
  )
}

function Choices({ name, label, columns, children }: { name: string; label: string; columns: number; children: ReactNode }) {
  return (
    <fieldset className={styles.choices} name={name}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.grid} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {children}
      </div>
    </fieldset>
  )
}

type ChoiceProps = { group: string; checked: boolean; onChoose: () => void; label: string; children: ReactNode }

function Choice({ group, checked, onChoose, label, children }: ChoiceProps) {
  return (
    <label className={styles.choice} data-checked={checked || undefined}>
      <input type="radio" className={styles.radio} name={`appearance-${group}`} checked={checked} onChange={onChoose} />
      {children}
      <span>{label}</span>
    </label>
  )
}
