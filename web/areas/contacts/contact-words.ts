// How contacts are worded for the reader: labels, countries, numbers.
import type { TFunction } from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import type { Country } from '#contract/contacts.ts'
import { useLanguage } from '#web/kernel/i18n/i18n.ts'
import type { readPhone } from './phones.ts'
import { useCountries } from './queries.ts'

export const emailLabels = ['Personal', 'Work'] as const
export const phoneLabels = ['Mobile', 'Work', 'Home', 'Fax'] as const
const known: readonly string[] = [...new Set([...emailLabels, ...phoneLabels])]

/** The usual labels are kept in one language and shown in the reader's; others are anybody's words. */
export const labelShown = (t: TFunction, label: string) => (known.includes(label) ? t(`contacts.labels.${label}`) : label)
export const storedLabel = (t: TFunction, shown: string) => known.find((label) => t(`contacts.labels.${label}`) === shown.trim()) ?? shown

/** The default country of a new phone number, by language; otherwise `us`. */
const homes: Record<string, string> = { tr: 'tr', ro: 'ro' }
export const homeOf = (language: string) => homes[language] ?? 'us'

export type NamedCountry = Country & { shown: string }

/** In the reader's language and order. */
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

type PhoneReader = typeof readPhone
let loaded: PhoneReader | undefined

/** Undefined until it is there; numbers are shown as they were typed till then. */
export function usePhoneReader(): PhoneReader | undefined {
  const [reader, setReader] = useState<PhoneReader | undefined>(() => loaded)
  useEffect(() => {
    if (reader) return
    let wanted = true
    import('./phones.ts').then(
      (file) => {
        loaded = file.readPhone
        if (wanted) setReader(() => file.readPhone)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [reader])
  return reader
}
