import { ActionIcon, Autocomplete, Button, Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { contactLimits } from '#contract/contacts.ts'
import { foldText } from '#contract/fold.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { homeOf, storedLabel, labelShown, phoneLabels, useNamedCountries, usePhoneReader } from './contact-words.ts'
import styles from './contacts.module.css'
import { type Draft, nextKey } from './draft.ts'
import { Flag } from './Flag.tsx'

type Rows = Draft['phoneNumbers']
type Props = { rows: Rows; wrong: ReadonlySet<number>; onChange: (rows: Rows) => void }

export function PhoneRows({ rows, wrong, onChange }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const read = usePhoneReader()
  const set = (key: number, part: Partial<Rows[number]>) => onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  /** Written as it is done in its country; a dialling code tells which. */
  const tidy = (row: Rows[number]) => {
    const found = read?.(row.phoneNumber, row.country)
    if (found?.valid && (found.national !== row.phoneNumber || found.country !== row.country))
      set(row.key, { phoneNumber: found.national, country: found.country })
  }
  const doubtful = ({ phoneNumber, country }: Rows[number]) =>
    read !== undefined && phoneNumber.trim() !== '' && read(phoneNumber, country)?.valid !== true
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.partTitle}>{t('contacts.fields.phoneNumbers')}</legend>
      {rows.map((row, nr) => (
        <div key={row.key} className={styles.phoneRow}>
          <CountrySelect label={t('contacts.rows.country', { nr: nr + 1 })} value={row.country} onChange={(country) => set(row.key, { country })} />
          <TextInput
            type="tel"
            aria-label={t('contacts.rows.phone', { nr: nr + 1 })}
            placeholder={t('contacts.rows.phonePlaceholder')}
            maxLength={contactLimits.phone}
            error={wrong.has(row.key) && t('contacts.rows.phoneWrong')}
            // A hint, not a refusal: short numbers and those of a house are numbers too.
            description={!wrong.has(row.key) && doubtful(row) ? t('contacts.rows.phoneDoubtful') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={row.phoneNumber}
            onChange={({ currentTarget }) => set(row.key, { phoneNumber: currentTarget.value })}
            onBlur={() => tidy(row)}
          />
          <Autocomplete
            aria-label={t('contacts.rows.labelOfPhone', { nr: nr + 1 })}
            placeholder={t('contacts.rows.label')}
            maxLength={contactLimits.label}
            data={phoneLabels.map((label) => labelShown(t, label))}
            value={labelShown(t, row.label)}
            onChange={(label) => set(row.key, { label: storedLabel(t, label) })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('contacts.rows.removePhone', { nr: nr + 1 })}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <TrashIcon width={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<PlusIcon width={14} />}
        onClick={() =>
          onChange([
            ...rows,
            { key: nextKey(), country: rows.at(-1)?.country ?? homeOf(language), phoneNumber: '', label: rows.length === 0 ? 'Mobile' : 'Work' },
          ])
        }
      >
        {t('contacts.rows.addPhone')}
      </Button>
    </fieldset>
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
