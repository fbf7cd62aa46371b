import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { type HelpKind, helpLimits } from '#contract/help-center.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { NameDialog } from '#web/ui/overlays/NameDialog.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { LockIcon, PlusIcon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ViewTab } from '#web/ui/page/ViewTab.tsx'
import { CategoryTitle } from './CategoryTitle.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { HelpPage } from './HelpPage.tsx'
import styles from './help-center.module.css'
import { FailedSearches } from './FailedSearches.tsx'
import { beginArticle, createCategory, helpReads } from './queries.ts'
import { CategorySection } from './CategorySection.tsx'

const views = ['guides', 'questions', 'missed'] as const
type View = (typeof views)[number]

export function ManagePage() {
  const t = useTranslation()
  const requested = (useSearch({ strict: false }) as { view?: unknown }).view
  const view: View = views.find((one) => one === requested) ?? 'guides'
  return (
    <HelpPage>
      <PageHeader title={t('help-center.manage.title')} state={t('help-center.manage.lead')} />
      <nav aria-label={t('help-center.manage.views')} className={cx(layout.row, layout.wrap, layout.gap1, layout.gutter, styles.views)}>
        {views.map((one) => (
          <ViewTab key={one} to="/apps/help-center/manage" search={one === 'guides' ? {} : { view: one }} current={one === view}>
            {t(`help-center.manage.${one}`)}
          </ViewTab>
        ))}
      </nav>
      {view === 'missed' ? <FailedSearches /> : <Categories key={view} kind={view === 'guides' ? 'guide' : 'faq'} />}
    </HelpPage>
  )
}

function Categories({ kind }: { kind: HelpKind }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  /** The category of the article that is being named. */
  const [writingIn, setWritingIn] = useState<string>()
  const { data, error, refetch } = useRead(helpReads.manage, { language })
  const categories = data?.filter((one) => one.kind === kind)
  if (!categories)
    return error instanceof CallProblem && error.status === 403 ? (
      <EmptyState icon={LockIcon} title={t('help-center.manage.closed')} text={t('help-center.manage.closedText')} />
    ) : (
      <LoadingState failed={t('help-center.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={52} />
    )
  const write = (categoryId: string, title: string) => {
    const id = newId()
    beginArticle(id, title, { id: categoryId, kind })
    void navigate({ to: '/apps/help-center/manage/$id', params: { id } })
  }
  const ids = categories.map(({ id }) => id)
  return (
    <div className={cx(layout.stack, layout.gap6, layout.gutter, styles.manage)}>
      {categories.map((category) => (
        <CategorySection key={category.id} category={category} ids={ids} onWrite={() => setWritingIn(category.id)} />
      ))}
      {writingIn !== undefined && (
        <NameDialog
          title={t(`help-center.manage.new.${kind}`)}
          label={t(`help-center.editor.title.${kind}`)}
          maxLength={helpLimits.title}
          onClose={() => setWritingIn(undefined)}
          onCreate={(title) => write(writingIn, title)}
        />
      )}
      {naming ? (
        <CategoryTitle
          title=""
          onDone={(title) => {
            setNaming(false)
            if (title !== '') void sendWrite(createCategory, { category: { id: newId(), kind, title } })
          }}
        />
      ) : (
        <div>
          <Button variant="subtle" leftSection={<PlusIcon width={16} />} onClick={() => setNaming(true)}>
            {t('help-center.manage.newCategory')}
          </Button>
        </div>
      )}
    </div>
  )
}
