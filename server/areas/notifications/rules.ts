// How a notice is worded and which ways it goes. No database, no clock.
import { escapeHtml } from '#contract/html.ts'
import type { Language } from '#contract/identity.ts'
import type { Channels, Notice } from '#contract/notifications.ts'
import type { Area, NoticeText } from '#server/kernel/area.ts'
import type { notices } from './tables.ts'

export type Row = typeof notices.$inferSelect
export type Box = Row['box']

export type Kinds = ReadonlyMap<string, NoticeText>

const known = new WeakMap<readonly Area[], Kinds>()

/** What areas may tell, by the names that ctx.notify gives: `tasks.assigned`. */
export function kindsOf(areas: readonly Area[]): Kinds {
  let kinds = known.get(areas)
  if (!kinds) {
    kinds = new Map(areas.flatMap((area) => Object.entries(area.notices ?? {}).map(([kind, text]) => [`${area.name}.${kind}`, text] as const)))
    known.set(areas, kinds)
  }
  return kinds
}

/** Of a member who chose nothing. Mail is the loudest way; a kind that is worth it says so. */
const usual: Channels = { inApp: true, mail: false, push: true }

export const channelsOf = ({ channels }: NoticeText, chosen: Partial<Channels> = {}): Channels => ({ ...usual, ...channels, ...chosen })

const fill = (template: string, params: Record<string, string>) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => escapeHtml(params[name] ?? ''))

type Told = { params: Record<string, string> | null; count?: number }

/** As HTML: every parameter came from people and is escaped. */
export function worded({ text }: NoticeText, { params, count = 1 }: Told, language: Language): { title: string; description: string } {
  const all = { ...params, count: String(count) }
  return { title: fill(text[language].title, all), description: fill(text[language].description, all) }
}

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

/** What the member sees of a row. A kind that no area knows any more is shown without words. */
export function asNotice(row: Row, kinds: Kinds, language: Language): Notice {
  const text = row.kind === null ? undefined : kinds.get(row.kind)
  const words = text ? { icon: text.icon, ...worded(text, row, language) } : {}
  const { id, time, read, seen, count, kind, title, description, icon, image, link, useRouter } = row
  return { ...words, ...present({ title, description, icon, image, link, useRouter, kind }), id, time, read, seen, count }
}

/** From twenty on, Romanian counts with "de". */
const romanian = new Intl.PluralRules('ro')

/** The head of several at once, in a mail or on a device. */
export const severalNotices: Record<Language, (n: number) => string> = {
  en: (n) => `${n} new notifications`,
  tr: (n) => `${n} yeni bildirim`,
  ro: (n) => `${n} ${romanian.select(n) === 'other' ? 'de ' : ''}notificări noi`,
}
