import { NativeSelect } from '@mantine/core'
import type { NavigationItem } from '#contract/navigation.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { layoutIn, preferenceReads, saveLayout, savePreferences } from '#web/kernel/session/preferences.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { densities } from '#web/kernel/look/theme.ts'
import { RadioCard, RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { FewLinesIcon, ManyLinesIcon, MenuIcon, MonitorIcon, PauseIcon, PlayIcon } from '#web/ui/icons/icons.ts'
import { LayoutChoices, SchemeChoices, ThemeChoices } from '#web/ui/appearance/AppearanceChoices.tsx'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { Panel, Section } from './form-parts.tsx'
import { navigationReads } from './queries.ts'

const densityIcons = { comfortable: FewLinesIcon, normal: MenuIcon, compact: ManyLinesIcon }
const motions = [
  { id: 'device', value: null, icon: MonitorIcon },
  { id: 'reduced', value: true, icon: PauseIcon },
  { id: 'full', value: false, icon: PlayIcon },
]

const entriesIn = (items: readonly NavigationItem[]): NavigationItem[] =>
  items.flatMap((item) => (item.type === 'basic' && item.link && !item.externalLink ? [item] : entriesIn(item.children ?? [])))

/** Every choice takes effect at once and is saved. */
export function AppearancePanel() {
  const t = useTranslation()
  const preferences = useRead(preferenceReads.mine)
  const { data: navigation } = useRead(navigationReads.pages)
  return (
    <Panel title={t('settings.appearance.title')} text={t('settings.appearance.text')}>
      <Section title={t('settings.appearance.colours')} text={t('settings.appearance.coloursText')}>
        <SchemeChoices width={96} />
        <ThemeChoices width={76} />
      </Section>
      <Loaded of={preferences} failed={t('settings.appearance.notLoaded')} rows={3} rowHeight={52}>
        {(current) => (
          <>
            <Section title={t('appearance.layout')} text={t('settings.appearance.layoutText')}>
              <LayoutChoices layout={layoutIn(current)} onLayout={saveLayout} width={120} />
            </Section>
            <Section title={t('settings.appearance.comfort')} text={t('settings.appearance.comfortText')}>
              <RadioCards name="density" label={t('settings.appearance.density')} width={96}>
                {densities.map((one) => {
                  const Picture = densityIcons[one]
                  return (
                    <RadioCard
                      key={one}
                      group="settings-density"
                      checked={one === current.density}
                      onChoose={() => savePreferences({ density: one })}
                      label={t(`settings.appearance.${one}`)}
                    >
                      <Picture />
                    </RadioCard>
                  )
                })}
              </RadioCards>
              <RadioCards name="motion" label={t('settings.appearance.motion')} width={96}>
                {motions.map(({ id, value, icon: Picture }) => (
                  <RadioCard
                    key={id}
                    group="settings-motion"
                    checked={value === current.reducedMotion}
                    onChoose={() => savePreferences({ reducedMotion: value })}
                    label={t(`settings.appearance.motions.${id}`)}
                  >
                    <Picture />
                  </RadioCard>
                ))}
              </RadioCards>
            </Section>
            <Section title={t('settings.appearance.start')} text={t('settings.appearance.startText')}>
              <NativeSelect
                label={t('settings.appearance.startPage')}
                value={current.startPage ?? ''}
                data={[{ value: '', label: t('settings.appearance.startUsual') }, ...startPages(current.startPage)]}
                onChange={({ currentTarget: { value } }) => savePreferences({ startPage: value === '' ? null : value })}
              />
            </Section>
          </>
        )}
      </Loaded>
    </Panel>
  )

  /** The pages of the navigation, and the chosen page if the navigation lacks it. */
  function startPages(chosen: string | null) {
    const found = entriesIn(navigation?.default ?? []).map(({ link = '', title = '' }) => ({ value: link.replace(/^\/*/, '/'), label: title }))
    return chosen === null || found.some(({ value }) => value === chosen) ? found : [...found, { value: chosen, label: chosen }]
  }
}
