// The Markdown files: readable in a diff, every link leads somewhere, and every rule that is named is explained.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** What git has or would add, without what is deleted. */
const listFiles = (...paths: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)))
const documents = listFiles('*.md').map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Without code blocks: what looks like a link there is code. */
const proseOf = (text: string) => text.replaceAll(/^```[^]*?^```/gm, '')

test('lines have at most 110 columns, except table rows and single words', () => {
  const wide = documents.flatMap(({ file, text }) =>
    text
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
  const [, list = ''] = /^(- [^]*)/m.exec(glossary) ?? []
  const lines = list.trimEnd().split('\n')
  expect(lines.filter((line) => !/^- \*\*[^*]+\*\*/.test(line))).toEqual([])
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.length).toBeLessThanOrEqual(20)
})

describe('docs/rules.md', () => {
  const namesIn = (text: string) => text.match(/\bR-[A-Z]{3}-\d+\b/g) ?? []
  const page = documents.find(({ file }) => file === 'docs/rules.md')?.text ?? ''
  const defined = [...page.matchAll(/^- \*\*(R-[A-Z]{3}-\d+)\*\* /gm)].map(([, name = '']) => name)
  const named = new Set(
    listFiles('contract', 'server', 'web', 'e2e', 'bench', 'scripts')
      .filter((file) => /\.(ts|tsx|mjs|json|sql)$/.test(file))
      .flatMap((file) => namesIn(readFileSync(path.join(root, file), 'utf8'))),
  )

  test('says once what every rule is that code, tests and texts name', () => {
    expect(defined.toSorted()).toEqual([...named].toSorted())
  })

  test('has the rules that other documents name', () => {
    const unknown = documents.flatMap(({ file, text }) =>
      namesIn(text)
        .filter((name) => !defined.includes(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})
