import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FileIcon } from './icons.ts'
import { NamedIcon } from './named-icons.tsx'

const areas = path.resolve(import.meta.dirname, '../../../server/areas')

/** What the areas write for their entries of the navigation. */
const navigationIcons = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.ts') || file === path.join('navigation', 'rules.ts'))
  .flatMap((file) => [
    ...readFileSync(path.join(areas, file), 'utf8').matchAll(/\b(?:group|id): '[\w.]+',[^\n]*?icon: '(heroicons_outline:[\w-]+)'/g),
  ])
  .map(([, name]) => name ?? '')

it('finds the icons of the navigation', () => {
  expect(navigationIcons.length).toBeGreaterThan(20)
})

it.each([...new Set(navigationIcons)])('draws %s at once, without another file', (name) => {
  const { container } = render(<NamedIcon name={name} otherwise={FileIcon} />)
  expect(container.querySelector('svg')).not.toBeNull()
})
