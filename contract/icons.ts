// The icon sets: their names, and each icon as a public SVG.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'

/** By the name in the address. `version` is that of the npm package. It is part of the address of an icon, so browsers never ask again. */
export const iconSets = {
  feather: { namespace: 'feather', name: 'Feather', grid: 'icon-size-6', version: '1.2.1' },
  'heroicons-outline': { namespace: 'heroicons_outline', name: 'Heroicons Outline', grid: 'icon-size-6', version: '1.2.3' },
  'heroicons-solid': { namespace: 'heroicons_solid', name: 'Heroicons Solid', grid: 'icon-size-6', version: '1.2.3' },
  'heroicons-mini': { namespace: 'heroicons_mini', name: 'Heroicons Mini', grid: 'icon-size-5', version: '1.2.3' },
  'material-solid': { namespace: 'mat_solid', name: 'Material Solid', grid: 'icon-size-6', version: '1.2.4' },
  'material-outline': { namespace: 'mat_outline', name: 'Material Outline', grid: 'icon-size-6', version: '1.2.4' },
  /** Existing clients name its icons without a namespace. */
  'material-twotone': { namespace: '', name: 'Material Twotone', grid: 'icon-size-6', version: '1.2.4' },
} as const
export type IconSetSlug = keyof typeof iconSets

export const IconSet = z.object({
  namespace: z.string(),
  name: z.string(),
  /** The intended size of its icons: 24 or 20 pixels. */
  grid: z.enum(['icon-size-5', 'icon-size-6']),
  list: z.array(z.string()),
})
export type IconSet = z.output<typeof IconSet>

const path = '/api/ui/icons'
const Slug = z.string().max(40)

export const icons = {
  set: {
    method: 'GET',
    path: `${path}/:set`,
    access: 'member',
    reads: ['icons'],
    summary: 'The names in an icon set: feather, heroicons-outline, -solid, -mini, material-solid, -outline, -twotone.',
    input: z.object({ set: Slug }),
    answer: IconSet,
  },
  drawing: {
    method: 'GET',
    path: `${path}/:set/:version/:file`,
    access: 'public',
    streams: 'image/svg+xml; charset=utf-8',
    summary: 'One icon as an SVG in the colour of its surroundings. With the current version in the address it never expires.',
    input: z.object({
      set: Slug,
      version: z.string().max(20),
      file: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,99}\.svg$/, 'is no name of an icon followed by .svg'),
    }),
    answer: z.string(),
  },
} satisfies Contract
