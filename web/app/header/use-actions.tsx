import { useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Choice, ChoiceGroup } from '#web/areas/search/Choices.tsx'
import { panelsFor } from '#web/areas/settings/panel-list.ts'
import { layoutNames } from '#web/kernel/look/layouts.ts'
import { useLayout } from '#web/app/layouts/use-layout.ts'
import { lock } from '#web/kernel/session/screen-lock.ts'
import { languages, useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { palettes, schemes, themes, useTheme } from '#web/kernel/look/theme.ts'
import { toast } from '#web/kernel/toasts.ts'
import { changeUser, showLanguage } from '#web/kernel/session/user.ts'
import { ArrowRightIcon, FileIcon, FullscreenIcon, LockIcon, MonitorIcon, MoonIcon, PlusIcon, SignOutIcon, SunIcon } from '#web/ui/icons/icons.ts'
import { KeyboardIcon } from '#web/ui/icons/own-icons.tsx'
import { statuses } from './statuses.ts'
import { spelled, useShortcutGroups } from '#web/ui/keyboard/shortcuts.ts'
import { NamedIcon } from '#web/ui/icons/named-icons.tsx'
import { flags } from './flags.tsx'
import { canFillScreen, toggleFullscreen } from './fullscreen.ts'
import { navigationReads } from '#web/app/navigation/queries.ts'
import { destinationsIn } from './destinations.ts'
import { useCreations } from './use-creations.ts'
import { StatusDot } from '#web/ui/members/StatusDot.tsx'
import styles from './tools.module.css'

const schemeIcons = { light: SunIcon, dark: MoonIcon, auto: MonitorIcon }

export function useActions(onDone: () => void): ChoiceGroup[] {
  const t = useTranslation()
  const router = useRouter()
  const { language } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { theme, setTheme } = useTheme()
  const { layout, choose } = useLayout(undefined)
  const keyGroups = useShortcutGroups()
  const { data: navigation } = useRead(navigationReads.pages)
  const creations = useCreations()
  const role = useSession().user?.team.role

  return useMemo(() => {
    const action = (id: string, text: string, picture: Choice['picture'], act: () => void, hint?: string): Choice => ({
      ...{ id, text, picture, hint },
      run() {
        onDone()
        act()
      },
    })
    const go = (href: string) => () => void router.navigate({ href })
    const keys = keyGroups
      .flatMap((group) => group.keys)
      .flatMap(({ keys: combination, label, run }) =>
        run && combination !== 'mod+k'
          ? [
              action(
                `key.${combination}`,
                label,
                <KeyboardIcon />,
                // The opened sheet or field takes the focus after the palette has given it back.
                () => setTimeout(() => run(new KeyboardEvent('keydown'))),
                combination.split('+').map(spelled).join(' + '),
              ),
            ]
          : [],
      )
    const created = new Set(creations.map(({ label }) => t(label)))
    const now = t('header.palette.now')
    return [
      {
        id: 'create',
        label: t('header.new.button'),
        choices: creations.map(({ label, link, icon }) => ({
          ...action(`create.${link}`, t(label), <NamedIcon name={icon} otherwise={PlusIcon} />, go(link)),
          words: t('header.palette.createWords'),
        })),
      },
      {
        id: 'do',
        label: t('header.palette.do'),
        choices: [
          ...keys.filter(({ text }) => !created.has(text)),
          ...(canFillScreen() ? [action('fullscreen', t('header.fullscreen.toggle'), <FullscreenIcon />, () => void toggleFullscreen())] : []),
          action('lock', t('app.user.lock'), <LockIcon />, lock.set),
          action('sign-out', t('app.user.signOut'), <SignOutIcon />, () => void router.navigate({ to: '/sign-out', state: { signOut: true } })),
        ],
      },
      {
        id: 'go',
        label: t('header.palette.go'),
        choices: destinationsIn(navigation?.default).map(({ id, title, link, icon, subtitle }) =>
          action(id, title, <NamedIcon name={icon} otherwise={icon ? FileIcon : ArrowRightIcon} />, go(link), subtitle),
        ),
      },
      {
        id: 'settings',
        label: t('settings.title'),
        choices: panelsFor(role).map(({ id, path, icon: Picture }) =>
          action(`settings.${id}`, t(`settings.${id}.title`), <Picture />, go(path), t(`settings.${id}.hint`)),
        ),
      },
      {
        id: 'status',
        label: t('header.status.label'),
        choices: statuses.map((status) => action(status, t(`header.status.${status}`), <StatusDot status={status} />, () => changeUser({ status }))),
      },
      {
        id: 'language',
        label: t('app.language.label'),
        choices: languages.map(({ id, name }) => {
          const Flag = flags[id]
          const failed = () => toast({ message: t('app.language.failed'), kind: 'error' })
          return action(id, name, <Flag />, () => void showLanguage(id).catch(failed), id === language ? now : undefined)
        }),
      },
      {
        id: 'scheme',
        label: t('app.appearance.scheme'),
        choices: schemes.map((scheme) => {
          const Picture = schemeIcons[scheme]
          return action(scheme, t(`app.appearance.${scheme}`), <Picture />, () => setColorScheme(scheme), scheme === colorScheme ? now : undefined)
        }),
      },
      {
        id: 'layout',
        label: t('appearance.layout'),
        // The empty layout has no header with a way to leave it.
        choices: layoutNames
          .filter((name) => name !== 'empty')
          .map((name) => action(name, t(`appearance.layouts.${name}`), <MonitorIcon />, () => choose(name), name === layout ? now : undefined)),
      },
      {
        id: 'theme',
        label: t('app.appearance.theme'),
        choices: themes.map((name) => {
          const swatch = <span className={styles.swatch} style={{ background: palettes[name].colors[palettes[name].shade.light] }} />
          return action(name, t(`app.appearance.${name}`), swatch, () => setTheme(name), name === theme ? now : undefined)
        }),
      },
    ].filter(({ choices }) => choices.length > 0)
  }, [t, router, language, colorScheme, setColorScheme, theme, setTheme, layout, choose, keyGroups, navigation, creations, role, onDone])
}
