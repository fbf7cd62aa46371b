import type { Activities, Sentence, Texts } from '#server/kernel/area.ts'
import { bookFor } from './shared.ts'

export const title: Texts = { en: 'Help centre', tr: 'Yardım merkezi', ro: 'Centru de ajutor' }

const sentence = (icon: string, en: string, tr: string, ro: string): Sentence => ({ icon: `heroicons_outline:${icon}`, text: { en, tr, ro } })

const sentences: Record<string, Sentence> = {
  'help-article.create': sentence(
    'plus-circle',
    '{{by}} started {{title}} in the help centre',
    '{{by}}, yardım merkezinde {{title}} yazısına başladı',
    '{{by}} a început {{title}} în centrul de ajutor',
  ),
  'help-article.publish': sentence(
    'question-mark-circle',
    '{{by}} published {{title}} in the help centre',
    '{{by}}, yardım merkezinde {{title}} yazısını yayımladı',
    '{{by}} a publicat {{title}} în centrul de ajutor',
  ),
  'help-article.unpublish': sentence(
    'arrow-uturn-left',
    '{{by}} turned {{title}} in the help centre back into a draft',
    '{{by}}, yardım merkezindeki {{title}} yazısını taslağa çevirdi',
    '{{by}} a transformat în ciornă {{title}}, din centrul de ajutor',
  ),
  'help-article.remove': sentence(
    'trash',
    '{{by}} deleted {{title}} from the help centre',
    '{{by}}, {{title}} yazısını yardım merkezinden sildi',
    '{{by}} a șters {{title}} din centrul de ajutor',
  ),
  'help-article.restore': sentence(
    'arrow-uturn-left',
    '{{by}} restored {{title}} in the help centre',
    '{{by}}, yardım merkezindeki {{title}} yazısını geri yükledi',
    '{{by}} a restaurat {{title}} în centrul de ajutor',
  ),
  'help-article.reset': sentence(
    'arrow-uturn-left',
    '{{by}} restored the original text of {{title}} in the help centre',
    '{{by}}, yardım merkezindeki {{title}} yazısının özgün metnini geri yükledi',
    '{{by}} a restaurat textul original pentru {{title}} în centrul de ajutor',
  ),
}

export const activities: Activities = {
  title,
  sentences,
  async things(ctx, changes, language) {
    const ids = new Set(changes.flatMap(({ entity, id }) => (entity === 'help-article' && id ? id : [])))
    const book = await bookFor(ctx, language)
    const things = book.articles
      .filter(({ id, deleted }) => ids.has(id) && !deleted)
      .map(({ id, kind, slug, categoryId, state, title: name }) => {
        const category = book.categories.find((one) => one.id === categoryId)?.slug ?? ''
        const read = kind === 'faq' ? `/apps/help-center/faqs#${id}` : `/apps/help-center/guides/${category}/${slug}`
        return [id, { title: name, link: state === 'draft' ? `/apps/help-center/manage/${id}` : read }] as const
      })
    return new Map(things)
  },
}
