import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { BookIcon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BackToHelp } from './BackToHelp.tsx'
import { GuideLinks } from './GuideLinks.tsx'
import styles from './help-center.module.css'
import { firstGuides, helpReads } from './queries.ts'

export function GuidesPage() {
  const t = useTranslation()
  const { data, error, refetch } = useRead(helpReads.guides, firstGuides)
  const filled = data?.filter(({ guides }) => guides.length > 0)
  const count = data?.reduce((sum, { totalGuides = 0 }) => sum + totalGuides, 0)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <BackToHelp />
      </div>
      <PageHeader title={t('help-center.guides')} {...(count === undefined ? {} : { state: t('help-center.guideCount', { count }) })} />
      {filled ? (
        filled.length > 0 ? (
          <div className={styles.grid}>
            {filled.map(({ id, slug, title, guides, visibleGuides = 0, totalGuides = 0 }) => (
              <section key={id} aria-label={title} className={styles.card}>
                <h2 className={styles.cardTitle}>
                  <Link to="/apps/help-center/guides/$categorySlug" params={{ categorySlug: slug }} className={styles.plain}>
                    {title}
                  </Link>
                </h2>
                <GuideLinks categorySlug={slug} guides={guides} />
                {totalGuides > visibleGuides && (
                  <Link
                    to="/apps/help-center/guides/$categorySlug"
                    params={{ categorySlug: slug }}
                    className={styles.more}
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
    </div>
  )
}
