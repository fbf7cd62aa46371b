import { escapeHtml } from '#contract/html.ts'
import type { Language } from '#contract/identity.ts'
import type { Channels, Notice } from '#contract/notifications.ts'
import type { Area, NoticeText } from '#server/kernel/area.ts'
import type { notices } from './tables.ts'

export type Row = typeof notices.$inferSelect
export type Box = Row['box']

/** In the change log. */
export const entityOf: Record<Box, string> = { messages: 'message', notifications: 'notification' }

/** The area whose kind this is. */
export const areaOf = (kind: string): string => kind.split('.')[0] ?? ''

export type Kinds = ReadonlyMap<string, NoticeText>

const known = new WeakMap<readonly Area[], Kinds>()

/** By the names that ctx.notify uses: `tasks.assigned`. */
export function kindsOf(areas: readonly Area[]): Kinds {
  let kinds = known.get(areas)
  if (!kinds) {
    kinds = new Map(areas.flatMap((area) => Object.entries(area.notices ?? {}).map(([kind, text]) => [`${area.name}.${kind}`, text] as const)))
    known.set(areas, kinds)
  }
  return kinds
}

/** The default. Mail is the most disturbing channel, so a kind must ask for it. */
const usual: Channels = { inApp: true, mail: false, push: true }

export const channelsOf = ({ channels }: NoticeText, chosen: Partial<Channels> = {}): Channels => ({ ...usual, ...channels, ...chosen })

const fill = (template: string, params: Record<string, string>) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => escapeHtml(params[name] ?? ''))

type NoticeParams = { params: Record<string, string> | null; count?: number }

/** HTML. Parameters contain text of users, so they are escaped. */
export function worded({ text }: NoticeText, { params, count = 1 }: NoticeParams, language: Language): { title: string; description: string } {
  const all = { ...params, count: String(count) }
  return { title: fill(text[language].title, all), description: fill(text[language].description, all) }
}

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }

/** A kind that no area defines any more has no text. */
export function asNotice(row: Row, kinds: Kinds, language: Language): Notice {
  const text = row.kind === null ? undefined : kinds.get(row.kind)
  const words = text ? { icon: text.icon, ...worded(text, row, language) } : {}
  const { id, time, read, seen, count, kind, title, description, icon, image, link, useRouter } = row
  return { ...words, ...present({ title, description, icon, image, link, useRouter, kind }), id, time, read, seen, count }
}

/** Romanian adds "de" from twenty on. */
const romanian = new Intl.PluralRules('ro')

export const severalNotices: Record<Language, (n: number) => string> = {
  en: (n) => `${n} new notifications`,
  tr: (n) => `${n} yeni bildirim`,
  ro: (n) => `${n} ${romanian.select(n) === 'other' ? 'de ' : ''}notificări noi`,
}
