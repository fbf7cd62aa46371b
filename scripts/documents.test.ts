// The Markdown files: readable in a diff, and every link leads somewhere.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const documents = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Without code blocks: code has its own width. */
const proseOf = (text: string) => text.replaceAll(/^```[^]*?^```/gm, '')

test('lines have at most 110 columns, except table rows and single words', () => {
  const wide = documents.flatMap(({ file, text }) =>
    proseOf(text)
      .split('\n')
      .filter((line) => line.length > 110 && !line.startsWith('|') && line.trim().includes(' '))
      .map((line) => `${file}: ${line}`),
  )
  expect(wide).toEqual([])
})

test('links between files lead to files', () => {
  const broken = documents.flatMap(({ file, text }) =>
    [...proseOf(text).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !target.startsWith('/') && !existsSync(path.resolve(root, path.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('the glossary has at most twenty terms, one line each', () => {
  const glossary = documents.find(({ file }) => file === 'docs/glossary.md')?.text ?? ''
  const terms = glossary.split('\n').filter((line) => line.startsWith('- **'))
  expect(terms.length).toBeGreaterThan(10)
  expect(terms.length).toBeLessThanOrEqual(20)
})
