import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:4600' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://hora.example.com' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ PUBLIC_URL: 'https://hora.example.com', TRUST_PROXY: '1', HORA_DEMO: 'on' }, true],
  [{ HORA_DEMO: 'off' }, false],
])('the settings %j have a demo: %s', (environment, demo) => {
  expect(readConfig(environment).demo).toBe(demo)
})

test('the log is shortened after at least a month, or never', () => {
  expect(readConfig({})).toMatchObject({ historyDays: 400, diskFloor: 1024 ** 3 })
  expect(readConfig({ HORA_HISTORY_DAYS: '0', HORA_DISK_FLOOR: '0' })).toMatchObject({ historyDays: 0, diskFloor: 0 })
  expect(readConfig({ HORA_HISTORY_DAYS: '30' }).historyDays).toBe(30)
  for (const days of ['29', '-1', '1.5', 'year']) expect(() => readConfig({ HORA_HISTORY_DAYS: days })).toThrow('HORA_HISTORY_DAYS')
  expect(() => readConfig({ HORA_DISK_FLOOR: '-1' })).toThrow('HORA_DISK_FLOOR')
})
