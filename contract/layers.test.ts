// The house rules that lint cannot see. Reads the sources as text, so a forbidden word in a string counts too; say it differently there.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rooms = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']

const files = rooms.flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
)
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const sources = files.filter((file) => !isTest(file)).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

const offenders = (within: RegExp, allowed: RegExp, forbidden: RegExp) =>
  sources.filter(({ file, text }) => within.test(file) && !allowed.test(file) && forbidden.test(text)).map(({ file }) => file)

test('the whole house was seen', () => {
  expect(files.length).toBeGreaterThan(50)
  for (const room of rooms.slice(0, 3)) expect(files.some((file) => file.startsWith(`${room}/`))).toBe(true)
})

describe('each thing has one place', () => {
  test.each([
    [
      'drizzle: tables, stores and the database files of the kernel',
      /^(contract|server|web)\//,
      /(\/|-)(tables|store)\.ts$|^server\/kernel\/(database\/(database|migrate)|writes\/(change-log|transaction)|files\/blobs)\.ts$/,
      /from 'drizzle/,
    ],
    ['Fastify: app.ts and the kernel', /^(contract|server|web)\//, /^server\/(app\.ts|kernel\/|testing\/)/, /from '@?fastify/],
    ['the environment: config.ts', /^(contract|server|web)\//, /^server\/kernel\/config\.ts$/, /process\.env/],
    [
      'fetch: call.ts, the texts, and the service worker',
      /^web\//,
      /^web\/(kernel\/(data\/call|i18n\/i18n)|app\/install\/service-worker)\.ts$/,
      /\bfetch\(/,
    ],
    ["the browser's storage: the kernel", /^web\//, /^web\/(kernel|testing)\//, /\b(localStorage|sessionStorage|indexedDB)\b/],
    ['sockets in the browser: socket.ts', /^web\//, /^web\/kernel\/live\/socket\.ts$/, /new WebSocket\(/],
    ['raw HTML in a page: the one component that is given clean HTML', /^web\//, /^web\/ui\//, /dangerouslySetInnerHTML/],
  ])('%s', (_rule, within, allowed, forbidden) => {
    expect(offenders(within, allowed, forbidden)).toEqual([])
  })
})

test('no barrels, no switched-off checks', () => {
  expect(offenders(/./, /^$/, /export \* from|@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable/)).toEqual([])
})

describe('names', () => {
  const nameOf = (file: string) => path.basename(file).replace(/\.(d\.m?ts|(test|spec|config)\.tsx?|tsx?|mjs)$/, '')

  test('files are kebab-case, or bear the name of their one component', () => {
    const wrong = files.filter(
      (file) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(nameOf(file)) && !(file.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*$/.test(nameOf(file))),
    )
    expect(wrong).toEqual([])
  })

  test('no drawer for things without a place', () => {
    expect(files.filter((file) => /^(utils?|helpers?|common|misc|types|constants)$|V2$/.test(nameOf(file)))).toEqual([])
  })

  test('an area has the same name in every room', () => {
    const contracts = files.filter((file) => /^contract\/[^/]+\.ts$/.test(file)).map(nameOf)
    const areas = readdirSync(path.join(root, 'server', 'areas'))
    expect(areas.filter((area) => !contracts.includes(area))).toEqual([])
    expect(files.filter((file) => file.startsWith('server/areas/') && file.split('/').length === 4).length).toBeGreaterThan(0)
  })

  test('the files of an area on the server have their fixed names', () => {
    const known =
      /^(index|tables|store|rules|handlers|shared|demo(-[a-z]+)*|jobs|notices|activities|activity-texts|undo|content|[a-z]+(-[a-z]+)*-(store|rules|handlers|undo|content))(\.test)?\.ts$/
    const wrong = files.filter((file) => {
      if (!file.startsWith('server/areas/')) return false
      const [, , area] = file.split('/')
      const name = path.basename(file)
      return !(known.test(name) || name === `${area}.test.ts`)
    })
    expect(wrong).toEqual([])
  })
})
