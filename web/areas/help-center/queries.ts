import { type HelpCategory, helpCenter, type HelpLine } from '#contract/help-center.ts'
import { language } from '#web/kernel/i18n/i18n.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { defineReads, readKey } from '#web/kernel/data/reads.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'
import * as edits from './edits.ts'

const area = 'help-center'
const contract = helpCenter

export const helpReads = defineReads(area, contract)

/** For what does not render. Components take the language from `useLanguage`, so that they follow it. */
export const inMyLanguage = () => ({ language: language() })

/** The overview shows four guides per category. */
export const firstGuides = { limit: 4 }

/** The label of a write that waits or failed: with the cached title of the article. */
function named(key: string, id: string) {
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: [area] })) {
    const data = state.data as Partial<HelpLine> | HelpCategory[] | undefined
    const found = Array.isArray(data) ? data.flatMap((one) => one.articles ?? []).find((one) => one.id === id) : data?.id === id ? data : undefined
    if (found?.title) return { key: `help-center.write.${key}`, values: { title: found.title } }
  }
  return `help-center.write.${key}Untitled`
}

export const vote = defineWrite({
  area,
  contract,
  op: 'vote',
  edits: {
    guide: (answer, { id, helpful }) => ({ ...answer, guides: answer.guides.map((one) => edits.voted(one, id, helpful)) }),
  },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: () => 'help-center.write.vote',
})

const createArticle = defineWrite({
  area,
  contract,
  op: 'create',
  edits: {
    manage: (list, { article: { id, categoryId, title = '', language: written } }) =>
      id ? edits.createdIn(list, { id, title }, categoryId, written ?? null) : list,
  },
  label: () => 'help-center.write.create',
})

export const updateArticle = defineWrite({
  area,
  contract,
  op: 'update',
  edits: {
    article: (article, { id, article: patch }) => edits.changed(article, id, patch),
    manage: (list, { id, article: patch }) => edits.changedIn(list, id, patch),
  },
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, article: { ...earlier.article, ...later.article } } : undefined),
  label: ({ id }) => named('update', id),
})

const moving = (state: HelpLine['state']) => ({
  edits: {
    article: <T extends HelpLine>(article: T, { id }: { id: string }) => edits.stateSet(article, id, state),
    manage: (list: readonly HelpCategory[], { id }: { id: string }) => edits.inAll(list, (line) => edits.stateSet(line, id, state)),
  },
})

export const publishArticle = defineWrite({ area, contract, op: 'publish', ...moving('published'), label: ({ id }) => named('publish', id) })
export const unpublishArticle = defineWrite({ area, contract, op: 'unpublish', ...moving('draft'), label: ({ id }) => named('unpublish', id) })

export const removeArticle = defineWrite({
  area,
  contract,
  op: 'remove',
  edits: { manage: (list, { id }) => edits.removedFrom(list, id) },
  label: ({ id }) => named('remove', id),
})
export const restoreArticle = defineWrite({ area, contract, op: 'restore', label: () => 'help-center.write.restore' })

export const resetArticle = defineWrite({
  area,
  contract,
  op: 'reset',
  settle: { article: (article, answer) => (article.id === answer.id ? answer : article) },
  label: ({ id }) => named('reset', id),
})
export const restoreRevision = defineWrite({
  area,
  contract,
  op: 'restoreRevision',
  settle: { article: (article, answer) => (article.id === answer.id ? answer : article) },
  label: () => 'help-center.write.restoreRevision',
})

export const reorder = defineWrite({
  area,
  contract,
  op: 'reorder',
  edits: { manage: (list, { categoryId, ids }) => edits.reordered(list, categoryId, ids) },
  merge: (earlier, later) => (earlier.categoryId === later.categoryId ? later : undefined),
  label: () => 'help-center.write.reorder',
})
export const reorderCategories = defineWrite({
  area,
  contract,
  op: 'reorderCategories',
  edits: { manage: (list, { ids }) => edits.categoriesReordered(list, ids) },
  merge: (earlier, later) => (earlier.kind === later.kind ? later : undefined),
  label: () => 'help-center.write.reorder',
})

export const createCategory = defineWrite({
  area,
  contract,
  op: 'createCategory',
  edits: {
    manage: (list, { category: { id, kind, title } }) =>
      !id || list.some((one) => one.id === id) ? list : [...list, { id, kind, slug: '', title, articles: [] }],
  },
  label: ({ category: { title } }) => ({ key: 'help-center.write.createCategory', values: { title } }),
})
export const updateCategory = defineWrite({
  area,
  contract,
  op: 'updateCategory',
  edits: { manage: (list, { id, category: { title } }) => list.map((one) => (one.id === id ? { ...one, title } : one)) },
  label: ({ category: { title } }) => ({ key: 'help-center.write.updateCategory', values: { title } }),
})
export const removeCategory = defineWrite({
  area,
  contract,
  op: 'removeCategory',
  edits: { manage: (list, { id }) => list.filter((one) => one.id !== id) },
  label: () => 'help-center.write.removeCategory',
})
export const deleteFailedSearch = defineWrite({
  area,
  contract,
  op: 'deleteFailedSearch',
  edits: { failedSearches: (list, { id }) => list.filter((one) => one.id !== id) },
  label: () => 'help-center.write.forgetMissed',
})

/** The new article can be edited at once, offline too. */
export function beginArticle(id: string, title: string, category: Pick<HelpCategory, 'id' | 'kind'>) {
  const written = inMyLanguage()
  queryClient.setQueryData(readKey(helpReads.article, { id, ...written }), edits.blankArticle({ id, title }, category, written.language))
  void sendWrite(createArticle, { article: { id, title, categoryId: category.id, ...written } })
}
