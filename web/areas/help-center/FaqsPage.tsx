import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { BackToHelp } from './BackToHelp.tsx'
import styles from './help-center.module.css'
import { HelpIcon } from '#web/ui/icons/icons.ts'
import { helpReads } from './queries.ts'
import { Questions } from './Questions.tsx'

export function FaqsPage() {
  const t = useTranslation()
  const { data, error, refetch } = useRead(helpReads.faqs, {})
  const filled = data?.filter(({ faqs }) => faqs.length > 0)
  const count = filled?.reduce((sum, { faqs }) => sum + faqs.length, 0)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <BackToHelp />
      </div>
      <PageHeader title={t('help-center.faqs')} {...(count === undefined ? {} : { state: t('help-center.faqCount', { count }) })} />
      {filled ? (
        filled.length > 0 ? (
          filled.map(({ id, title, faqs }) => (
            <section key={id} className={styles.part} aria-label={title}>
              <h2 className={styles.partTitle}>{title}</h2>
              <Questions faqs={faqs} />
            </section>
          ))
        ) : (
          <EmptyState icon={HelpIcon} title={t('help-center.noFaqs')} />
        )
      ) : (
        <LoadingState failed={t('help-center.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={52} />
      )}
    </div>
  )
}
