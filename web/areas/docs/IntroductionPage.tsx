import type { Language } from '#contract/identity.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DocumentPage } from './DocumentPage.tsx'

const load: Record<Language, () => Promise<{ html: string }>> = {
  en: () => import('virtual:document/introduction.en'),
  tr: () => import('virtual:document/introduction.tr'),
  ro: () => import('virtual:document/introduction.ro'),
}
const loaded = new Map<Language, Promise<{ html: string }>>()

function introduction(language: Language) {
  const document = loaded.get(language) ?? load[language]()
  loaded.set(language, document)
  return document
}

export function IntroductionPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  return <DocumentPage title={t('docs.introduction.title')} lead={t('docs.introduction.lead')} document={introduction(language)} />
}
