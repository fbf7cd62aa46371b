// The differences between the layouts, and the choice of one. The frame reads this table; no screen knows its layout.
import type { LayoutName } from '#contract/preferences.ts'

export type Variant = 'compact' | 'default' | 'futuristic' | 'horizontal'
export type Appearance = 'default' | 'compact' | 'dense' | 'thin'

export type Layout = {
  /** Below md, a horizontal navigation is a vertical drawer. */
  navigation: 'none' | 'vertical' | 'horizontal'
  variant: Variant
  appearance: Appearance
  /** The background of the navigation: the theme's strong colour, one dark colour for all themes, or the colour of the page. */
  tone: 'strong' | 'dark' | 'plain'
  user: 'header' | 'navigation-header' | 'navigation-footer'
  bar: 'in-header' | 'below-header'
  headerTone: 'plain' | 'dark'
  /** What is drawn as one card: nothing, everything, the content, or everything on a coloured band. */
  box: 'none' | 'page' | 'content' | 'band'
  edge: boolean
  densityButton: boolean
}

const vertical: Layout = {
  navigation: 'vertical',
  variant: 'default',
  appearance: 'default',
  tone: 'dark',
  user: 'header',
  bar: 'in-header',
  headerTone: 'plain',
  box: 'none',
  edge: true,
  densityButton: false,
}
const horizontal: Layout = { ...vertical, navigation: 'horizontal', variant: 'horizontal', tone: 'plain' }

export const layouts: Record<LayoutName, Layout> = {
  empty: { ...vertical, navigation: 'none', edge: false },
  centered: { ...horizontal, box: 'page', edge: false },
  enterprise: { ...horizontal, bar: 'below-header', headerTone: 'dark', box: 'content' },
  material: { ...horizontal, bar: 'below-header', box: 'band', edge: false },
  modern: horizontal,
  classic: vertical,
  classy: { ...vertical, user: 'navigation-header' },
  compact: { ...vertical, variant: 'compact', appearance: 'compact' },
  dense: { ...vertical, appearance: 'dense', densityButton: true },
  futuristic: { ...vertical, variant: 'futuristic', tone: 'strong', user: 'navigation-footer', edge: false },
  thin: { ...vertical, variant: 'compact', appearance: 'thin', tone: 'plain' },
}

export const layoutNames = Object.keys(layouts) as LayoutName[]

export const named = (name: unknown): LayoutName | undefined =>
  typeof name === 'string' && Object.hasOwn(layouts, name) ? (name as LayoutName) : undefined

type Wishes = {
  route: unknown
  query: unknown
  earlier: LayoutName | undefined
  preferred: LayoutName
}

/** `query` and `earlier`: `?layout=` of this and of an earlier address, in force until another choice. `preferred`: the member's, else the team's. */
export const chooseLayout = ({ route, query, earlier, preferred }: Wishes): LayoutName => named(route) ?? named(query) ?? earlier ?? preferred
