import { expect, test } from 'vitest'
import { describeFailed, failedInPlaywright, failedInVitest } from './failed-tests.mjs'

test('a failed test of vitest is named with its file, its title and its message', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
  const failed = { status: 'failed', fullName: 'sums subtracts', failureMessages: ['AssertionError: expected 1 to be 2'] }
  const report = {
    testResults: [
      { name: '/hora/contract/sums.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/hora/contract/broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: '/hora/contract/fine.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  }
  expect(describeFailed(failedInVitest(report), '/hora')).toBe(
    [
      '✗ contract/sums.test.ts: sums subtracts',
      '  AssertionError: expected 1 to be 2',
      '',
      '✗ contract/broken.test.ts: the file itself',
      '  Cannot find module',
    ].join('\n'),
  )
})

test('a failed journey is named with its file, its line and what the page did not show', () => {
  const error = { message: '\u001B[31mexpect(locator).toBeVisible() failed\u001B[39m', snippet: '> 7 | await …' }
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'tasks.spec.ts', line: 7, tests: [{ results: [{ errors: ok ? [] : [error] }] }] })
  const report = {
    config: { rootDir: '/hora/e2e' },
    suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }],
    errors: [{ message: 'the product ended at once' }],
  }
  expect(describeFailed(failedInPlaywright(report), '/hora')).toBe(
    [
      '✗ e2e/tasks.spec.ts:7: two',
      '  expect(locator).toBeVisible() failed',
      '  > 7 | await …',
      '',
      '✗ e2e: outside of a journey',
      '  the product ended at once',
    ].join('\n'),
  )
})

test('long messages and many failures are cut', () => {
  const message = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n')
  const words = describeFailed(
    Array.from({ length: 12 }, (_, index) => ({ file: '/hora/a.test.ts', title: `test ${index}`, message })),
    '/hora',
  )
  expect(words.match(/✗/g)).toHaveLength(10)
  expect(words).toContain('  line 29\n  … 10 more lines\n')
  expect(words.endsWith('… and 2 more failed tests.')).toBe(true)
})
