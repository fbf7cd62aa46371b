import type { Attachment, Check } from '#contract/scrumboard-cards.ts'
import { listNames } from '#server/identity/names-store.ts'
import type { Activities, HistoryField, Param } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import type { Repeat } from '#contract/repeat-dates.ts'
import { repeatText } from '#contract/repeat-words.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import { asIs, asName, asNames, asText, historyFields } from '#server/kernel/writes/history.ts'
import { cardLink } from './notices.ts'
import { sentences } from './activity-texts.ts'
import { listNamed } from './store.ts'

type Fields = {
  listId?: string
  boardId?: string
  labels?: string[]
  members?: string[]
  archivedAt?: string | null
  check?: Partial<Check>
  checklist?: { title?: string }
  comment?: { content?: string }
  attachment?: Partial<Attachment>
  copyOf?: string
}

const fieldsIn = ({ before, after }: PastChange): { old: Fields; made: Fields } => ({ old: (before ?? {}) as Fields, made: (after ?? {}) as Fields })

type Refined = { sentence?: string; params?: Record<string, Param>; extra?: string }

function refine(change: PastChange): Refined | undefined {
  if (change.entity !== 'card') return undefined
  const { old, made } = fieldsIn(change)
  if (change.op === 'undo') return undefined
  if (made.comment?.content && change.op === 'createComment') return { extra: made.comment.content }
  const check = made.check ?? old.check
  if (check) {
    const params = { item: check.title ?? '' }
    return change.op === 'updateCheck' && made.check?.completed !== undefined
      ? { sentence: made.check.completed ? 'ticked' : 'unticked', params }
      : { params }
  }
  const checklist = made.checklist ?? old.checklist
  if (checklist) return { params: { checklist: checklist.title ?? '' } }
  const attachment = made.attachment ?? old.attachment
  if (attachment) return { params: { file: attachment.name ?? '' } }
  if (change.before && change.after && made.boardId) return { sentence: 'movedToBoard', params: { board: { thing: made.boardId } } }
  if (change.before && change.after && made.listId)
    return { sentence: 'moved', params: { from: { thing: old.listId ?? '' }, to: { thing: made.listId } } }
  const added = made.members?.find((id) => !old.members?.includes(id))
  if (change.op === 'updateCard' && added) return { sentence: 'joined', params: { who: { member: added } } }
  return undefined
}

/** Other ids in the change. */
function idsIn(change: PastChange): string[] {
  const { old, made } = fieldsIn(change)
  return [old, made].flatMap(({ listId, boardId, labels = [] }) => [listId, boardId, ...labels].flatMap((id) => id ?? []))
}

const namedIn = (changes: readonly PastChange[]) => [...new Set(changes.flatMap((change) => [...(change.id ? [change.id] : []), ...idsIn(change)]))]

/** Changes of contents, shown like fields of the card. */
function insideFields(change: PastChange): HistoryField[] {
  const { old, made } = fieldsIn(change)
  const named = (field: string, from: string | undefined, to: string | undefined): HistoryField[] =>
    from === to ? [] : [{ field, from: from ?? null, to: to ?? null }]
  return [
    ...named('check', old.check?.title, made.check?.title),
    ...named('checklist', old.checklist?.title, made.checklist?.title),
    ...named('comment', textOf(old.comment?.content), textOf(made.comment?.content)),
    ...named('attachment', old.attachment?.name, made.attachment?.name),
  ]
}

const textOf = (html: string | undefined) => (html === undefined ? undefined : String(asText(html)))

export const activities: Activities = {
  title: { en: 'Scrumboard', tr: 'Scrum panosu', ro: 'Panou Scrum' },
  sentences,
  refine,
  async things({ db, actor }, changes) {
    const found = await listNamed(db, actor.teamId, namedIn(changes))
    return new Map(
      found.map(({ id, kind, boardId, title, board }) => [
        id,
        { title, linkLabel: board, link: kind === 'card' ? cardLink(boardId, id) : `/apps/scrumboard/${boardId}` },
      ]),
    )
  },
  history: {
    of: { card: { table: 'cards', entities: ['card'] } },
    async fields({ db, actor }, changes) {
      const { language } = await findLocale(db, actor.userId)
      const people = await listNames(db, actor.teamId)
      const names = new Map((await listNamed(db, actor.teamId, namedIn(changes))).map(({ id, title }) => [id, title]))
      const shown = {
        ...{
          title: asIs,
          description: asText,
          dueDate: asIs,
          repeat: (repeat: Repeat) => repeatText(repeat, language),
          labels: asNames(names),
          members: asNames(people),
        },
        ...{ listId: asName(names), boardId: asName(names), archivedAt: asIs },
      }
      return (change) => [...historyFields(change, shown), ...insideFields(change)]
    },
  },
}
