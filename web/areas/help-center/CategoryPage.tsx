import { useParams } from '@tanstack/react-router'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BackToHelp } from './BackToHelp.tsx'
import { GuideLinks } from './GuideLinks.tsx'
import { HelpPage } from './HelpPage.tsx'
import { ArticleNotFound } from './ArticleNotFound.tsx'
import { helpReads } from './queries.ts'

export function CategoryPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { categorySlug = '' } = useParams({ strict: false }) as { categorySlug?: string }
  const { data, error, refetch } = useRead(helpReads.guides, { slug: categorySlug, language })
  const category = data?.[0]
  useItemTitle(category?.title)
  return (
    <HelpPage back={<BackToHelp to="/apps/help-center/guides" label={t('help-center.guides')} />}>
      {category ? (
        <>
          <PageHeader title={category.title} state={t('help-center.guideCount', { count: category.guides.length })} />
          <GuideLinks categorySlug={category.slug} guides={category.guides} full />
        </>
      ) : isNotFound(error) ? (
        <ArticleNotFound />
      ) : (
        <LoadingState failed={t('help-center.guidesNotLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={64} />
      )}
    </HelpPage>
  )
}
