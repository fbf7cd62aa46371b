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
