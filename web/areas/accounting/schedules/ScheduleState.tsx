import type { ScheduleState as State } from '#contract/schedule-rules.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'

const tones = { active: 'success', paused: 'warning', ended: 'neutral' } as const

export function ScheduleState({ state }: { state: State }) {
  const t = useTranslation()
  return <Badge tone={tones[state]}>{t(`accounting.schedules.states.${state}`)}</Badge>
}
