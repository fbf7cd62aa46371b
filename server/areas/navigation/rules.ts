import type { Language } from '#contract/identity.ts'
import type { Navigation, NavigationItem } from '#contract/navigation.ts'
import type { Area, LiveFigures, PageEntry, Texts } from '#server/kernel/area.ts'

type Group = {
  id: string
  icon: string
  title: Texts
  subtitle: Texts
  /** What fits below an icon. */ short: Texts
  /** The last two groups are asides in the futuristic variant. */ futuristic: 'group' | 'aside'
}

/** Pages with an unknown group are in the last one. */
const groups: readonly Group[] = [
  {
    // The first entry is the page that `/` opens: docs/specification.md 10.5.
    ...{ id: 'home', icon: 'heroicons_outline:home', futuristic: 'group' },
    title: { en: 'Home', tr: 'Ana sayfa', ro: 'Acasă' },
    short: { en: 'Home', tr: 'Ana sayfa', ro: 'Acasă' },
    subtitle: { en: 'News and your day', tr: 'Haberler ve gününüz', ro: 'Noutăți și ziua ta' },
  },
  {
    ...{ id: 'dashboards', icon: 'heroicons_outline:chart-bar', futuristic: 'group' },
    title: { en: 'Dashboards', tr: 'Gösterge panelleri', ro: 'Tablouri de bord' },
    short: { en: 'Dashboards', tr: 'Gösterge panelleri', ro: 'Tablouri' },
    subtitle: { en: 'Figures at a glance', tr: 'Bir bakışta rakamlar', ro: 'Cifrele dintr-o privire' },
  },
  {
    ...{ id: 'apps', icon: 'heroicons_outline:squares-2x2', futuristic: 'group' },
    title: { en: 'Applications', tr: 'Uygulamalar', ro: 'Aplicații' },
    short: { en: 'Apps', tr: 'Uygulamalar', ro: 'Aplicații' },
    subtitle: { en: 'Tools for the team', tr: 'Ekibin çalışma araçları', ro: 'Cu ce lucrează echipa' },
  },
  {
    ...{ id: 'business', icon: 'heroicons_outline:briefcase', futuristic: 'group' },
    title: { en: 'Business', tr: 'İşletme', ro: 'Afaceri' },
    short: { en: 'Business', tr: 'İşletme', ro: 'Afaceri' },
    subtitle: { en: 'Customers, offers, money', tr: 'Müşteriler, teklifler, para', ro: 'Clienți, oferte, bani' },
  },
  {
    ...{ id: 'documentation', icon: 'heroicons_outline:book-open', futuristic: 'aside' },
    title: { en: 'Documentation', tr: 'Belgeler', ro: 'Documentație' },
    short: { en: 'Docs', tr: 'Belgeler', ro: 'Documente' },
    subtitle: { en: 'How it works and what is new', tr: 'Nasıl çalışır, yenilikler', ro: 'Cum funcționează și ce e nou' },
  },
  {
    ...{ id: 'pages', icon: 'heroicons_outline:document-duplicate', futuristic: 'aside' },
    title: { en: 'Pages', tr: 'Sayfalar', ro: 'Pagini' },
    short: { en: 'Pages', tr: 'Sayfalar', ro: 'Pagini' },
    subtitle: { en: 'Everything else', tr: 'Diğer her şey', ro: 'Toate celelalte' },
  },
]

type Entry = Omit<PageEntry, 'group' | 'children'>

const byOrder = (a: Entry, b: Entry) => a.order - b.order || (a.id < b.id ? -1 : 1)

export const pagesOf = (areas: readonly Area[], off: readonly string[]): PageEntry[] =>
  areas
    .filter(({ name }) => !off.includes(name))
    .flatMap(({ pages }) => pages ?? [])
    .toSorted(byOrder)

export type Figures = ReadonlyMap<string, LiveFigures>

function itemOf({ id, title, subtitle, icon, link, exactMatch, classes }: Entry, figures: Figures, language: Language): NavigationItem {
  return {
    ...{ id, type: 'basic', title: title[language], icon, link },
    ...(subtitle ? { subtitle: subtitle[language] } : {}),
    ...(exactMatch ? { exactMatch } : {}),
    ...(classes ? { classes } : {}),
    ...figures.get(id),
  }
}

function withChildren(page: PageEntry, figures: Figures, language: Language): NavigationItem {
  const { link, ...item } = itemOf(page, figures, language)
  if (!page.children?.length) return { link, ...item }
  return { ...item, type: 'collapsable', children: page.children.toSorted(byOrder).map((child) => itemOf(child, figures, language)) }
}

export function navigationOf(pages: readonly PageEntry[], figures: Figures, language: Language): Navigation {
  const known = new Set(groups.map(({ id }) => id))
  const filled = groups
    .map((group) => {
      const own = pages.filter((page) => (known.has(page.group) ? page.group : 'pages') === group.id)
      return { group, children: own.map((page) => withChildren(page, figures, language)) }
    })
    .filter(({ children }) => children.length > 0)
  const tops = (shape: (group: Group) => Omit<NavigationItem, 'id' | 'children'>): Navigation['default'] =>
    filled.map(({ group, children }) => ({ id: group.id, ...shape(group), children }))
  const say = (words: Texts) => words[language]
  return {
    compact: tops(({ icon, short }) => ({ type: 'aside', title: say(short), tooltip: say(short), icon })),
    default: tops(({ icon, title, subtitle }) => ({ type: 'group', title: say(title), subtitle: say(subtitle), icon })),
    futuristic: tops(({ icon, title, futuristic }) =>
      futuristic === 'group' ? { type: 'group', title: say(title).toLocaleUpperCase(language) } : { type: 'aside', title: say(title), icon },
    ),
    horizontal: tops(({ icon, title }) => ({ type: 'group', title: say(title), icon })),
  }
}

/** All entries with a link, flattened. */
export function destinations({ default: tops }: Pick<Navigation, 'default'>): NavigationItem[] {
  const below = (item: NavigationItem): NavigationItem[] => (item.type === 'basic' ? [item] : (item.children ?? []).flatMap(below))
  return tops.flatMap(below)
}
