import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { BookIcon, HelpIcon, type Icon, PencilIcon, SupportIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './help-center.module.css'
import { helpReads } from './queries.ts'
import { Questions } from './Questions.tsx'
import { HelpSearchBox } from './HelpSearchBox.tsx'

const tiles: readonly { id: string; to: string; icon: Icon }[] = [
  { id: 'faqs', to: '/apps/help-center/faqs', icon: HelpIcon },
  { id: 'guides', to: '/apps/help-center/guides', icon: BookIcon },
  { id: 'support', to: '/apps/help-center/support', icon: SupportIcon },
]

export function HomePage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const searchField = useRef<HTMLInputElement>(null)
  const { data, error, refetch } = useRead(helpReads.faqs, { language })
  useShortcuts(t('help-center.title'), [{ keys: '/', label: t('help-center.search.label'), run: () => searchField.current?.focus() }])
  const [first] = data ?? []
  return (
    <div className={styles.page}>
      <header className={cx(layout.stack, layout.gutter, styles.hero)}>
        {canManageTeam() && (
          <Button
            variant="default"
            className={styles.heroAction}
            leftSection={<PencilIcon width={16} />}
            renderRoot={(props) => <Link {...props} to="/apps/help-center/manage" />}
          >
            {t('help-center.manage.open')}
          </Button>
        )}
        <p className={text.dimmed}>{t('help-center.title')}</p>
        <h1 className={styles.headline}>{t('help-center.question')}</h1>
        <HelpSearchBox field={searchField} />
      </header>
      <nav aria-label={t('help-center.ways')} className={cx(layout.grid, layout.gutter, styles.tiles)}>
        {tiles.map(({ id, to, icon: Picture }) => (
          <Link key={id} to={to} className={cx(layout.stack, layout.gap1, text.plainLink, styles.tile)}>
            <Picture width={26} />
            <span className={text.title}>{t(`help-center.tiles.${id}`)}</span>
            <span className={text.dimmed}>{t(`help-center.tiles.${id}Text`)}</span>
          </Link>
        ))}
      </nav>
      <section className={cx(layout.stack, layout.gutter, styles.section)} aria-labelledby="most-asked">
        <div className={cx(layout.row, layout.wrap, layout.baseline, layout.between)}>
          <h2 id="most-asked" className={text.title}>
            {first?.title ?? t('help-center.mostAsked')}
          </h2>
          <Link to="/apps/help-center/faqs" className={text.link}>
            {t('help-center.allFaqs')}
          </Link>
        </div>
        {first ? (
          <Questions faqs={first.faqs} />
        ) : data ? (
          <p className={text.dimmed}>{t('help-center.noFaqs')}</p>
        ) : (
          <LoadingState failed={t('help-center.notLoaded')} error={error} onRetry={refetch} rows={5} rowHeight={52} />
        )}
      </section>
    </div>
  )
}
