import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { contactLimits } from '#contract/contacts.ts'
import { foldText } from '#contract/fold.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { LabelledRows } from './LabelledRows.tsx'
import { homeOf, phoneLabels, useNamedCountries, usePhoneReader } from './contact-words.ts'
import styles from './contacts.module.css'
import { type Draft, nextKey } from './draft.ts'
import { Flag } from './Flag.tsx'

type Rows = Draft['phoneNumbers']
type Props = { rows: Rows; wrong: ReadonlySet<number>; onChange: (rows: Rows) => void }

const words = { label: 'contacts.rows.labelOfPhone', remove: 'contacts.rows.removePhone', add: 'contacts.rows.addPhone' }

export function PhoneRows({ rows, wrong, onChange }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const read = usePhoneReader()
  /** Written as it is done in its country; a dialling code tells which. */
  const tidied = ({ phoneNumber, country }: Rows[number]) => {
    const found = read?.(phoneNumber, country)
    const other = found?.valid && (found.national !== phoneNumber || found.country !== country)
    return other ? { phoneNumber: found.national, country: found.country } : undefined
  }
  const doubtful = ({ phoneNumber, country }: Rows[number]) =>
    read !== undefined && phoneNumber.trim() !== '' && read(phoneNumber, country)?.valid !== true
  return (
    <LabelledRows
      title={t('contacts.fields.phoneNumbers')}
      rows={rows}
      labels={phoneLabels}
      words={words}
      className={styles.phoneRow}
      blank={() => ({
        key: nextKey(),
        country: rows.at(-1)?.country ?? homeOf(language),
        phoneNumber: '',
        label: rows.length === 0 ? 'Mobile' : 'Work',
      })}
      onChange={onChange}
    >
      {(row, nr, set) => (
        <>
          <CountrySelect label={t('contacts.rows.country', { nr })} value={row.country} onChange={(country) => set({ country })} />
          <TextInput
            type="tel"
            aria-label={t('contacts.rows.phone', { nr })}
            placeholder={t('contacts.rows.phonePlaceholder')}
            maxLength={contactLimits.phone}
            error={wrong.has(row.key) && t('contacts.rows.phoneWrong')}
            // A hint, not a refusal: short numbers and extensions are numbers too.
            description={!wrong.has(row.key) && doubtful(row) ? t('contacts.rows.phoneDoubtful') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={row.phoneNumber}
            onChange={({ currentTarget }) => set({ phoneNumber: currentTarget.value })}
            onBlur={() => {
              const tidy = tidied(row)
              if (tidy) set(tidy)
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
        const wanted = foldText(search.trim())
        return options.filter((option) => 'label' in option && foldText(option.label).includes(wanted))
      }}
      leftSection={<Flag country={byIso.get(value)} />}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <Flag country={byIso.get(option.value)} />
          {option.label}
        </span>
      )}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
    />
  )
}
