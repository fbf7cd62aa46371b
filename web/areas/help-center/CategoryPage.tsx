import { useParams } from '@tanstack/react-router'
import { CallProblem } from '#web/kernel/call.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { useRead } from '#web/kernel/reads.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Back } from './Back.tsx'
import { GuideLinks } from './GuideLinks.tsx'
import styles from './help-center.module.css'
import { NotThere } from './NotThere.tsx'
import { helpReads } from './queries.ts'

export function CategoryPage() {
  const t = useTexts()
  const { categorySlug = '' } = useParams({ strict: false }) as { categorySlug?: string }
  const { data, error, refetch } = useRead(helpReads.guides, { slug: categorySlug })
  const category = data?.[0]
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Back to="/apps/help-center/guides" label={t('help-center.guides')} />
      </div>
      {category ? (
        <>
          <PageHeader title={category.title} state={t('help-center.guideCount', { count: category.guides.length })} />
          <GuideLinks categorySlug={category.slug} guides={category.guides} full />
        </>
      ) : error instanceof CallProblem && error.status === 404 ? (
        <NotThere />
      ) : error ? (
        <ErrorState title={t('help-center.guidesNotLoaded')} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={6} rowHeight={64} />
      )}
    </div>
  )
}
