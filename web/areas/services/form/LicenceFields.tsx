import { NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { licenceTypes, serviceLimits } from '#contract/services.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import styles from '#web/areas/services/services.module.css'
import type { LicenceDraft } from './draft.ts'

type Props = { licence: LicenceDraft; errorOf: (field: string) => { error?: string }; onChange: (licence: LicenceDraft) => void }

export function LicenceFields({ licence, errorOf, onChange }: Props) {
  const t = useTranslation()
  const set = (part: Partial<LicenceDraft>) => onChange({ ...licence, ...part })
  const number = (name: 'seatsPerUnit' | 'termMonths' | 'graceDays' | 'renewLeadDays') => (
    <TextInput
      label={t(`services.licence.${name}`)}
      inputMode="numeric"
      maxLength={6}
      value={licence[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
      {...errorOf(name)}
    />
  )
  return (
    <fieldset className={cx(styles.fields, styles.group)}>
      <legend>{t('services.licence.title')}</legend>
      <NativeSelect
        label={t('services.licence.licenceType')}
        value={licence.licenceType}
        onChange={({ currentTarget }) => set({ licenceType: currentTarget.value as LicenceDraft['licenceType'] })}
        data={licenceTypes.map((type) => ({ value: type, label: t(`services.licence.types.${type}`) }))}
      />
      {number('seatsPerUnit')}
      {number('termMonths')}
      {number('graceDays')}
      {number('renewLeadDays')}
      <TextInput
        label={t('services.licence.keyPattern')}
        description={t('services.licence.keyHint')}
        maxLength={serviceLimits.keyPattern}
        value={licence.keyPattern}
        onChange={({ currentTarget }) => set({ keyPattern: currentTarget.value })}
      />
      <Switch
        className={styles.whole}
        label={t('services.licence.renewable')}
        checked={licence.renewable}
        onChange={({ currentTarget }) => set({ renewable: currentTarget.checked })}
      />
      <AutosizeTextarea
        className={styles.whole ?? ''}
        label={t('services.licence.entitlements')}
        description={t('services.licence.entitlementsHint')}
        minRows={2}
        maxLength={(serviceLimits.name + serviceLimits.entitlement + 3) * serviceLimits.entitlements}
        value={licence.entitlements}
        onChange={({ currentTarget }) => set({ entitlements: currentTarget.value })}
      />
    </fieldset>
  )
}
