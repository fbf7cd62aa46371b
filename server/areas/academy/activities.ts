import type { Activities, Sentence } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { asIs, asName, asText, historyFields } from '#server/kernel/writes/history.ts'
import { readerOf } from './shared.ts'
import type { CourseFields } from './course-store.ts'
import { courseLink } from './notices.ts'
import type { StoredStep } from './rules.ts'
import { listCategories, listTitles } from './store.ts'
import { textsIn } from './translation-rules.ts'

const icon = (name: string) => `heroicons_outline:${name}`

const sentences: Record<string, Sentence> = {
  'course.createCourse': {
    icon: icon('plus-circle'),
    text: { en: '{{by}} created the course {{title}}', tr: '{{by}}, {{title}} kursunu oluşturdu', ro: '{{by}} a creat cursul {{title}}' },
  },
  'course.updateCourse': {
    icon: icon('pencil-square'),
    text: { en: '{{by}} changed the course {{title}}', tr: '{{by}}, {{title}} kursunu değiştirdi', ro: '{{by}} a modificat cursul {{title}}' },
  },
  published: {
    icon: icon('academic-cap'),
    text: { en: '{{by}} published the course {{title}}', tr: '{{by}}, {{title}} kursunu yayımladı', ro: '{{by}} a publicat cursul {{title}}' },
  },
  withdrawn: {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} turned the course {{title}} back into a draft',
      tr: '{{by}}, {{title}} kursunu taslağa çevirdi',
      ro: '{{by}} a transformat cursul {{title}} în ciornă',
    },
  },
  'course.removeCourse': {
    icon: icon('trash'),
    text: { en: '{{by}} deleted the course {{title}}', tr: '{{by}}, {{title}} kursunu sildi', ro: '{{by}} a șters cursul {{title}}' },
  },
  'course.createStep': {
    icon: icon('plus-circle'),
    text: { en: '{{by}} added a step to {{title}}', tr: '{{by}}, {{title}} kursuna bir adım ekledi', ro: '{{by}} a adăugat un pas la {{title}}' },
  },
  'course.updateStep': {
    icon: icon('pencil-square'),
    text: {
      en: '{{by}} changed a step of {{title}}',
      tr: '{{by}}, {{title}} kursunun bir adımını değiştirdi',
      ro: '{{by}} a modificat un pas din {{title}}',
    },
  },
  'course.restoreVersion': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} restored an earlier version of a step of {{title}}',
      tr: '{{by}}, {{title}} kursundaki bir adımın önceki sürümünü geri yükledi',
      ro: '{{by}} a restaurat o versiune anterioară a unui pas din {{title}}',
    },
  },
  'course.moveStep': {
    icon: icon('arrows-up-down'),
    text: { en: '{{by}} moved a step of {{title}}', tr: '{{by}}, {{title}} kursunun bir adımını taşıdı', ro: '{{by}} a mutat un pas din {{title}}' },
  },
  'course.removeStep': {
    icon: icon('trash'),
    text: { en: '{{by}} deleted a step of {{title}}', tr: '{{by}}, {{title}} kursunun bir adımını sildi', ro: '{{by}} a șters un pas din {{title}}' },
  },
  'course.undo': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} undid a change to the course {{title}}',
      tr: '{{by}}, {{title}} kursundaki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a cursului {{title}}',
    },
  },
}

type Side = (Partial<CourseFields> & { step?: StoredStep }) | null

function refine({ op, before, after }: PastChange) {
  const [old, made] = [before as Side, after as Side]
  if (op !== 'updateCourse' || !old?.state || !made?.state) return undefined
  return { sentence: made.state === 'published' ? 'published' : 'withdrawn' }
}

const flat = (side: unknown) => ((side as Side)?.step ? (side as { step: object }).step : side)

export const activities: Activities = {
  title: { en: 'Academy', tr: 'Akademi', ro: 'Academie' },
  sentences,
  refine,
  async things(ctx, changes, language) {
    const ids = changes.flatMap(({ entity, id }) => (entity === 'course' && id ? id : []))
    const titles = await listTitles(ctx.db, readerOf(ctx), ids, await textsIn(language))
    return new Map(titles.map(({ id, title }) => [id, { title, link: courseLink(id) }]))
  },
  history: {
    of: { course: { table: 'academy_courses', entities: ['course'] } },
    async fields({ db, actor }) {
      const categories = new Map((await listCategories(db, actor.teamId)).map(({ id, title }) => [id, title]))
      const shown = {
        ...{ title: asIs, subtitle: asIs, description: asIs, content: asText, duration: asIs, featured: asIs, gated: asIs, state: asIs },
        categoryId: asName(categories),
      }
      return ({ before, after }) => historyFields({ before: flat(before), after: flat(after) }, shown)
    },
  },
}
