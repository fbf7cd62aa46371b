import type { Activities, Sentence, Texts } from '#server/kernel/area.ts'
import { bookFor } from './shared.ts'

export const title: Texts = { en: 'Help centre', tr: 'Yardım merkezi', ro: 'Centru de ajutor' }

const sentence = (icon: string, en: string, tr: string, ro: string): Sentence => ({ icon: `heroicons_outline:${icon}`, text: { en, tr, ro } })

const sentences: Record<string, Sentence> = {
  'help-article.create': sentence(
    'plus-circle',
    '{{by}} began {{title}} in the help centre',
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
    '{{by}} made {{title}} in the help centre a draft again',
    '{{by}}, yardım merkezindeki {{title}} yazısını yeniden taslak yaptı',
    '{{by}} a făcut din {{title}}, din centrul de ajutor, din nou o ciornă',
  ),
  'help-article.remove': sentence(
    'trash',
    '{{by}} deleted {{title}} from the help centre',
    '{{by}}, {{title}} yazısını yardım merkezinden sildi',
    '{{by}} a șters {{title}} din centrul de ajutor',
  ),
  'help-article.restore': sentence(
    'arrow-uturn-left',
    '{{by}} brought {{title}} back to the help centre',
    '{{by}}, {{title}} yazısını yardım merkezine geri getirdi',
    '{{by}} a readus {{title}} în centrul de ajutor',
  ),
  'help-article.reset': sentence(
    'arrow-uturn-left',
    '{{by}} gave {{title}} in the help centre its first words again',
    '{{by}}, yardım merkezindeki {{title}} yazısını ilk haline döndürdü',
    '{{by}} a redat textul inițial pentru {{title}} în centrul de ajutor',
  ),
}

export const activities: Activities = {
  title,
  sentences,
  async things(ctx, changes) {
    const ids = new Set(changes.flatMap(({ entity, id }) => (entity === 'help-article' && id ? id : [])))
    const book = await bookFor(ctx)
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
