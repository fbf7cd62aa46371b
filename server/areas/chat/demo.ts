// People are numbered as in the team.
import { v7 } from 'uuid'
import { hourMs } from '#contract/units.ts'
import type { DemoNotice, DemoTeam } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { messageLink, noticeKey } from './notices.ts'
import { linksIn, noticeText } from './rules.ts'
import { insertDemoChats } from './participant-store.ts'
import { type DemoChat, talks } from './demo-data.ts'

const names = [
  ...['Brian Hughes', 'Ioana Munteanu', 'Deniz Kaya', 'Zeynep Yıldız', 'Charlotte Bennett'],
  ...['Andrei Popescu', 'Mihai Ionescu', 'Elif Arslan', 'Oliver Clarke'],
]

/** The notices in the header of the first person, with the lines that are still unread. */
function noticesOf(talk: DemoChat, { chat, messages }: ReturnType<typeof rowsOf>): DemoNotice[] {
  const unread = talk.mutedBy?.includes(0) ? 0 : (talk.unread?.[0] ?? 0)
  const lineNotice = (index: number, more: Pick<DemoNotice, 'read' | 'count'>): DemoNotice[] => {
    const [line, message] = [talk.lines[index], messages[index]]
    if (!line || !message) return []
    const [who, hoursAgo, text] = line
    const params = { by: names[who] ?? '', chat: talk.name ?? '', text: noticeText(text), nr: String(message.nr) }
    const kind = talk.name === undefined ? 'chat.written' : 'chat.mentioned'
    const link = messageLink(chat.id, message.id)
    return [{ hoursAgo, kind, params, link, box: 'messages', collapseKey: noticeKey(chat.id), ...more }]
  }
  return [
    ...(talk.noticed ?? []).flatMap((index) => lineNotice(index, { read: true })),
    ...(unread > 0 ? lineNotice(talk.lines.length - 1, { count: talk.name === undefined ? unread : 1 }) : []),
  ]
}

export async function seed(db: Db, { teamId, memberIds, now, notices }: DemoTeam) {
  const rows = talks.map((talk) => rowsOf(talk, teamId, (nr) => memberIds[nr] ?? '', now))
  notices.push(...talks.flatMap((talk, nr) => (rows[nr] ? noticesOf(talk, rows[nr]) : [])))
  await insertDemoChats(db, {
    chats: rows.map(({ chat }) => chat),
    participants: rows.flatMap(({ participants }) => participants),
    messages: rows.flatMap(({ messages }) => messages),
    reactions: rows.flatMap(({ reactions }) => reactions),
  })
}

function rowsOf(talk: DemoChat, teamId: string, person: (nr: number) => string, now: Date) {
  const [starter = 0] = talk.people
  const people = talk.people.map(person)
  const ids = talk.lines.map(() => v7())
  const chatId = v7()
  const at = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const messages = talk.lines.map(([who, hours, text, more = {}], index) => ({
    ...{ teamId, id: ids[index] ?? '', chatId, nr: index + 1, rev: index + 1, userId: person(who), createdAt: at(hours) },
    ...{ text: more.event ? '' : text, event: more.event ? { what: 'started' as const, name: text, members: people.slice(1) } : null },
    ...{ replyTo: more.replyTo === undefined ? null : (ids[more.replyTo] ?? null), mentions: (more.mentions ?? []).map(person) },
    links: linksIn(text).length > 0 ? linksIn(text) : null,
  }))
  const lastAt = messages.at(-1)?.createdAt ?? now
  const createdAt = messages[0]?.createdAt ?? now
  const [low = '', high = ''] = people.toSorted()
  const pair = talk.name === undefined ? { lowId: low, highId: high } : {}
  return {
    chat: {
      ...{ teamId, id: chatId, userId: person(starter), kind: talk.name === undefined ? ('direct' as const) : ('group' as const), ...pair },
      ...{ name: talk.name ?? null, lastNr: messages.length, rev: messages.length, createdAt, lastAt },
    },
    participants: talk.people.map((nr) => ({
      ...{ teamId, chatId, memberId: person(nr), joinedAt: createdAt, muted: talk.mutedBy?.includes(nr) ?? false },
      readNr: messages.length - (talk.unread?.[nr] ?? 0),
      notifiedNr: messages.length,
    })),
    messages,
    reactions: talk.lines.flatMap(([, hours, , more], index) =>
      (more?.reactions ?? []).map(([who, emoji]) => ({ teamId, messageId: ids[index] ?? '', memberId: person(who), emoji, at: at(hours) })),
    ),
  }
}
