import { navigation } from '#contract/navigation.ts'
import { defineArea, type PageEntry } from '#server/kernel/area.ts'
import { foldText } from '#contract/fold.ts'
import { handlers, readNavigation } from './handlers.ts'
import { destinations } from './rules.ts'

/** Pages of the application itself. */
const pages: PageEntry[] = [
  {
    ...{
      id: 'documentation.introduction',
      group: 'documentation',
      icon: 'heroicons_outline:book-open',
      link: '/docs/guides/getting-started/introduction',
      order: 10,
    },
    title: { en: 'Introduction', tr: 'Giriş', ro: 'Introducere' },
  },
  {
    ...{ id: 'documentation.changelog', group: 'documentation', icon: 'heroicons_outline:megaphone', link: '/docs/changelog', order: 20 },
    title: { en: 'Changelog', tr: 'Değişiklik günlüğü', ro: 'Jurnalul modificărilor' },
  },
  {
    ...{ id: 'example', group: 'pages', icon: 'heroicons_outline:document', link: '/example', order: 99 },
    title: { en: 'Example', tr: 'Örnek', ro: 'Exemplu' },
  },
]

export const navigationArea = defineArea({
  name: 'navigation',
  contract: navigation,
  handlers,
  pages,
  search: {
    id: 'pages',
    label: { en: 'Pages', tr: 'Sayfalar', ro: 'Pagini' },
    order: 20,
    /** Searches the titles in memory. */
    async find(ctx, query) {
      const wanted = foldText(query)
      const found = destinations(await readNavigation(ctx)).filter(({ title, subtitle }) =>
        foldText(`${title ?? ''}\n${subtitle ?? ''}`).includes(wanted),
      )
      return found.map((item) => ({ ...item, value: item.title ?? '', link: item.link ?? '' }))
    },
  },
})
