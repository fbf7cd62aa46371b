// `npm run new-area NAME [SINGULAR]`: writes the files of an area, in the shape of the tasks area, and registers it on both sides.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => path.join(root, ...parts)

const files = {
  'contract/__area__.ts': 'contract',
  'server/areas/__area__/index.ts': 'server-index',
  'server/areas/__area__/tables.ts': 'server-tables',
  'server/areas/__area__/store.ts': 'server-store',
  'server/areas/__area__/rules.ts': 'server-rules',
  'server/areas/__area__/handlers.ts': 'server-handlers',
  'server/areas/__area__/demo.ts': 'server-demo',
  'server/areas/__area__/__area__.test.ts': 'server-test',
  'web/areas/__area__/index.ts': 'web-index',
  'web/areas/__area__/queries.ts': 'web-queries',
  'web/areas/__area__/__Things__Page.tsx': 'web-page',
  'web/areas/__area__/__area__.module.css': 'web-css',
  'web/areas/__area__/texts.en.json': 'web-texts.en',
  'web/areas/__area__/texts.tr.json': 'web-texts.tr',
  'web/areas/__area__/texts.ro.json': 'web-texts.ro',
  'e2e/__area__.spec.ts': 'e2e',
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const camel = (name) => name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase())
const pascal = (name) => camel(`-${name}`)

/** Enough English for most nouns. Others need the second argument. */
function singularOf(name) {
  const endings = [
    [/ies$/, 'y'],
    [/(?<=s|x|ch|sh)es$/, ''],
    [/(?<=[^s])s$/, ''],
  ]
  const ending = endings.find(([plural]) => plural.test(name))
  return ending ? name.replace(...ending) : `${name}-item`
}

const isFree = (name) => {
  try {
    return Boolean(new Function(`'use strict'; let ${name}`))
  } catch {
    return false
  }
}

function check(area, one) {
  if (!area || !kebab.test(area) || !kebab.test(one))
    fail('Give the name of the area in lower case: npm run new-area invoices, or npm run new-area people person.')
  if (one === area) fail(`"${area}" needs another word for one of them: npm run new-area ${area} ${area}-item`)
  if (!isFree(camel(area)) || !isFree(camel(one))) fail(`"${area}" is a word of JavaScript and cannot name an area.`)
  const folders = ['server', 'web'].flatMap((side) => readdirSync(inRoot(side)))
  if (folders.includes(area)) fail(`"${area}" is the name of a folder already. Choose another.`)
  const taken = [`contract/${area}.ts`, `server/areas/${area}`, `web/areas/${area}`, `e2e/${area}.spec.ts`].filter((file) => existsSync(inRoot(file)))
  if (taken.length > 0) fail(`"${area}" exists already: ${taken.join(', ')}. Nothing was changed.`)
}

function wordsFor(area, one) {
  const words = area.replaceAll('-', ' ')
  return {
    __area__: area,
    __one__: one,
    __things__: camel(area),
    __Things__: pascal(area),
    __thing__: camel(one),
    __Thing__: pascal(one),
    __table__: area.replaceAll('-', '_'),
    __words__: words,
    __title__: words[0].toUpperCase() + words.slice(1),
  }
}

const filled = (text, words) => text.replace(/__[A-Za-z]+?__/g, (word) => words[word] ?? word)

/** Adds an import and an entry of the list, both in alphabetical order. */
function registered(text, area, from) {
  const imported = `import { ${camel(area)}Area } from '${from}/${area}/index.ts'`
  const lines = text.split('\n')
  const areaImport = /^import \{ \w+Area \} from '[^']*\/([\w-]+)\/index\.ts'$/
  const imports = lines.flatMap((line, index) => (areaImport.test(line) ? [{ index, area: areaImport.exec(line)[1] }] : []))
  const before = imports.find((other) => other.area > area)
  lines.splice(before ? before.index : (imports.at(-1)?.index ?? -1) + 1, 0, imported)
  const list = /(export const areas[^=]*= \[)([^\]]*)(\])/
  const whole = lines.join('\n')
  if (imports.length === 0 || !list.test(whole)) return undefined
  return whole.replace(list, (_all, start, names, end) => {
    const all = [
      ...names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
      `${camel(area)}Area`,
    ]
    return `${start}${all.sort().join(', ')}${end}`
  })
}

const [area, given] = process.argv.slice(2)
const one = given ?? singularOf(area ?? '')
check(area, one)
const words = wordsFor(area, one)

const lists = { 'server/areas.ts': './areas', 'web/areas.ts': '#web/areas' }
const changes = Object.entries(lists).map(([file, from]) => [file, registered(readFileSync(inRoot(file), 'utf8'), area, from)])
const unknown = changes.find(([, text]) => text === undefined)
if (unknown) fail(`${unknown[0]} does not look like a list of areas any more. Nothing was changed.`)

for (const [file, template] of Object.entries(files)) {
  changes.push([filled(file, words), filled(readFileSync(inRoot('scripts', 'area-template', `${template}.txt`), 'utf8'), words)])
}
for (const [file, text] of changes) {
  mkdirSync(path.dirname(inRoot(file)), { recursive: true })
  writeFileSync(inRoot(file), text)
}
// A long name may need other line breaks.
const formatter = inRoot('node_modules', 'oxfmt', 'bin', 'oxfmt')
if (existsSync(formatter)) spawnSync(process.execPath, [formatter, ...changes.map(([file]) => file)], { cwd: root, stdio: 'inherit' })

for (const [file] of changes) console.log(`  ${file}`)
console.log(`
The area "${area}" is created, with a small example of one ${one.replaceAll('-', ' ')}. Next:
  1. contract/${area}.ts: define the endpoints; the compiler then names what else to change.
  2. server/areas/${area}/tables.ts: shape the data, then npm run db:generate. The tests need that migration.
  3. web/areas/${area}/texts.tr.json and texts.ro.json, server/areas/${area}/index.ts: translate the title.
  4. npm test`)
