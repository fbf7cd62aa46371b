// The differences between the layouts, and how one is chosen. The frame reads this table; no screen knows which layout it stands in.

export type Layout = {
  navigation: 'none' | 'vertical'
  /** The navigation's ground: the theme's strong colour, or the page's own. */
  tone: 'strong' | 'plain'
  /** Where the user menu sits. */
  user: 'header' | 'navigation-footer'
}

export const layouts = {
  empty: { navigation: 'none', tone: 'plain', user: 'header' },
  futuristic: { navigation: 'vertical', tone: 'strong', user: 'navigation-footer' },
} as const satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts

/** Spec §2. */
export const defaultLayout: LayoutName = 'futuristic'

const named = (name: unknown): LayoutName | undefined => (typeof name === 'string' && Object.hasOwn(layouts, name) ? (name as LayoutName) : undefined)

/** Contract 6: what the route says, else the `layout` query parameter, else the default. */
export const chooseLayout = (byRoute: unknown, byQuery: unknown): LayoutName => named(byRoute) ?? named(byQuery) ?? defaultLayout
