// A Mantine component without its style sheet looks broken and fails no other test.
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('/web/**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })
const sheets = Object.keys(import.meta.glob('/node_modules/@mantine/core/styles/*.layer.css')).map((file) =>
  file.replace(/.*\/(\w+)\.layer\.css$/, '$1'),
)

const namesIn = (code: string) =>
  [...code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim()))

/** Components that draw another one inside. */
const inside: Record<string, string[]> = { SegmentedControl: ['FloatingIndicator'] }

it('every Mantine component in use has its style sheet', () => {
  const shared = sources['/web/kernel/look/mantine-styles.ts'] ?? ''
  expect(sheets.length).toBeGreaterThan(50)
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
