import { NativeSelect } from '@mantine/core'
import type { Licence } from '#contract/licence-shapes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { type DraftLine, licenceChoice, lineForLicence } from './draft.ts'

type Props = {
  line: DraftLine
  /** Those of the client that can be renewed. */
  licences: readonly Licence[]
  perUnit: number
  onChange: (part: Partial<DraftLine>) => void
}

/** What acceptance makes of the line: a new licence, the next term of one, or a change of the running term. */
export function LicenceSelect({ line, licences, perUnit, onChange }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const chosen = licenceChoice(line)
  const choices = licences.flatMap((licence) => {
    const values = { number: licence.number, name: licence.name, day: formatDate(licence.endsOn, language) }
    return (['renew', 'change'] as const).map((verb) => ({ value: `${verb} ${licence.id}`, label: t(`offers.licence.${verb}`, values) }))
  })
  if (choices.length === 0 && chosen === '') return null
  const unknown = chosen !== '' && !choices.some(({ value }) => value === chosen) ? [{ value: chosen, label: t('offers.licence.other') }] : []
  return (
    <NativeSelect
      label={t('offers.licence.label')}
      value={chosen}
      onChange={({ currentTarget }) => onChange(lineForLicence(currentTarget.value, licences, perUnit))}
      data={[{ value: '', label: t('offers.licence.new') }, ...unknown, ...choices]}
    />
  )
}
