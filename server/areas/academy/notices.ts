import { findUser } from '#server/identity/store.ts'
import type { NoticeText } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'

const icon = 'heroicons_outline:academic-cap'

export const notices = {
  assigned: {
    icon,
    channels: { mail: true },
    label: { en: 'A course is assigned to me', tr: 'Bana bir kurs atandığında', ro: 'Mi se atribuie un curs' },
    text: {
      en: { title: 'A course for you: {{course}}', description: '{{by}} asks you to take it.' },
      tr: { title: 'Sizin için bir kurs: {{course}}', description: '{{by}} bu kursu almanızı istiyor.' },
      ro: { title: 'Un curs pentru tine: {{course}}', description: '{{by}} te roagă să îl urmezi.' },
    },
  },
  assignedUntil: {
    icon,
    channels: { mail: true },
    label: { en: 'A course with a deadline is assigned to me', tr: 'Bana son tarihli bir kurs atandığında', ro: 'Mi se atribuie un curs cu termen' },
    text: {
      en: { title: 'A course for you: {{course}}', description: '{{by}} asks you to finish it by {{due}}.' },
      tr: { title: 'Sizin için bir kurs: {{course}}', description: '{{by}} {{due}} tarihine kadar bitirmenizi istiyor.' },
      ro: { title: 'Un curs pentru tine: {{course}}', description: '{{by}} te roagă să îl termini până la {{due}}.' },
    },
  },
  dueSoon: {
    icon,
    label: {
      en: 'A course assigned to me is due soon',
      tr: 'Bana atanan bir kursun son tarihi yaklaştığında',
      ro: 'Se apropie termenul unui curs atribuit mie',
    },
    text: {
      en: { title: '{{course}} is due soon', description: 'Please finish it by {{due}}.' },
      tr: { title: '{{course}} kursunun son tarihi yaklaşıyor', description: 'Lütfen {{due}} tarihine kadar bitirin.' },
      ro: { title: 'Se apropie termenul: {{course}}', description: 'Te rugăm să îl termini până la {{due}}.' },
    },
  },
  late: {
    icon,
    channels: { mail: true },
    label: { en: 'A course assigned to me is overdue', tr: 'Bana atanan bir kurs geciktiğinde', ro: 'Un curs atribuit mie a întârziat' },
    text: {
      en: { title: '{{course}} is overdue', description: 'It was due on {{due}}.' },
      tr: { title: '{{course}} gecikti', description: '{{due}} tarihine kadar bitirilmesi gerekiyordu.' },
      ro: { title: '{{course}} a întârziat', description: 'Trebuia terminat până la {{due}}.' },
    },
  },
} satisfies Record<string, NoticeText>

export const courseLink = (id: string) => `/apps/academy/${id}`

type Assigned = { courseId: string; title: string; to: readonly string[]; dueOn: string | null; by: string | null }

export async function notifyAssigned(ctx: Pick<Context, 'db' | 'notify'>, teamId: string, { courseId, title, to, dueOn, by }: Assigned) {
  const asker = by === null ? undefined : await findUser(ctx.db, teamId, by)
  const params = { course: title, by: asker?.name ?? '' }
  const notice = { to, link: courseLink(courseId), collapseKey: `assigned:${courseId}`, teamId }
  if (dueOn === null) await ctx.notify({ ...notice, kind: 'assigned', params })
  else await ctx.notify({ ...notice, kind: 'assignedUntil', params: { ...params, due: dueOn } })
}
