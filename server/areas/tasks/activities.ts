import type { Repeat } from '#contract/repeat-dates.ts'
import { repeatText } from '#contract/repeat-words.ts'
import type { Task } from '#contract/tasks.ts'
import { listNames } from '#server/identity/names-store.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import type { Activities, HistoryField, Sentence } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { asChecks, asIs, asName, asNames, asText, historyFields } from '#server/kernel/writes/history.ts'
import { changedFields } from '#server/kernel/writes/undo.ts'
import { listTitles } from './store.ts'
import { taskTagStore } from './tag-store.ts'

const title = { en: 'Tasks', tr: 'Görevler', ro: 'Sarcini' }
const icon = (name: string) => `heroicons_outline:${name}`

const single: Record<string, Sentence> = {
  'task.create': {
    icon: icon('plus-circle'),
    text: { en: '{{by}} created the task {{title}}', tr: '{{by}}, {{title}} görevini oluşturdu', ro: '{{by}} a creat sarcina {{title}}' },
  },
  'task.update': {
    icon: icon('pencil-square'),
    text: { en: '{{by}} changed the task {{title}}', tr: '{{by}}, {{title}} görevini değiştirdi', ro: '{{by}} a modificat sarcina {{title}}' },
  },
  completed: {
    icon: icon('check-circle'),
    text: { en: '{{by}} completed the task {{title}}', tr: '{{by}}, {{title}} görevini tamamladı', ro: '{{by}} a finalizat sarcina {{title}}' },
  },
  reopened: {
    icon: icon('clock'),
    text: { en: '{{by}} reopened the task {{title}}', tr: '{{by}}, {{title}} görevini yeniden açtı', ro: '{{by}} a redeschis sarcina {{title}}' },
  },
  assigned: {
    icon: icon('user-plus'),
    text: {
      en: '{{by}} assigned the task {{title}} to {{who}}',
      tr: '{{by}}, {{title}} görevini atadı: {{who}}',
      ro: '{{by}} a atribuit sarcina {{title}} către {{who}}',
    },
  },
  'task.createComment': {
    icon: icon('chat-bubble-left-right'),
    text: { en: '{{by}} commented on {{title}}', tr: '{{by}}, {{title}} görevine yorum yazdı', ro: '{{by}} a comentat la {{title}}' },
  },
  'task.updateComment': {
    icon: icon('chat-bubble-left-right'),
    text: {
      en: '{{by}} changed a comment on {{title}}',
      tr: '{{by}}, {{title}} görevindeki bir yorumu değiştirdi',
      ro: '{{by}} a modificat un comentariu la {{title}}',
    },
  },
  'task.removeComment': {
    icon: icon('chat-bubble-left-right'),
    text: {
      en: '{{by}} deleted a comment on {{title}}',
      tr: '{{by}}, {{title}} görevindeki bir yorumu sildi',
      ro: '{{by}} a șters un comentariu la {{title}}',
    },
  },
  'task.remove': {
    icon: icon('trash'),
    text: { en: '{{by}} deleted the task {{title}}', tr: '{{by}}, {{title}} görevini sildi', ro: '{{by}} a șters sarcina {{title}}' },
  },
  'task.restore': {
    icon: icon('arrow-uturn-left'),
    text: { en: '{{by}} restored the task {{title}}', tr: '{{by}}, {{title}} görevini geri yükledi', ro: '{{by}} a restaurat sarcina {{title}}' },
  },
  'task.undo': {
    icon: icon('arrow-uturn-left'),
    text: {
      en: '{{by}} undid a change to the task {{title}}',
      tr: '{{by}}, {{title}} görevindeki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a sarcinii {{title}}',
    },
  },
  'task-tag.createTag': {
    icon: icon('tag'),
    text: { en: '{{by}} created the tag {{title}}', tr: '{{by}}, {{title}} etiketini oluşturdu', ro: '{{by}} a creat eticheta {{title}}' },
  },
  'task-tag.removeTag': {
    icon: icon('tag'),
    text: { en: '{{by}} deleted the tag {{title}}', tr: '{{by}}, {{title}} etiketini sildi', ro: '{{by}} a șters eticheta {{title}}' },
  },
}

const batches = Object.entries(single).flatMap(([key, sentence]): [string, Sentence][] =>
  /^task\.(create|update|remove|restore)$/.test(key) ? [[`${key}Many`, sentence]] : [],
)
/** The same words for each task of a batch. */
const sentences: Record<string, Sentence> = { ...single, ...Object.fromEntries(batches) }

type Commented = { comment?: { content?: string } } | null
const commentIn = (state: unknown) => (state as Commented)?.comment?.content

function commentField({ before, after }: PastChange): HistoryField[] {
  const [from, to] = [commentIn(before), commentIn(after)]
  return from === to ? [] : [{ field: 'comment', from: from === undefined ? null : asText(from), to: to === undefined ? null : asText(to) }]
}

function refine({ entity, op, before, after }: PastChange) {
  if (op === 'createComment') return { extra: commentIn(after) ?? '' }
  if (entity !== 'task' || (op !== 'update' && op !== 'updateMany')) return undefined
  // The next task of a series comes with the completion of the one before, and goes if that one is reopened.
  if (!before || !after) return { sentence: before ? 'task.remove' : 'task.create' }
  const [old, made] = [before as Task, after as Task]
  const fields = changedFields(old, made)
  if (fields.includes('completed')) return { sentence: made.completed ? 'completed' : 'reopened' }
  if (fields.includes('assignedTo') && made.assignedTo) return { sentence: 'assigned', params: { who: { member: made.assignedTo } } }
  return undefined
}

export const activities: Activities = {
  title,
  sentences,
  refine,
  async things({ db, actor }, changes) {
    const ids = changes.flatMap(({ entity, id }) => (entity === 'task' && id ? id : []))
    const titles = await listTitles(db, actor.teamId, ids)
    return new Map(titles.map(({ id, title: shown }) => [id, { title: shown, link: `/apps/tasks/${id}` }]))
  },
  history: {
    of: { task: { table: 'tasks', entities: ['task'] } },
    async fields({ db, actor }) {
      const { language } = await findLocale(db, actor.userId)
      const asRepeat = (repeat: Repeat) => repeatText(repeat, language)
      const [people, tags] = [await listNames(db, actor.teamId), await taskTagStore.list(db, actor.teamId)]
      const tagNames = new Map(tags.map((tag) => [tag.id, tag.title]))
      const shown = {
        ...{ title: asIs, notes: asIs, completed: asIs, dueDate: asIs, priority: asIs, repeat: asRepeat },
        ...{ tags: asNames(tagNames), assignedTo: asName(people), subTasks: asChecks<Task['subTasks'][number]>((item) => item.title) },
      }
      return (change) => [...historyFields(change, shown), ...commentField(change)]
    },
  },
}
