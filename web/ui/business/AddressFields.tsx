import { NativeSelect, TextInput } from '@mantine/core'
import { bucharest, counties, countyProblem, sectors } from '#contract/counties.ts'
import { countryCodes } from '#contract/countries.ts'
import { addressLimits } from '#contract/shapes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { countryName } from '#web/ui/format/names.ts'
import styles from './AddressFields.module.css'

export type DraftAddress = { street: string; street2: string; city: string; postalCode: string; countyCode: string; country: string }

type Props = {
  value: DraftAddress
  onChange: (part: Partial<DraftAddress>) => void
  /** Shows what is wrong. */
  submitted: boolean
  /** Street, city and county are needed. */
  required?: boolean
  focus?: boolean
}

const isBlank = (value: string) => value.trim() === ''

/** Whether the address can be saved. One that is not required may be empty, but not half right. */
export function isAddress(address: DraftAddress, required: boolean): boolean {
  const missing = isBlank(address.street) || isBlank(address.city)
  if (!required && isBlank(address.street) && isBlank(address.city) && address.countyCode === '') return true
  return !missing && !countyProblem({ ...address, countyCode: address.countyCode || null })
}

/** A postal address. In Romania with county, and in Bucharest with sector, as the authority names them. */
export function AddressFields({ value, onChange, submitted, required = false, focus = false }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const romanian = value.country === 'RO'
  const shown = submitted && !isAddress(value, required)
  const wrong = countyProblem({ ...value, countyCode: value.countyCode || null })
  const missing = (text: string) => (shown && isBlank(text) ? t('ui.address.missing') : undefined)
  const cityError = shown && wrong?.field === 'city' ? t('ui.address.wrongSector') : missing(value.city)
  const chooseCounty = (countyCode: string) => {
    const crosses = (countyCode === bucharest) !== (value.countyCode === bucharest)
    onChange({ countyCode, ...(crosses ? { city: '' } : {}) })
  }
  return (
    <>
      <TextInput
        label={t('ui.address.street')}
        required={required}
        {...(focus ? { 'data-autofocus': true } : {})}
        maxLength={addressLimits.street}
        value={value.street}
        error={missing(value.street)}
        onChange={({ currentTarget }) => onChange({ street: currentTarget.value })}
      />
      <TextInput
        label={t('ui.address.street2')}
        maxLength={addressLimits.street2}
        value={value.street2}
        onChange={({ currentTarget }) => onChange({ street2: currentTarget.value })}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t('ui.address.country')}
          value={value.country}
          onChange={({ currentTarget }) => onChange({ country: currentTarget.value, countyCode: '', city: '' })}
          data={[...countryCodes]
            .map((code) => ({ value: code, label: countryName(code, language) }))
            .toSorted((a, b) => a.label.localeCompare(b.label, language))}
        />
        {romanian && (
          <NativeSelect
            label={t('ui.address.countyCode')}
            required={required}
            value={value.countyCode}
            error={shown && wrong?.field === 'countyCode' ? t('ui.address.wrongCounty') : undefined}
            onChange={({ currentTarget }) => chooseCounty(currentTarget.value)}
            data={[{ value: '', label: t('ui.address.chooseCounty') }, ...Object.entries(counties).map(([code, label]) => ({ value: code, label }))]}
          />
        )}
      </div>
      <div className={styles.pair}>
        {romanian && value.countyCode === bucharest ? (
          <NativeSelect
            label={t('ui.address.sectorLabel')}
            required={required}
            value={value.city}
            error={cityError}
            onChange={({ currentTarget }) => onChange({ city: currentTarget.value })}
            data={[
              { value: '', label: t('ui.address.chooseSector') },
              ...sectors.map((code) => ({ value: code, label: t('ui.address.sector', { number: code.slice(-1) }) })),
            ]}
          />
        ) : (
          <TextInput
            label={t('ui.address.city')}
            required={required}
            maxLength={addressLimits.city}
            value={value.city}
            error={cityError}
            onChange={({ currentTarget }) => onChange({ city: currentTarget.value })}
          />
        )}
        <TextInput
          label={t('ui.address.postalCode')}
          maxLength={addressLimits.postalCode}
          value={value.postalCode}
          onChange={({ currentTarget }) => onChange({ postalCode: currentTarget.value })}
        />
      </div>
    </>
  )
}
