import { escapeHtml } from '#contract/html.ts'
import type { Language } from '#contract/identity.ts'
import type { Activity } from '#contract/activities.ts'
import { undoHours } from '#contract/undo.ts'
import { hourMs } from '#contract/units.ts'
import type { Person } from '#contract/shapes.ts'
import type { Activities, Area, Param, Sentence, Texts, Thing } from '#server/kernel/area.ts'
import type { Actor, MemberContext, PastChange } from '#server/kernel/context.ts'

export type ActivitySource = { area: string; activities: Activities; undoable: boolean }

export const sourcesOf = (areas: readonly Area[]): ActivitySource[] =>
  areas.flatMap(({ name, activities, on }) => (activities ? { area: name, activities, undoable: on?.undo !== undefined } : []))

export const sentenceKeys = (sources: readonly ActivitySource[]): string[] =>
  sources.flatMap(({ area, activities }) => Object.keys(activities.sentences).map((key) => `${area}.${key}`))

const somebody: Texts = { en: 'Somebody', tr: 'Birisi', ro: 'Cineva' }
const untitled: Texts = { en: 'untitled', tr: 'adsız', ro: 'fără titlu' }

type Names = { members: ReadonlyMap<string, string>; things: ReadonlyMap<string, Thing> }

const wordOf = (param: Param, { members, things }: Names, language: Language): string => {
  if (typeof param === 'string') return param
  if ('member' in param) return members.get(param.member) ?? somebody[language]
  return things.get(param.thing)?.title || untitled[language]
}

const titleIn = ({ before, after }: PastChange): string | undefined => {
  const states = [after, before] as ({ name?: unknown; title?: unknown } | null)[]
  // Prefer the name over the title, which may be a job title.
  const words = states.flatMap((state) => [state?.name, state?.title])
  return words.find((word): word is string => typeof word === 'string' && word !== '')
}

type Description = { sentence: Sentence; description: string; extra: string | undefined; thing: Thing | undefined }

/** Undefined if the area has no sentence. Escapes all text of users. */
export function describe(change: PastChange, activities: Activities, names: Names, language: Language): Description | undefined {
  const refined = activities.refine?.(change)
  const sentence = activities.sentences[refined?.sentence ?? `${change.entity}.${change.op}`]
  if (!sentence) return undefined
  const thing = change.id ? names.things.get(change.id) : undefined
  const by = change.actorId ? { member: change.actorId } : somebody[language]
  const params: Record<string, Param> = { by, title: thing?.title || titleIn(change) || untitled[language], ...refined?.params }
  const description = sentence.text[language].replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const word = escapeHtml(wordOf(params[name] ?? '', names, language))
    return `<strong>${word}</strong>`
  })
  return { sentence, description, extra: refined?.extra, thing }
}

/** Groups changes, newest first, by write. Each group begins with the first change. */
export function byAct<T extends { seq: number; act: number }>(changes: readonly T[]): T[][] {
  const acts: T[][] = []
  for (const change of changes) {
    const last = acts.at(-1)
    if (last?.[0]?.act === change.act) last.unshift(change)
    else acts.push([change])
  }
  return acts
}

/** A full page may end inside an act, which then belongs to the next page. */
export const whole = <T>(acts: readonly T[][], cutOff: boolean): T[][] => (cutOff && acts.length > 1 ? acts.slice(0, -1) : [...acts])

const togetherMs = 30 * 60 * 1000

type Entry = { key: string; date: string; since: number; count: number }

/** Of several entries of one kind, member and thing within a short time, only the latest is shown. */
export function together<T extends Entry>(entries: readonly T[]): T[] {
  const described: T[] = []
  let oldest = 0
  for (const entry of entries) {
    const last = described.at(-1)
    const at = Date.parse(entry.date)
    if (last && last.key === entry.key && oldest - at <= togetherMs)
      described[described.length - 1] = { ...last, since: entry.since, count: last.count + 1 }
    else described.push(entry)
    oldest = at
  }
  return described
}

export type DescribedChange = PastChange & { by: Person | null }

/** At most this many rows of one write have different sentences. */
export const spareChanges = 5

export const isUndoable = ({ actor, now }: { actor: Actor; now: Date }, { undoable }: ActivitySource, { actorId, at }: DescribedChange) =>
  undoable && actorId === actor.userId && now.getTime() - at.getTime() < undoHours * hourMs

export async function namesFor(
  ctx: MemberContext,
  sources: readonly ActivitySource[],
  changes: readonly DescribedChange[],
  members: Names['members'],
  language: Language,
) {
  const things = new Map<string, ReadonlyMap<string, Thing>>()
  for (const { area, activities } of sources) {
    const theirs = changes.filter((change) => change.area === area)
    if (theirs.length > 0) things.set(area, await activities.things(ctx, theirs, language))
  }
  return (area: string): Names => ({ members, things: things.get(area) ?? new Map<string, Thing>() })
}

type Reader = { sources: readonly ActivitySource[]; members: Names['members']; language: Language; limit: number }

/** `changes`: newest first, with up to `spareChanges` more than the limit. */
export async function activitiesOf(
  ctx: MemberContext,
  changes: readonly DescribedChange[],
  { sources, members, language, limit }: Reader,
): Promise<Activity[]> {
  const names = await namesFor(ctx, sources, changes, members, language)
  const entries = whole(byAct(changes), changes.length === limit + spareChanges).flatMap(([change]) => {
    const source = change && sources.find(({ area }) => area === change.area)
    const described = source && describe(change, source.activities, names(change.area), language)
    if (!described) return []
    const { sentence, description, extra, thing } = described
    const activity: Activity & { key: string } = {
      ...{ id: String(change.act), icon: sentence.icon, description, date: change.at.toISOString() },
      ...(extra ? { extraContent: extra } : {}),
      ...(thing?.link ? { link: thing.link, linkedContent: thing.linkLabel ?? source.activities.title[language], useRouter: true } : {}),
      ...{ seq: change.act, since: change.seq, count: 1, area: change.area, by: change.by, undoable: isUndoable(ctx, source, change) },
      key: [change.actorId, change.area, change.id, description].join(' '),
    }
    return [activity]
  })
  return together(entries.slice(0, limit))
}
