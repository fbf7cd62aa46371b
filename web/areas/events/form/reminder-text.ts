import type { Translate } from '#web/kernel/i18n/texts.ts'

export function reminderText(t: Translate, minutes: number): string {
  if (minutes === 0) return t('events.event.atStart')
  if (minutes % 1440 === 0) return t('events.event.daysBefore', { count: minutes / 1440 })
  return minutes % 60 === 0 ? t('events.event.hoursBefore', { count: minutes / 60 }) : t('events.event.minutesBefore', { count: minutes })
}
