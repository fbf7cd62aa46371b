import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { CloseIcon } from '#web/ui/icons/icons.ts'

type Props = { from: string | undefined; to: string | undefined; onClear: () => void }

/** The days that a figure of a report is about. A press shows all days again. */
export function PeriodFilter({ from, to, onClear }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  if (from === undefined && to === undefined) return null
  const day = (value: string | undefined) => (value === undefined ? '' : formatDate(value, language))
  return (
    <PillButton tone="info" onClick={onClear} aria-label={t('accounting.period.clear', { from: day(from), to: day(to) })}>
      {`${day(from)} – ${day(to)}`}
      <CloseIcon width={14} />
    </PillButton>
  )
}
