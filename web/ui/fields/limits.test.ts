// The limits of fields are those of the contract. A limit that is written again goes wrong when the contract changes.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const files = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('web', file.replaceAll(path.sep, '/')))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))

const isNumber = (field: string) => /\binputMode(?:="|: '|=\{)(?!(?:text|email|url|search|tel)\b)/.test(field)

/** The element, or the object of props, around a place in the code. */
function fieldAt(code: string, at: number) {
  const isProp = code.startsWith('maxLength:', at)
  const starts = [...code.slice(0, at).matchAll(isProp ? /\{/g : /<[A-Za-z][\w.]*\s/g)]
  return code.slice(starts.at(-1)?.index ?? 0, code.indexOf(isProp ? '}' : '/>', at))
}

/** The digits of a number may be counted. */
const figuresIn = (code: string) =>
  [...code.matchAll(/\bmaxLength(?:=\{|: )[\d_]+\b/g)].filter(({ index }) => !isNumber(fieldAt(code, index))).map(([found]) => found)

test.each([
  ['<TextInput label="Name" maxLength={200} />', 1],
  ['<><TextInput inputMode="numeric" maxLength={6} /> <input inputMode="email" maxLength={254} /></>', 1],
  ["input('website', { maxLength: 500 })", 1],
  ['<TextInput\n  maxLength={6}\n  inputMode="decimal"\n/>', 0],
  ["<TextInput inputMode={whole ? 'numeric' : 'decimal'} maxLength={16} />", 0],
  ["input('limit', { inputMode: 'numeric', maxLength: 3 })", 0],
  ['<TextInput maxLength={taskLimits.title} />', 0],
])('finds figures of a text: %s', (code, count) => {
  expect(figuresIn(code)).toHaveLength(count)
})

test('fields of text take their limits from the contract', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => figuresIn(readFileSync(path.join(root, file), 'utf8')).map((found) => `${file}: ${found}`))).toEqual([])
})
