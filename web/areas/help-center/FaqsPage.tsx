import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { HelpPage } from './HelpPage.tsx'
import styles from './help-center.module.css'
import { HelpIcon } from '#web/ui/icons/icons.ts'
import { helpReads } from './queries.ts'
import { Questions } from './Questions.tsx'

export function FaqsPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(helpReads.faqs, { language })
  const filled = data?.filter(({ faqs }) => faqs.length > 0)
  const count = filled?.reduce((sum, { faqs }) => sum + faqs.length, 0)
  return (
    <HelpPage>
      <PageHeader title={t('help-center.faqs')} {...(count === undefined ? {} : { state: t('help-center.faqCount', { count }) })} />
      {filled ? (
        filled.length > 0 ? (
          filled.map(({ id, title, faqs }) => (
            <section key={id} className={cx(layout.stack, layout.gutter, styles.section, styles.narrow)} aria-label={title}>
              <h2 className={text.title}>{title}</h2>
              <Questions faqs={faqs} />
            </section>
          ))
        ) : (
          <EmptyState icon={HelpIcon} title={t('help-center.noFaqs')} />
        )
      ) : (
        <LoadingState failed={t('help-center.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={52} />
      )}
    </HelpPage>
  )
}
