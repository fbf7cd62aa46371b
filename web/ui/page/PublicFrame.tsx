import { useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { schemes } from '#web/kernel/look/theme.ts'
import { LanguageSwitch } from '#web/ui/fields/LanguageSwitch.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Logo } from './Logo.tsx'
import styles from './PublicFrame.module.css'

type Props = {
  /** Undefined while it loads, and where a link opens nothing. */
  team: { name: string; logo: string | null } | undefined
  children: ReactNode
}

/** Around pages that a link opens, for people without an account: the team, the language, light or dark. */
export function PublicFrame({ team, children }: Props) {
  const t = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={cx(layout.stack, layout.gap0, styles.frame)}>
      <header className={cx(layout.row, layout.gap3, styles.section, styles.header)}>
        {team?.logo ? <img src={team.logo} alt="" className={styles.logo} /> : <Logo size={28} className={styles.accent} />}
        <span className={cx(text.title, text.truncate)}>{team?.name ?? 'Hora'}</span>
      </header>
      <main className={cx(layout.grow, styles.section)}>{children}</main>
      <footer className={cx(layout.row, layout.wrap, layout.between, text.dimmed, styles.section, styles.footer)}>
        <LanguageSwitch label={t('ui.public.language')} />
        <div role="group" aria-label={t('ui.public.scheme')} className={layout.inlineRow}>
          {schemes.map((scheme) => (
            <button key={scheme} type="button" className={styles.choice} aria-pressed={scheme === colorScheme} onClick={() => setColorScheme(scheme)}>
              {t(`ui.public.schemes.${scheme}`)}
            </button>
          ))}
        </div>
      </footer>
    </div>
  )
}
