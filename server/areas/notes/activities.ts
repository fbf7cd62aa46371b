import type { NoteTask } from '#contract/notes.ts'
import type { Repeat } from '#contract/repeat-dates.ts'
import { repeatText } from '#contract/repeat-words.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import { listNames } from '#server/identity/names-store.ts'
import type { Activities } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { asChecks, asIs, asNames, asText, historyFields } from '#server/kernel/writes/history.ts'
import { noteLink } from './notices.ts'
import { sentences } from './activity-texts.ts'
import { type LockedNote, listLabels, listTitles, type OwnState } from './store.ts'

function refine({ entity, op, after }: PastChange) {
  // A repeating reminder that moved on is nobody's act, and has no sentence.
  if (entity !== 'note-own' || op === 'undo' || op === 'notes.remindTeam') return undefined
  const own = (after ?? {}) as Partial<OwnState>
  if (own.archived !== undefined) return { sentence: own.archived ? 'archived' : 'unarchived' }
  return own.reminder === undefined ? undefined : { sentence: 'reminder' }
}

export const activities: Activities = {
  title: { en: 'Notes', tr: 'Notlar', ro: 'Notițe' },
  sentences,
  refine,
  async things({ db, actor }, changes) {
    const titles = await listTitles(
      db,
      actor,
      changes.flatMap(({ id }) => id ?? []),
    )
    return new Map(titles.map(({ id, title }) => [id, { title, link: noteLink(id) }]))
  },
  history: {
    of: { note: { table: 'notes', entities: ['note', 'note-own', 'note-members'] } },
    async fields({ db, actor }) {
      const { language } = await findLocale(db, actor.userId)
      const [people, labels] = [await listNames(db, actor.teamId), await listLabels(db, actor)]
      const named = asNames(people)
      const shown = {
        ...{ title: asIs, content: asText, tasks: asChecks<NoteTask>((task) => task.content), image: asIs },
        ...{
          reminder: asIs,
          reminderRepeat: (repeat: Repeat) => repeatText(repeat, language),
          archived: asIs,
          labels: asNames(new Map(labels.map((label) => [label.id, label.title]))),
        },
        members: (members: LockedNote['members']) => named(members.map(({ id }) => id)),
      }
      return (change) => historyFields(change, shown)
    },
  },
}
