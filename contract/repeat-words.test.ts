import { expect, test } from 'vitest'
import { repeatText } from './repeat-words.ts'

test.each<[rule: string, en: string, ro: string, tr: string]>([
  ['DAILY', 'Every day', 'În fiecare zi', 'Her gün'],
  ['DAILY;INTERVAL=20', 'Every 20 days', 'La fiecare 20 de zile', '20 günde bir'],
  ['WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday', 'În fiecare zi lucrătoare', 'Her hafta içi günü'],
  [
    ...(['WEEKLY;INTERVAL=2;BYDAY=TU,SU', 'Every 2 weeks on Tuesday and Sunday'] as const),
    ...(['La fiecare 2 săptămâni marți și duminică', '2 haftada bir salı ve pazar günleri'] as const),
  ],
  ['MONTHLY;BYDAY=-1FR', 'Every month on the last Friday', 'În fiecare lună în ultima vineri', 'Her ay ayın son cuma günü'],
  [
    ...(['MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every month on the last weekday'] as const),
    ...(['În fiecare lună în ultima zi lucrătoare', 'Her ay ayın son hafta içi günü'] as const),
  ],
  ['MONTHLY;BYMONTHDAY=31', 'Every month on day 31', 'În fiecare lună în ziua 31', 'Her ay ayın 31. günü'],
  ['MONTHLY;BYMONTHDAY=-1', 'Every month on the last day', 'În fiecare lună în ultima zi', 'Her ay ayın son günü'],
  [
    ...(['MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'Every month on day 13 if it is Friday'] as const),
    ...(['În fiecare lună în ziua 13 dacă este vineri', 'Her ay ayın 13. günü cuma ise'] as const),
  ],
  [
    ...(['YEARLY;BYMONTH=2;BYMONTHDAY=-1', 'Every year on the last day in February'] as const),
    ...(['În fiecare an în ultima zi în februarie', 'Her yıl şubat ayında ayın son günü'] as const),
  ],
  [
    ...(['YEARLY;BYDAY=20MO', 'Every year on the 20th Monday of the year'] as const),
    ...(['În fiecare an în a 20-a luni din an', 'Her yıl yılın 20. pazartesi günü'] as const),
  ],
  ['WEEKLY;COUNT=3', 'Every week, 3 times', 'În fiecare săptămână, de 3 ori', 'Her hafta, 3 kez'],
  [
    ...(['WEEKLY;UNTIL=20261130', 'Every week, until Nov 30, 2026'] as const),
    ...(['În fiecare săptămână, până la 30 nov. 2026', 'Her hafta, 30 Kas 2026 tarihine kadar'] as const),
  ],
])('%s', (rule, en, ro, tr) => {
  const text = (language: 'en' | 'ro' | 'tr') => repeatText({ rule: `FREQ=${rule}`, mode: 'schedule' }, language)
  expect([text('en'), text('ro'), text('tr')]).toEqual([en, ro, tr])
})

test('after completion', () => {
  const text = (rule: string, language: 'en' | 'ro' | 'tr') => repeatText({ rule, mode: 'after-completion' }, language)
  expect(text('FREQ=WEEKLY;INTERVAL=2', 'en')).toBe('2 weeks after completion')
  expect(text('FREQ=MONTHLY', 'ro')).toBe('La o lună după finalizare')
  expect(text('FREQ=DAILY;INTERVAL=3', 'tr')).toBe('Tamamlandıktan 3 gün sonra')
})
