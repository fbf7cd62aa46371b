import type { NoticeText } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { findNames } from './store.ts'

export const notices = {
  mentioned: {
    icon: 'heroicons_outline:at-symbol',
    channels: { mail: true },
    label: { en: 'Somebody mentions me on a card', tr: 'Birisi bir kartta benden bahsettiğinde', ro: 'Cineva mă menționează pe un card' },
    text: {
      en: { title: '{{by}} mentioned you', description: 'In a comment on “{{card}}”, board {{board}}.' },
      tr: { title: '{{by}} sizden bahsetti', description: '{{board}} panosunda, “{{card}}” kartındaki bir yorumda.' },
      ro: { title: '{{by}} te-a menționat', description: 'Într-un comentariu la „{{card}}”, panoul {{board}}.' },
    },
  },
  assigned: {
    icon: 'heroicons_outline:user-plus',
    channels: { mail: true },
    label: { en: 'I am added to a card', tr: 'Bir karta eklendiğimde', ro: 'Sunt adăugat la un card' },
    text: {
      en: { title: '{{by}} added you to a card', description: '“{{card}}”, board {{board}}.' },
      tr: { title: '{{by}} sizi bir karta ekledi', description: '{{board}} panosunda “{{card}}”.' },
      ro: { title: '{{by}} te-a adăugat la un card', description: '„{{card}}”, panoul {{board}}.' },
    },
  },
  checkAssigned: {
    icon: 'heroicons_outline:check-circle',
    label: {
      en: 'A checklist item is assigned to me',
      tr: 'Bana bir kontrol listesi maddesi atandığında',
      ro: 'Mi se atribuie un punct dintr-o listă de verificare',
    },
    text: {
      en: { title: '{{by}} assigned you a checklist item', description: '“{{item}}” on “{{card}}”, board {{board}}.' },
      tr: { title: '{{by}} size bir kontrol listesi maddesi atadı', description: '{{board}} panosunda, “{{card}}” kartında “{{item}}”.' },
      ro: { title: '{{by}} ți-a atribuit un punct dintr-o listă de verificare', description: '„{{item}}” pe cardul „{{card}}”, panoul {{board}}.' },
    },
  },
} satisfies Record<string, NoticeText>

export const cardLink = (boardId: string, cardId: string) => `/apps/scrumboard/${boardId}/card/${cardId}`

export async function notifyOf(
  ctx: MemberContext,
  kind: keyof typeof notices,
  cardId: string,
  userIds: readonly string[],
  more: Record<string, string> = {},
) {
  const to = userIds.filter((id) => id !== ctx.actor.userId)
  if (to.length === 0) return
  const names = await findNames(ctx.db, ctx.actor.teamId, ctx.actor.userId, cardId)
  if (!names) return
  const { by, card, board, boardId } = names
  await ctx.notify({ to, kind, params: { by, card, board, ...more }, link: cardLink(boardId, cardId) })
}
