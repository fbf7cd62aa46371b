import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { contactLimits } from '#contract/contacts.ts'
import { foldText } from '#contract/fold.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { LabelledRows } from './LabelledRows.tsx'
import { defaultCountry, phoneLabels, useNamedCountries, usePhoneParser } from './contact-words.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './contacts.module.css'
import { type Draft, nextKey } from './draft.ts'
import { Flag } from './Flag.tsx'

type Rows = Draft['phoneNumbers']
type Props = { rows: Rows; invalid: ReadonlySet<number>; onChange: (rows: Rows) => void }

const words = { label: 'contacts.rows.labelOfPhone', remove: 'contacts.rows.removePhone', add: 'contacts.rows.addPhone' }

export function PhoneRows({ rows, invalid, onChange }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const parse = usePhoneParser()
  /** In the national format. A dialling code determines the country. */
  const formatted = ({ phoneNumber, country }: Rows[number]) => {
    const found = parse?.(phoneNumber, country)
    const other = found?.valid && (found.national !== phoneNumber || found.country !== country)
    return other ? { phoneNumber: found.national, country: found.country } : undefined
  }
  const isDoubtful = ({ phoneNumber, country }: Rows[number]) =>
    parse !== undefined && phoneNumber.trim() !== '' && parse(phoneNumber, country)?.valid !== true
  return (
    <LabelledRows
      title={t('contacts.fields.phoneNumbers')}
      rows={rows}
      labels={phoneLabels}
      words={words}
      className={styles.phoneRow}
      blank={() => ({
        key: nextKey(),
        country: rows.at(-1)?.country ?? defaultCountry(language),
        phoneNumber: '',
        label: rows.length === 0 ? 'Mobile' : 'Work',
      })}
      onChange={onChange}
    >
      {(row, number, set) => (
        <>
          <CountrySelect label={t('contacts.rows.country', { nr: number })} value={row.country} onChange={(country) => set({ country })} />
          <TextInput
            type="tel"
            aria-label={t('contacts.rows.phone', { nr: number })}
            placeholder={t('contacts.rows.phonePlaceholder')}
            maxLength={contactLimits.phone}
            error={invalid.has(row.key) && t('contacts.rows.phoneWrong')}
            // A hint, not an error: short numbers and extensions are allowed.
            description={!invalid.has(row.key) && isDoubtful(row) ? t('contacts.rows.phoneDoubtful') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={row.phoneNumber}
            onChange={({ currentTarget }) => set({ phoneNumber: currentTarget.value })}
            onBlur={() => {
              const changed = formatted(row)
              if (changed) set(changed)
            }}
          />
        </>
      )}
    </LabelledRows>
  )
}

type CountryProps = { label: string; value: string; onChange: (country: string) => void; showLabel?: boolean }

export function CountrySelect({ label, value, onChange, showLabel = false }: CountryProps) {
  const countries = useNamedCountries()
  const byIso = useMemo(() => new Map(countries.map((country) => [country.iso, country])), [countries])
  const data = useMemo(() => countries.map(({ iso, shown, code }) => ({ value: iso, label: `${shown} ${code}` })), [countries])
  return (
    <Select
      {...(showLabel ? { label } : { 'aria-label': label })}
      data={data}
      value={value}
      onChange={(iso) => iso && onChange(iso)}
      allowDeselect={false}
      searchable
      filter={({ options, search }) => {
        const query = foldText(search.trim())
        return options.filter((option) => 'label' in option && foldText(option.label).includes(query))
      }}
      leftSection={<Flag country={byIso.get(value)} />}
      renderOption={({ option }) => (
        <span className={layout.row}>
          <Flag country={byIso.get(option.value)} />
          {option.label}
        </span>
      )}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
    />
  )
}
