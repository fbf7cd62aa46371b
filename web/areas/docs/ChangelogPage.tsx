import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './docs.module.css'
import { DocumentPage } from './DocumentPage.tsx'

let changelog: Promise<{ html: string }> | undefined

export function ChangelogPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <DocumentPage
      title={t('docs.changelog.title')}
      lead={t('docs.changelog.lead')}
      lang="en"
      document={(changelog ??= import('virtual:document/changelog'))}
    >
      {language !== 'en' && <p className={cx(text.dimmed, styles.note)}>{t('docs.onlyEnglish')}</p>}
    </DocumentPage>
  )
}
