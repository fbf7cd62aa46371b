import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTexts } from '#web/kernel/i18n.ts'
import { palettes, type Scheme, schemes, themes, useTheme } from '#web/kernel/theme.ts'
import { CheckIcon, type Icon, MonitorIcon, MoonIcon, SunIcon } from '#web/ui/icons.tsx'
import styles from './header.module.css'

const icons: Record<Scheme, Icon> = { light: SunIcon, dark: MoonIcon, auto: MonitorIcon }

export function AppearanceMenu() {
  const t = useTexts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { theme, setTheme } = useTheme()
  const Shown = icons[shown]
  const tick = (chosen: boolean) => (chosen ? <CheckIcon size={16} /> : null)
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('app.appearance.label')}>
          <Shown />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('app.appearance.scheme')}</Menu.Label>
        {schemes.map((scheme) => {
          const Own = icons[scheme]
          return (
            <Menu.Item
              key={scheme}
              role="menuitemradio"
              aria-checked={scheme === colorScheme}
              leftSection={<Own size={18} />}
              rightSection={tick(scheme === colorScheme)}
              onClick={() => setColorScheme(scheme)}
            >
              {t(`app.appearance.${scheme}`)}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <Menu.Label>{t('app.appearance.theme')}</Menu.Label>
        {themes.map((name) => (
          <Menu.Item
            key={name}
            role="menuitemradio"
            aria-checked={name === theme}
            leftSection={<span className={styles.swatch} style={{ background: palettes[name].colors[palettes[name].shade.light] }} />}
            rightSection={tick(name === theme)}
            onClick={() => setTheme(name)}
          >
            {t(`app.appearance.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
