import { Link } from '@tanstack/react-router'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { BookIcon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { GuideLinks } from './GuideLinks.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { HelpPage } from './HelpPage.tsx'
import styles from './help-center.module.css'
import { firstGuides, helpReads } from './queries.ts'

export function GuidesPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(helpReads.guides, { ...firstGuides, language })
  const filled = data?.filter(({ guides }) => guides.length > 0)
  const count = data?.reduce((sum, { totalGuides = 0 }) => sum + totalGuides, 0)
  return (
    <HelpPage>
      <PageHeader title={t('help-center.guides')} {...(count === undefined ? {} : { state: t('help-center.guideCount', { count }) })} />
      {filled ? (
        filled.length > 0 ? (
          <div className={cx(layout.grid, layout.gutter, styles.categories)}>
            {filled.map(({ id, slug, title, guides, visibleGuides = 0, totalGuides = 0 }) => (
              <section key={id} aria-label={title} className={layout.stack}>
                <h2 className={text.title}>
                  <Link to="/apps/help-center/guides/$categorySlug" params={{ categorySlug: slug }} className={text.plainLink}>
                    {title}
                  </Link>
                </h2>
                <GuideLinks categorySlug={slug} guides={guides} />
                {totalGuides > visibleGuides && (
                  <Link
                    to="/apps/help-center/guides/$categorySlug"
                    params={{ categorySlug: slug }}
                    className={cx(text.link, text.strong, styles.guide)}
                    aria-label={t('help-center.viewAllOf', { title, count: totalGuides })}
                  >
                    {t('help-center.viewAll', { count: totalGuides })}
                  </Link>
                )}
              </section>
            ))}
          </div>
        ) : (
          <EmptyState icon={BookIcon} title={t('help-center.noGuides')} />
        )
      ) : (
        <LoadingState failed={t('help-center.guidesNotLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={52} />
      )}
    </HelpPage>
  )
}
