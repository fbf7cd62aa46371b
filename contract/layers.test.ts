// Rules about the sources that lint cannot check. The sources are searched as text, so a forbidden word in a string or comment counts too.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const layers = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']

const files = layers.flatMap((layer) =>
  readdirSync(path.join(root, layer), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
)
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const sources = files.filter((file) => !isTest(file)).map((file) => ({ file, text: texts.get(file) ?? '' }))

const offenders = (within: RegExp, allowed: RegExp, forbidden: RegExp) =>
  sources.filter(({ file, text }) => within.test(file) && !allowed.test(file) && forbidden.test(text)).map(({ file }) => file)

test('the sources were found', () => {
  expect(files.length).toBeGreaterThan(50)
  for (const layer of layers.slice(0, 3)) expect(files.some((file) => file.startsWith(`${layer}/`))).toBe(true)
})

describe('each of these is used in one place', () => {
  test.each([
    [
      'drizzle: tables, stores and the database files of the kernel',
      /^(contract|server|web)\//,
      /(\/|-)(tables|store)\.ts$|^server\/kernel\/(database\/(database|migrate)|writes\/(change-log|transaction))\.ts$/,
      /from 'drizzle/,
    ],
    ['Fastify: app.ts and the kernel', /^(contract|server|web)\//, /^server\/(app\.ts|kernel\/|testing\/)/, /from '@?fastify/],
    // The spec puts the team into the key. The jobs of the schedule belong to no team.
    [
      'keys of jobs: their spec, the schedule, and the demo of the blog',
      /^server\//,
      /^server\/(kernel\/jobs\/(job-spec|jobs)|areas\/blog\/demo-store)\.ts$/,
      /\bjob_?key\b\s*(=>|:)|\baddJob\(/i,
    ],
    ['the environment: config.ts', /^(contract|server|web)\//, /^server\/kernel\/config\.ts$/, /process\.env/],
    [
      'fetch: call.ts, the texts, the service worker, and the pages without the application',
      /^web\//,
      /^web\/(kernel\/(data\/call|i18n\/i18n)|app\/install\/service-worker|public-pages\/calls)\.ts$/,
      /\bfetch\(/,
    ],
    [
      'XMLHttpRequest, for its progress events: upload.ts and download.ts; tus, which uses it: tus-upload.ts',
      /^web\//,
      /^web\/(kernel\/files\/(up|down)load|ui\/uploads\/tus-upload)\.ts$/,
      /XMLHttpRequest|from 'tus-js-client'/,
    ],
    ["the browser's storage: the kernel", /^web\//, /^web\/(kernel|testing)\//, /\b(localStorage|sessionStorage|indexedDB)\b/],
    ['sockets in the browser: socket.ts', /^web\//, /^web\/kernel\/live\/socket\.ts$/, /new WebSocket\(/],
    ['raw HTML in a page: the component for sanitized HTML', /^web\//, /^web\/ui\//, /dangerouslySetInnerHTML/],
  ])('%s', (_rule, within, allowed, forbidden) => {
    expect(offenders(within, allowed, forbidden)).toEqual([])
  })
})

test('the start of the server loads neither demo data nor packages that few requests need', () => {
  const packages =
    /^import (?!type )[^\n]* from '(@node-rs\/argon2|@simplewebauthn\/|@tus\/|file-type|libphonenumber-js|nodemailer|s3mini|sharp|web-push)/m
  expect(offenders(/^server\//, /^server\/testing\//, packages)).toEqual([])
  expect(offenders(/^server\/areas\//, /\/demo(-[a-z]+)*\.ts$/, /^import (?!type )[^\n]* from '\.\/demo(-[a-z]+)*\.ts'/m)).toEqual([])
})

test('no barrels, no disabled checks', () => {
  expect(offenders(/./, /^$/, /export \* from|@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable/)).toEqual([])
})

/** Types included: the compiler drops their imports, but a reader has to follow them. */
const imports = new Map(
  [...texts].map(([file, text]) => {
    const found = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^'?]*)/g)].map(([, specifier = '']) =>
      specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
    )
    return [file, [...new Set(found)].filter((target) => texts.has(target))]
  }),
)

describe('imports', () => {
  test('form no circle, not even by types', () => {
    const circles: string[] = []
    const state = new Map<string, 'open' | 'done'>()
    const visit = (file: string, trail: readonly string[]) => {
      if (state.get(file) === 'done') return
      if (state.get(file) === 'open') {
        circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
        return
      }
      state.set(file, 'open')
      for (const target of imports.get(file) ?? []) visit(target, [...trail, file])
      state.set(file, 'done')
    }
    for (const file of imports.keys()) visit(file, [])
    expect(circles).toEqual([])
  })

  /** Lint allows `#web/areas/` in a folder of an area, because there is no other way to name the area's own files. */
  test('of an area come from no other area', () => {
    const areaOf = (file: string) => /^(?:server|web)\/areas\/[^/]+\//.exec(file)?.[0]
    const foreign = [...imports].flatMap(([file, targets]) => {
      const area = isTest(file) ? undefined : areaOf(file)
      return area ? targets.filter((target) => (areaOf(target) ?? area) !== area).map((target) => `${file} → ${target}`) : []
    })
    expect(foreign).toEqual([])
  })
})

describe('folders', () => {
  test('have at most 25 source files; contract/ has one per area', () => {
    const counts = new Map<string, number>()
    for (const { file } of sources) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([folder, count]) => folder !== 'contract' && count > 25)).toEqual([])
  })

  test('of an area have the same name in every layer', () => {
    const contracts = files.filter((file) => /^contract\/[^/]+\.ts$/.test(file)).map(nameOf)
    const areas = readdirSync(path.join(root, 'server', 'areas'))
    expect(areas.filter((area) => !contracts.includes(area))).toEqual([])
    expect(files.filter((file) => file.startsWith('server/areas/') && file.split('/').length === 4).length).toBeGreaterThan(0)
  })
})

const nameOf = (file: string) => path.basename(file).replace(/\.(d\.m?ts|(test|spec|config)\.tsx?|tsx?|mjs)$/, '')

describe('names', () => {
  test('of files are in kebab-case, or that of their one component', () => {
    const wrong = files.filter(
      (file) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(nameOf(file)) && !(file.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*$/.test(nameOf(file))),
    )
    expect(wrong).toEqual([])
  })

  test('of files say what is in them', () => {
    expect(files.filter((file) => /^(utils?|helpers?|common|misc|types|constants)$|V2$/.test(nameOf(file)))).toEqual([])
  })

  test('of the server files of an area are fixed', () => {
    const known =
      /^(index|tables|store|rules|handlers|shared|demo(-[a-z]+)*|jobs|notices|activities|activity-texts|undo|content|[a-z]+(-[a-z]+)*-(store|rules|handlers|undo|content|worker))(\.test)?\.ts$/
    const wrong = files.filter((file) => {
      if (!file.startsWith('server/areas/')) return false
      const [, , area] = file.split('/')
      const name = path.basename(file)
      return !(known.test(name) || name === `${area}.test.ts`)
    })
    expect(wrong).toEqual([])
  })

  /** Each of them had several meanings. docs/glossary.md and the names of the kernel have the words to use. */
  const avoided = new RegExp(
    `^(${[
      ...['shelf', 'shelves', 'tell', 'tells', 'told', 'teller', 'tellers', 'bring', 'brings', 'bringing', 'brought', 'face', 'faces'],
      ...['keep', 'keeps', 'keeping', 'kept', 'hold', 'holds', 'holding', 'held', 'place', 'places', 'seat', 'seats', 'door', 'doors'],
      ...['house', 'houses', 'room', 'rooms', 'lasting', 'shout', 'sought', 'seek', 'along', 'makes', 'unseen', 'anew', 'whoever', 'seldom'],
      ...['hurry', 'hurried', 'roster', 'nr', 'dear', 'dearer', 'lacking', 'mend', 'mends', 'mended', 'lift', 'lifts', 'lifting'],
    ].join('|')})$`,
  )
  /** An event has a place, a number has decimal places, and a licence has seats. The name of a file or an export says which of them it means. */
  const nouns = /^(place|seat)s?$/
  const allowed: { names: RegExp; within: RegExp; reason: string }[] = [
    {
      names: /^(nr|Nr|\w+Nr)$/,
      within: /^(contract\/chat\.ts|(server|web)\/areas\/chat\/|web\/testing\/chats\.ts|server\/(chat|kill)-faults\.test\.ts|e2e\/chat\.spec\.ts)/,
      reason: 'A message of the chat has the field `nr`, which clients know. Reading and scrolling are in these numbers.',
    },
    {
      names: /^(nr|versionNr)$/,
      within: /^(server|web)\/areas\/file-manager\//,
      reason: 'A version of a file has the field `nr`, which clients know.',
    },
    {
      names: /^_?nr$/,
      within: /^server\/areas\/(landing\/store|notifications\/notices)\.ts$/,
      reason: 'A column, and a parameter of stored notices.',
    },
    { names: /^keepPreviousData$/, within: /^web\/kernel\/data\/use-answer\.ts$/, reason: 'A name of TanStack Query.' },
    { names: /^fontFaces$/, within: /^web\/ui\/rich-text\/UntrustedHtml\.tsx$/, reason: 'A name of CSS.' },
    { names: /^hold$/, within: /^web\/ui\/keyboard\/shortcuts\.test\.tsx$/, reason: 'A key is held down.' },
    { names: /^seek$/, within: /^e2e\/file-manager\.spec\.ts$/, reason: 'The usual word for moving in a film or a sound.' },
    { names: /^lift$/, within: /^web\/areas\/scrumboard\/texts\.en\.json$/, reason: 'The button says so, as the announcements do.' },
    { names: /^keepTheirs$/, within: /^web\/ui\/texts\.en\.json$/, reason: 'The button says so.' },
  ]

  const wordsOf = (name: string) =>
    name
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

  const exported = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm

  test('of files and exports avoid ambiguous words', () => {
    const found = [...texts].flatMap(([file, text]) =>
      [nameOf(file), ...namesIn(text, exported)].filter((name) => wordsOf(name).some((word) => avoided.test(word))).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  const ignored = /'(?:[^'\\\n]|\\.)*'|\/\*\*?\s[\s\S]*?\*\/|\/\/[^\n]*/g
  const declared = [
    /\b(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/g,
    // Methods, and properties that are functions.
    /^\s+(?:(?:static|async|get|set) )*#?([\w$]+)\([^\n]*\{$/gm,
    /\b([\w$]+): (?:async )?\([^()\n]*\)(?:: [^=\n]+)? =>/g,
  ]
  const nested = String.raw`[{[]((?:[^{}[\]]|[{[][^{}[\]]*[}\]])*)[}\]]`
  const destructured = new RegExp(String.raw`\b(?:const|let) ${nested} (?:=|of) `, 'g')
  const inParentheses = String.raw`\(([^()]*(?:\([^()]*\)[^()]*)*)\)`
  const parameters = new RegExp(String.raw`${inParentheses}(?:: [^=\n]+)? =>|\bfunction\*?(?: [\w$]+)?(?:<[^>(]*>)?${inParentheses}`, 'g')

  /** Not parsed: a destructured name and its new name both count, and so do the fields in the type of a parameter. */
  function declaredNames(text: string): string[] {
    const code = text.replaceAll(ignored, '')
    const lists = [...code.matchAll(destructured), ...code.matchAll(parameters)].map(([, arrow, own]) => arrow ?? own ?? '')
    const inLists = lists.flatMap((list) => namesIn(list, /(?<![.\w$])([A-Za-z_$][\w$]*)/g))
    return [...declared.flatMap((pattern) => namesIn(code, pattern)), ...inLists]
  }
  const keysOf = (value: object): string[] =>
    Object.entries(value).flatMap(([key, inner]) => [key, ...(typeof inner === 'object' ? keysOf(inner) : [])])

  test('of values, parameters, types and text keys avoid ambiguous words', () => {
    const textFiles = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'texts.en.json')
      .map((file) => `web/${file.replaceAll(path.sep, '/')}`)
    expect(textFiles.length).toBeGreaterThan(20)
    const names = [
      ...[...texts].map(([file, text]) => ({ file, names: declaredNames(text) })),
      ...textFiles.map((file) => ({ file, names: keysOf(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object) })),
    ]
    const found = names.flatMap(({ file, names: own }) =>
      [...new Set(own)].filter((name) => wordsOf(name).some((word) => avoided.test(word) && !nouns.test(word))).map((name) => ({ file, name })),
    )
    const isAllowed = ({ file, name }: (typeof found)[number], one: (typeof allowed)[number]) => one.within.test(file) && one.names.test(name)
    expect(found.filter((name) => !allowed.some((one) => isAllowed(name, one)))).toEqual([])
    // An entry that matches nothing is out of date.
    expect(allowed.filter((one) => !found.some((name) => isAllowed(name, one))).map(({ reason }) => reason)).toEqual([])
  })

  test.each([
    ['const told = 1', 'told'],
    ['let { a, kept: { held } } = b', 'held'],
    ['for (const [first, keeping] of all) act()', 'keeping'],
    ['const act = (a: string, { seldom = f() }: Props): string => a', 'seldom'],
    ['function act<T>(a: T, nr = 1) {', 'nr'],
    ['  async tell(a: string) {', 'tell'],
    ['const all = { mend: (a: string) => a }', 'mend'],
  ])('are found in %s', (text, name) => {
    expect(declaredNames(text)).toContain(name)
    expect(declaredNames(`// ${text}`)).toEqual([])
  })
})

describe('SQL', () => {
  /** Every area may read these. */
  const shared = ['users', 'members', 'teams']

  /** Who else uses a table of another owner. A renamed column would break the reader without a compile error, but not without a failing test. */
  const readers: { reader: string; tables: string[]; reason: string }[] = [
    {
      reader: 'dashboards',
      tables: ['tasks', 'boards', 'board_lists', 'cards', 'notes', 'note_shares'],
      reason: 'The project dashboard counts and groups records of these areas. In one statement each it stays fast for large teams.',
    },
    {
      reader: 'dashboards',
      tables: ['invitations'],
      reason: 'The first steps of a new team: whether somebody was invited, in one statement with the others.',
    },
    {
      reader: 'dashboards',
      tables: ['changes'],
      reason: 'Charts of activity over time are made from the change log.',
    },
    { reader: 'activities', tables: ['changes'], reason: 'The timeline is the change log in sentences.' },
    { reader: 'academy', tables: ['changes'], reason: 'The versions of a step are its rows in the change log.' },
    { reader: 'notes', tables: ['changes'], reason: 'The versions of a note are its rows in the change log.' },
    { reader: 'scrumboard', tables: ['changes'], reason: 'The history of a card is in the change log.' },
    {
      reader: 'organizations',
      tables: ['contacts'],
      reason: 'The people of an organization are contacts. The list is searched by their names in one statement.',
    },
    {
      reader: 'offers',
      tables: ['organizations', 'organization_addresses', 'contacts', 'services', 'service_prices', 'task_templates'],
      reason: 'An offer names its client and recipient, is searched by the client, and takes lines, prices and tasks from services.',
    },
    { reader: 'organizations', tables: ['changes'], reason: 'The timeline of an organization has the changes of everything that names it.' },
    { reader: 'chat', tables: ['sessions'], reason: 'The list of members says when somebody was last seen.' },
    { reader: 'file-manager', tables: ['blobs'], reason: 'The demo takes the sizes and types of its files from their blobs.' },
    { reader: 'identity', tables: ['changes', 'idempotency_keys'], reason: 'A deleted account is made anonymous there, too.' },
    {
      reader: 'licences',
      tables: ['organizations', 'organization_people', 'services', 'service_prices', 'contacts'],
      reason: 'A licence shows who has it and what it is of, takes its rule and price from the service, and writes to technical people.',
    },
    {
      reader: 'shares',
      tables: ['organizations', 'file_items'],
      reason: 'A share shows whom it is for, and a request into which folder its files go.',
    },
    {
      reader: 'events',
      tables: ['organizations', 'contacts'],
      reason: 'An event shows the organization that it is about, and invites contacts by their addresses.',
    },
    {
      reader: 'accounting',
      tables: ['organizations', 'organization_addresses', 'organization_bank_accounts', 'services', 'licences'],
      reason:
        'An invoice freezes its buyer and takes codes from services. A schedule shows its licence. The list is searched by the names of organizations in one statement.',
    },
    {
      reader: 'accounting',
      tables: ['number_series', 'number_counters'],
      reason: 'The settings of accounting have the series, and documents of a series are chained with its row locked.',
    },
    {
      reader: 'time',
      tables: ['tasks', 'cards', 'organizations', 'services', 'service_prices', 'invoices'],
      reason:
        'An entry shows what it was for, in one statement for a page. Billing takes prices from services. The demo writes the entries that its invoices name.',
    },
    { reader: 'identity', tables: ['blobs'], reason: 'Before a team is deleted, its owner sees how many files it has.' },
    { reader: 'operator', tables: ['blobs'], reason: 'The operator sees how much each team stores.' },
    { reader: 'app.ts', tables: ['idempotency_keys'], reason: 'A nightly job deletes old keys.' },
  ]

  test('uses tables of another owner only where it is listed', () => {
    const ownerOf = (file: string) => /^server\/areas\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[1] ?? ''
    const server = sources.filter(({ file }) => file.startsWith('server/') && !file.startsWith('server/testing/'))
    const owners = new Map(
      server.flatMap(({ file, text }) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, ownerOf(file)])),
    )
    expect(owners.size).toBeGreaterThan(50)
    const used = new Set(
      server
        .filter(({ file, text }) => file.endsWith('store.ts') || /\bstatement|\bexecute\(|\.query\(|sql`/.test(text))
        .flatMap(({ file, text }) => {
          const code = text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')
          return [...code.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]+)/g)]
            .map(([, table = '']) => table)
            .filter((table) => owners.has(table) && owners.get(table) !== ownerOf(file) && !shared.includes(table))
            .map((table) => `${ownerOf(file)} uses ${table} of ${owners.get(table)}`)
        }),
    )
    const listed = new Set(readers.flatMap(({ reader, tables }) => tables.map((table) => `${reader} uses ${table} of ${owners.get(table)}`)))
    expect([...used].filter((one) => !listed.has(one))).toEqual([])
    expect([...listed].filter((one) => !used.has(one))).toEqual([])
  })
})
