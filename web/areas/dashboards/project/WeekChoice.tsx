import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'

export type Week = 'this-week' | 'last-week'

export function WeekChoice({ label, week, onWeek }: { label: string; week: Week; onWeek: (week: Week) => void }) {
  const t = useTranslation()
  const data = [
    { value: 'this-week', label: t('dashboards.week.this') },
    { value: 'last-week', label: t('dashboards.week.last') },
  ]
  return <SegmentedControl size="xs" aria-label={label} data={data} value={week} onChange={(value) => onWeek(value as Week)} />
}
