// Style sheets use the tokens. Values of their own are for web/kernel/look, which defines the tokens, and web/ui, which draws with them first.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints } from './theme.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const all = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' }).map((file) =>
  path.posix.join('web', file.replaceAll(path.sep, '/')),
)
const sheets = all.filter((file) => file.endsWith('.css') && !/^web\/(kernel\/look|ui)\//.test(file))
/** The flags have colours of their own, and an email is shown in a document of its own, without the tokens. */
const components = all.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !/\/(flags|UntrustedHtml)\.tsx$/.test(file))

const rules: Record<string, RegExp> = {
  'a colour in hex: use a token': /#[0-9a-f]{3,8}\b/gi,
  'a colour in rgb: use a token': /\brgba?\(/g,
  'a radius in px: use --mantine-radius-* or --hora-radius-*': /border(?:-[a-z]+)*-radius:(?![^;]*calc\()[^;]*\dpx/g,
  'a z-index in figures: use --hora-z-*': /z-index: *-?\d/g,
  'a gap in px: use --hora-space-*': /\b(?:row-|column-)?gap:[^;]*\dpx/g,
  'a width of its own in a media query: use (--below-sm) and the like': /@media[^{]*\(\s*(?:min-|max-)?width/g,
}

const componentRules: Record<string, RegExp> = {
  'a z-index in figures: use --hora-z-*': /\bzIndex(?:=\{|: )\d+/g,
  'a colour in hex: use a token': /(?<=['"`\s:(])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=['"`;\s)])/gi,
}

const found = (patterns: Record<string, RegExp>, code: string) =>
  Object.entries(patterns).flatMap(([rule, pattern]) => (code.match(pattern) ?? []).map((offence) => `${offence.trim()} – ${rule}`))
const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
const offencesIn = (css: string) => found(rules, withoutComments(css))

test('style sheets use the tokens', () => {
  expect(sheets.length).toBeGreaterThan(10)
  const offences = sheets.flatMap((file) => offencesIn(read(file)).map((offence) => `${file}: ${offence}`))
  expect(offences).toEqual([])
})

test('components use the tokens', () => {
  expect(components.length).toBeGreaterThan(100)
  const offences = components.flatMap((file) => found(componentRules, read(file)).map((offence) => `${file}: ${offence}`))
  expect(offences).toEqual([])
})

test.each([
  ['.a { color: rgb(0 0 0 / 20%); }', 1],
  ['.a { border-end-start-radius: 4px; }', 1],
  ['.a { border-radius: var(--mantine-radius-xs) 3px; }', 1],
  ['.a { border-radius: calc(var(--mantine-radius-xs) - 1px); }', 0],
  ['.a { border-radius: 50%; padding: 3px; }', 0],
])('the rules of style sheets judge %s', (css, count) => {
  expect(offencesIn(css)).toHaveLength(count)
})

test.each([
  ['<Modal zIndex={400} />', 1],
  ['comboboxProps={{ zIndex: 320 }}', 1],
  ["<i style={{ color: '#fff' }} />", 1],
  ['<Modal zIndex="var(--hora-z-confirm)" />', 0],
  ["import { useMenu } from '#web/ui/menu.ts'", 0],
])('the rules of components judge %s', (code, count) => {
  expect(found(componentRules, code)).toHaveLength(count)
})

test('no selector is about any next element, as `+ *` is: each insertion would restyle all that follows it on the page', () => {
  const every = all.filter((file) => file.endsWith('.css'))
  expect(every.length).toBeGreaterThan(50)
  expect(every.filter((file) => /[+~]\s*(\*|:nth)/.test(withoutComments(read(file))))).toEqual([])
})

/** Classes whose whole element has figures of equal width. */
const numericClasses = (css: string) =>
  [...withoutComments(css).matchAll(/([^{};]*)\{[^{}]*tabular-nums/g)].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((selector) => /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []),
  )

/** Tables, rows and lists with such a class, by the name under which the component imports its style sheet. */
function numericListsIn(code: string, classesOf: (sheet: string) => readonly string[]) {
  const names = [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', sheet = '']) =>
    classesOf(sheet).map((one) => `${name}.${one}`),
  )
  return [...code.matchAll(/<(?:table|thead|tbody|tr|ul|ol|dl)\b[^>]*?className=\{([^}]*)\}/g)]
    .filter(([, classes = '']) => names.some((name) => classes.split(/[^\w.]+/).includes(name)))
    .map(([element]) => element)
}

test('figures of equal width are for figures, not for whole tables and lists: they tear hyphens apart', () => {
  const classesOf = (file: string) => (sheet: string) =>
    numericClasses(read(sheet.startsWith('#') ? sheet.slice(1) : path.posix.join(path.posix.dirname(file), sheet)))
  expect(classesOf('web')('#web/ui/styles/text.module.css')).toContain('numeric')
  expect(components.flatMap((file) => numericListsIn(read(file), classesOf(file)).map((element) => `${file}: ${element}`))).toEqual([])
  const page = "import text from '#web/text.module.css'\n"
  expect(numericListsIn(`${page}<ol className={text.numeric}>`, () => ['numeric'])).toHaveLength(1)
  expect(numericListsIn(`${page}<table id="a" className={cx(text.small, text.numeric)}>`, () => ['numeric'])).toHaveLength(1)
  expect(numericListsIn(`${page}<ol className={text.small}><li className={text.numeric} /></ol>`, () => ['numeric'])).toEqual([])
})

test('the breakpoints of the style sheets are those of the theme', () => {
  const named = [...read('web/kernel/look/media.css').matchAll(/@custom-media --(from|below)-(\w+) \((?:min|max)-width: ([\d.]+)em\);/g)]
  expect(named.length).toBeGreaterThan(5)
  for (const [, side, name, em] of named) {
    const width = parseFloat(breakpoints[name as keyof typeof breakpoints])
    expect(Number(em), `${side}-${name}`).toBeCloseTo(side === 'from' ? width : width - 0.01, 5)
  }
})
