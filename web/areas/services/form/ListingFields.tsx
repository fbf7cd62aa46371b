import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { serviceLimits } from '#contract/services.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from '#web/areas/services/services.module.css'
import { languages, type ListingDraft } from './draft.ts'

type Props = { listing: ListingDraft; errorOf: (field: string) => { error?: string }; onChange: (listing: ListingDraft) => void }

/** How the service is shown on the team's public page. */
export function ListingFields({ listing, errorOf, onChange }: Props) {
  const t = useTranslation()
  const set = (part: Partial<ListingDraft>) => onChange({ ...listing, ...part })
  const number = (name: 'seatsFrom' | 'seatsTo') => (
    <TextInput
      label={t(`services.listing.${name}`)}
      inputMode="numeric"
      maxLength={6}
      value={listing[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      {...errorOf(name)}
    />
  )
  return (
    <fieldset className={cx(layout.stack, layout.gap3, styles.group)}>
      <legend>{t('services.fields.publicListing')}</legend>
      <Switch
        label={t('services.listing.isPublic')}
        description={t('services.listing.hint')}
        checked={listing.isPublic}
        onChange={({ currentTarget }) => set({ isPublic: currentTarget.checked })}
      />
      {listing.isPublic && (
        <>
          <div className={styles.fields}>
            {number('seatsFrom')}
            {number('seatsTo')}
            <Switch
              className={styles.whole}
              label={t('services.listing.recommended')}
              checked={listing.recommended}
              onChange={({ currentTarget }) => set({ recommended: currentTarget.checked })}
            />
          </div>
          {languages.map((language) => {
            const change = (part: Partial<ListingDraft['texts']['ro']>) =>
              set({ texts: { ...listing.texts, [language]: { ...listing.texts[language], ...part } } })
            return (
              <div key={language} className={styles.fields}>
                <AutosizeTextarea
                  label={t(`services.listing.description.${language}`)}
                  minRows={2}
                  maxLength={serviceLimits.description}
                  value={listing.texts[language].description}
                  onChange={({ currentTarget }) => change({ description: currentTarget.value })}
                />
                <AutosizeTextarea
                  label={t(`services.listing.features.${language}`)}
                  minRows={2}
                  maxLength={(serviceLimits.feature + 1) * serviceLimits.features}
                  value={listing.texts[language].features}
                  onChange={({ currentTarget }) => change({ features: currentTarget.value })}
                  {...errorOf(`features.${language}`)}
                />
              </div>
            )
          })}
        </>
      )}
    </fieldset>
  )
}
