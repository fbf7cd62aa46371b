import type { Language } from '#contract/identity.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { languageName } from '#web/ui/format/names.ts'
import text from '#web/ui/styles/text.module.css'

type Props = { /** Of the text; null if unknown. */ language: Language | null; /** A translation that is older than its source. */ stale: boolean }

/** Nothing for a text in the reader's language that is up to date. */
export function TranslationMark({ language, stale }: Props) {
  const t = useTranslation()
  const reader = useLanguage().language
  if (!stale && (language === null || language === reader)) return null
  const name = language && languageName(language, reader)
  return (
    <p className={text.dimmed} lang={reader}>
      {stale ? t('ui.translation.stale') : t('ui.translation.other', { language: name })}
    </p>
  )
}
