// The failed tests of a run, read from the runners' JSON reports: a reader who sees only the end of the output needs the reasons there.
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const maxTests = 10
const maxLines = 30

/** @typedef {{ file: string, title: string, message: string }} FailedTest */

/** A file that could not be loaded has a message of its own, and no failed test. */
export function failedInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ file: name, title: 'the file itself', message }]
    return failed.map(({ fullName, failureMessages }) => ({ file: name, title: fullName, message: failureMessages.join('\n') }))
  })
}

export function failedInPlaywright({ suites, errors, config }) {
  const inSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(inSuite),
    ...suite.specs
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const found = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors)
        const message = found.map((error) => [error.message, error.snippet].filter(Boolean).join('\n')).join('\n')
        return { file: `${path.join(config.rootDir, spec.file)}:${spec.line}`, title: spec.title, message }
      }),
  ]
  const outside = errors.map(({ message, stack }) => ({ file: config.rootDir, title: 'outside of a journey', message: message ?? stack ?? '' }))
  return [...suites.flatMap(inSuite), ...outside]
}

/** @param {readonly FailedTest[]} failed */
export function describeFailed(failed, root) {
  const shown = failed.slice(0, maxTests).map(({ file, title, message }) => {
    const lines = stripVTControlCharacters(message).trimEnd().split('\n')
    const more = lines.length > maxLines ? [`… ${lines.length - maxLines} more lines`] : []
    return [`✗ ${path.relative(root, file)}: ${title}`, ...[...lines.slice(0, maxLines), ...more].map((line) => `  ${line}`)].join('\n')
  })
  const left = failed.length - shown.length
  return [...shown, ...(left > 0 ? [`… and ${left} more failed tests.`] : [])].join('\n\n')
}
