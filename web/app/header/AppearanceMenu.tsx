import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { palettes, type Scheme, schemes, type ThemeName, themes, useTheme } from '#web/kernel/look/theme.ts'
import { type Icon, MonitorIcon, MoonIcon, SunIcon } from '#web/ui/icons/icons.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './tools.module.css'
import { Choice, ToolMenu } from './ToolMenu.tsx'

const icons: Record<Scheme, Icon> = { light: SunIcon, dark: MoonIcon, auto: MonitorIcon }

/** Stays open, so that choices can be compared. */
export function AppearanceMenu() {
  const t = useTranslation()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const Shown = icons[shown]
  return (
    <ToolMenu label={t('app.appearance.label')} icon={<Shown />}>
      <AppearanceChoices />
    </ToolMenu>
  )
}

export function AppearanceChoices() {
  const t = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { theme, setTheme } = useTheme()
  return (
    <>
      <Menu.Label>{t('app.appearance.scheme')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as Scheme)}>
        {schemes.map((scheme) => {
          const Own = icons[scheme]
          return (
            <Choice key={scheme} value={scheme} picture={<Own width={18} />}>
              {t(`app.appearance.${scheme}`)}
            </Choice>
          )
        })}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('app.appearance.theme')}</Menu.Label>
      <Menu.RadioGroup value={theme} onChange={(name) => setTheme(name as ThemeName)}>
        {themes.map((name) => (
          <Choice
            key={name}
            value={name}
            picture={<span className={styles.swatch} style={{ background: palettes[name].colors[palettes[name].shade.light] }} />}
          >
            {t(`app.appearance.${name}`)}
          </Choice>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
