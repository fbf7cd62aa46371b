// The words of the product: complete in every language, and every key that the code asks for is there.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { problems } from '#contract/problems.ts'
import { faultsOf, flatten, readTexts } from './texts-plugin.ts'

const web = path.join(import.meta.dirname, '../web')
const texts = readTexts(web)

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(web, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '') }))

/** Literal keys: `t('tasks.add')`, and the fields whose values are keys by their meaning. */
const asked = sources.flatMap(({ file, code }) =>
  [...code.matchAll(/(?:\bt\(|\btranslate\(|\bkey: |\btitle: )'([a-z][\w-]*\.[\w.-]+)'/g)].map(([, key]) => ({ file, key: key ?? '' })),
)

describe('the texts', () => {
  it('are complete in all languages, with the same placeholders', () => {
    expect(faultsOf(texts)).toEqual([])
  })

  it('have every key that the code names', () => {
    const keys = new Set([...flatten(texts.en).keys()].flatMap((key) => [key, key.replace(/_(zero|one|two|few|many|other)$/, '')]))
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter(({ key }) => !keys.has(key))).toEqual([])
  })
})

it('there are words for every problem the server can have', () => {
  const keys = flatten(texts.en)
  expect(Object.keys(problems).filter((code) => !keys.has(`kernel.problem.${code}`))).toEqual([])
})

describe('what the build refuses', () => {
  const complete = { en: { a: { b: 'Hi {{name}}' } }, tr: { a: { b: 'Selam {{name}}' } }, ro: { a: { b: 'Salut {{ name }}' } } }

  it('nothing, when all is there', () => {
    expect(faultsOf(complete)).toEqual([])
  })

  it('a missing key, an empty text, another placeholder', () => {
    expect(faultsOf({ ...complete, tr: { a: {} } })).toContain('tr: a.b is missing')
    expect(faultsOf({ ...complete, ro: { a: { b: ' ' } } })).toContain('ro: a.b is missing')
    expect(faultsOf({ ...complete, en: { a: {} } })).toContain('en: a.b is missing')
    expect(faultsOf({ ...complete, ro: { a: { b: 'Salut {{nume}}' } } })).toEqual(['ro: a.b has the placeholders {nume}, en has {name}'])
  })

  it('braces that are no placeholder', () => {
    const broken = 'Salut {{name}} {{name, uppercase}}'
    expect(faultsOf({ ...complete, ro: { a: { b: broken } } })).toEqual(['ro: a.b has braces without a name'])
  })

  it('a plural without a form that the language has', () => {
    const two = { one: '{{count}} x', other: '{{count}} xs' }
    const named = (forms: Record<string, string>) => ({ a: Object.fromEntries(Object.entries(forms).map(([form, text]) => [`left_${form}`, text])) })
    expect(faultsOf({ en: named(two), tr: named(two), ro: named(two) })).toEqual(['ro: a.left_few is missing'])
    expect(faultsOf({ en: named({ ...two, one: 'one x' }), tr: named(two), ro: named({ ...two, few: '{{count}}' }) })).toEqual([])
  })
})
