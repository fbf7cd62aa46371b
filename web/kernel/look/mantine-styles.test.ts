// A Mantine component without its style sheet looks broken and fails no other test.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
// Read as files: as modules, all of them take ten seconds.
const sources: Record<string, string> = Object.fromEntries(
  readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [path.posix.join('/web', file.replaceAll(path.sep, '/')), readFileSync(path.join(root, 'web', file), 'utf8')]),
)
const sheets = readdirSync(path.join(root, 'node_modules/@mantine/core/styles')).flatMap((file) => /^(\w+)\.layer\.css$/.exec(file)?.[1] ?? [])

const namesIn = (code: string) =>
  [...code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim()))

/** Components that draw another one inside. */
const inside: Record<string, string[]> = { SegmentedControl: ['FloatingIndicator'] }

it('every Mantine component in use has its style sheet', () => {
  const shared = sources['/web/kernel/look/mantine-styles.ts'] ?? ''
  expect(sheets.length).toBeGreaterThan(50)
  expect(Object.keys(sources).length).toBeGreaterThan(500)
  const naked = Object.entries(sources)
    .filter(([file]) => !/\.test\.tsx?$/.test(file))
    .flatMap(([file, code]) =>
      namesIn(code)
        .flatMap((name) => [name, ...(inside[name] ?? [])])
        .filter((name) => sheets.includes(name) && ![code, shared].some((text) => text.includes(`/${name}.layer.css'`)))
        .map((name) => `${file}: ${name}`),
    )
  expect(naked).toEqual([])
})

it('menus and popovers come from web/ui/overlays/floating.tsx, so that their code is not in the first page', () => {
  const users = Object.entries(sources).filter(([, code]) => namesIn(code).some((name) => name === 'Menu' || name === 'Popover'))
  expect(users.map(([file]) => file)).toEqual(['/web/ui/overlays/FloatingPanel.tsx'])
})
