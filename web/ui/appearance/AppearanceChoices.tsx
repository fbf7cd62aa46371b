// The choices of the appearance, for the drawer at the edge of the page and for the settings.
import { useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import type { LayoutName } from '#contract/preferences.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { layoutNames } from '#web/kernel/look/layouts.ts'
import { palettes, schemes, themes, useTheme } from '#web/kernel/look/theme.ts'
import { RadioCard, RadioCards, Swatch } from '#web/ui/fields/RadioCards.tsx'
import { LayoutThumbnail } from './LayoutThumbnail.tsx'
import { MonitorIcon, MoonIcon, SunIcon } from '#web/ui/icons/icons.ts'

const schemeIcons = { light: SunIcon, dark: MoonIcon, auto: MonitorIcon }

/** `width` of a card, in px. */
export function SchemeChoices({ width }: { width: number }) {
  const t = useTranslation()
  const group = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <RadioCards name="scheme" label={t('app.appearance.scheme')} width={width}>
      {schemes.map((one) => {
        const Picture = schemeIcons[one]
        return (
          <RadioCard key={one} group={group} checked={one === colorScheme} onChoose={() => setColorScheme(one)} label={t(`app.appearance.${one}`)}>
            <Picture />
          </RadioCard>
        )
      })}
    </RadioCards>
  )
}

export function ThemeChoices({ width }: { width: number }) {
  const t = useTranslation()
  const group = useId()
  const { theme, setTheme } = useTheme()
  return (
    <RadioCards name="theme" label={t('app.appearance.theme')} width={width}>
      {themes.map((one) => (
        <RadioCard key={one} group={group} checked={one === theme} onChoose={() => setTheme(one)} label={t(`app.appearance.${one}`)}>
          <Swatch color={palettes[one].colors[palettes[one].shade.light]} />
        </RadioCard>
      ))}
    </RadioCards>
  )
}

type LayoutProps = { layout: LayoutName; onLayout: (name: LayoutName) => void; width: number }

export function LayoutChoices({ layout, onLayout, width }: LayoutProps) {
  const t = useTranslation()
  const group = useId()
  return (
    <RadioCards name="layout" label={t('appearance.layout')} width={width}>
      {layoutNames.map((one) => (
        <RadioCard key={one} group={group} checked={one === layout} onChoose={() => onLayout(one)} label={t(`appearance.layouts.${one}`)}>
          <LayoutThumbnail name={one} />
        </RadioCard>
      ))}
    </RadioCards>
  )
}
