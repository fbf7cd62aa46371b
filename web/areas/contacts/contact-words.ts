// Labels, countries and phone numbers in the member's language.
import type { Translate } from '#web/kernel/i18n/texts.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Country } from '#contract/contacts.ts'
import { useLanguage } from '#web/kernel/i18n/i18n.ts'
import type { parsePhone } from './phones.ts'
import { useCountries } from './queries.ts'

export const emailLabels = ['Personal', 'Work'] as const
export const phoneLabels = ['Mobile', 'Work', 'Home', 'Fax'] as const
const standardLabels: readonly string[] = [...new Set([...emailLabels, ...phoneLabels])]

/** Standard labels are stored in English and translated. Others are the member's own words. */
export const labelText = (t: Translate, label: string) => (standardLabels.includes(label) ? t(`contacts.labels.${label}`) : label)
export const storedLabel = (t: Translate, shown: string) => standardLabels.find((label) => t(`contacts.labels.${label}`) === shown.trim()) ?? shown

/** The default country of a new phone number, by language; otherwise `us`. */
const countries: Record<string, string> = { tr: 'tr', ro: 'ro' }
export const defaultCountry = (language: string) => countries[language] ?? 'us'

export type NamedCountry = Country & { shown: string }

/** Named and sorted in the member's language. */
export function useNamedCountries(): readonly NamedCountry[] {
  const { language } = useLanguage()
  const countries = useCountries()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const order = new Intl.Collator(language)
    return countries
      .map((country) => ({ ...country, shown: names.of(country.iso.toUpperCase()) ?? country.name }))
      .toSorted((a, b) => order.compare(a.shown, b.shown))
  }, [countries, language])
}

type PhoneParser = typeof parsePhone
let loaded: PhoneParser | undefined

/** Undefined while the parser is loaded. */
export function usePhoneParser(): PhoneParser | undefined {
  const [parser, setParser] = useState<PhoneParser | undefined>(() => loaded)
  useEffect(() => {
    if (parser) return
    let active = true
    import('./phones.ts').then(
      (file) => {
        loaded = file.parsePhone
        if (active) setParser(() => file.parsePhone)
      },
      () => undefined,
    )
    return () => {
      active = false
    }
  }, [parser])
  return parser
}
