// Style sheets use the tokens. Values of their own are for web/kernel/look, which defines the tokens, and web/ui, which draws with them first.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints } from './theme.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sheets = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('web', file.replaceAll(path.sep, '/')))
  .filter((file) => file.endsWith('.css') && !/^web\/(kernel\/look|ui)\//.test(file))

const rules: Record<string, RegExp> = {
  'a colour in hex: use a token': /#[0-9a-f]{3,8}\b/gi,
  'a z-index in figures: use --hora-z-*': /z-index: *-?\d/g,
  'a gap in px: use --hora-space-*': /\b(?:row-|column-)?gap:[^;]*\dpx/g,
  'a width of its own in a media query: use (--below-sm) and the like': /@media[^{]*\(\s*(?:min-|max-)?width/g,
}

const offencesIn = (css: string) => {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return Object.entries(rules).flatMap(([rule, pattern]) => (text.match(pattern) ?? []).map((found) => `${found.trim()} – ${rule}`))
}

test('style sheets use the tokens', () => {
  expect(sheets.length).toBeGreaterThan(10)
  const offences = sheets.flatMap((file) => offencesIn(read(file)).map((offence) => `${file}: ${offence}`))
  expect(offences).toEqual([])
})

test('no selector is about any next element, as `+ *` is: each insertion would restyle all that follows it on the page', () => {
  const all = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((file) => /[+~]\s*(\*|:nth)/.test(read(`web/${file}`).replaceAll(/\/\*[\s\S]*?\*\//g, '')))).toEqual([])
})

test('figures of equal width are for figures, not for whole tables: they tear hyphens apart', () => {
  const pages = readdirSync(path.join(root, 'web/areas'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.filter((file) => /<(table|tbody|ul) className=\{cx\([^)]*\.numeric/.test(read(`web/areas/${file}`)))).toEqual([])
})

test('the breakpoints of the style sheets are those of the theme', () => {
  const named = [...read('web/kernel/look/media.css').matchAll(/@custom-media --(from|below)-(\w+) \((?:min|max)-width: ([\d.]+)em\);/g)]
  expect(named.length).toBeGreaterThan(5)
  for (const [, side, name, em] of named) {
    const width = parseFloat(breakpoints[name as keyof typeof breakpoints])
    expect(Number(em), `${side}-${name}`).toBeCloseTo(side === 'from' ? width : width - 0.01, 5)
  }
})
