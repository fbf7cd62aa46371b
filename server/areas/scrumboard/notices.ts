import type { NoticeText } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { findUser } from '#server/identity/store.ts'
import { findNames, listInvolved } from './store.ts'

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
  commented: {
    icon: 'heroicons_outline:chat-bubble-left-right',
    label: {
      en: 'Somebody comments on a card of mine',
      tr: 'Birisi bir kartıma yorum yaptığında',
      ro: 'Cineva comentează la un card al meu',
    },
    text: {
      en: { title: '{{by}} commented on “{{card}}”', description: '{{comment}}' },
      tr: { title: '{{by}}, “{{card}}” kartına yorum yaptı', description: '{{comment}}' },
      ro: { title: '{{by}} a comentat la „{{card}}”', description: '{{comment}}' },
    },
  },
  invited: {
    icon: 'heroicons_outline:view-columns',
    label: { en: 'Somebody adds me to a board', tr: 'Birisi beni bir panoya eklediğinde', ro: 'Cineva mă adaugă la un panou' },
    text: {
      en: { title: '{{by}} added you to a board', description: '“{{board}}”' },
      tr: { title: '{{by}} sizi bir panoya ekledi', description: '“{{board}}”' },
      ro: { title: '{{by}} te-a adăugat la un panou', description: '„{{board}}”' },
    },
  },
  dueTomorrow: {
    icon: 'heroicons_outline:clock',
    channels: { mail: true },
    label: { en: 'A card of mine is due tomorrow', tr: 'Bir kartımın süresi yarın dolduğunda', ro: 'Un card al meu are termen mâine' },
    text: {
      en: { title: 'Due tomorrow', description: '“{{card}}”, board {{board}}.' },
      tr: { title: 'Yarın son gün', description: '{{board}} panosunda “{{card}}”.' },
      ro: { title: 'Termen mâine', description: '„{{card}}”, panoul {{board}}.' },
    },
  },
  checkDueTomorrow: {
    icon: 'heroicons_outline:clock',
    channels: { mail: true },
    label: {
      en: 'A checklist item of mine is due tomorrow',
      tr: 'Bir kontrol listesi maddemin süresi yarın dolduğunda',
      ro: 'Un punct al meu dintr-o listă de verificare are termen mâine',
    },
    text: {
      en: { title: 'Due tomorrow', description: '“{{item}}” on “{{card}}”, board {{board}}.' },
      tr: { title: 'Yarın son gün', description: '{{board}} panosunda, “{{card}}” kartında “{{item}}”.' },
      ro: { title: 'Termen mâine', description: '„{{item}}” pe cardul „{{card}}”, panoul {{board}}.' },
    },
  },
} satisfies Record<string, NoticeText>

const boardLink = (boardId: string) => `/apps/scrumboard/${boardId}`
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
  await ctx.notify({ to, kind, params: { by, card, board, ...more }, link: cardLink(boardId, cardId), about: { thing: 'card', id: cardId } })
}

const shownLength = 120

/** To the author of the card, its members and those who commented before, and to its followers. The mentioned know already. */
export async function notifyOfComment(ctx: MemberContext, cardId: string, content: string, mentioned: readonly string[]) {
  const { db, actor } = ctx
  const names = await findNames(db, actor.teamId, actor.userId, cardId)
  if (!names) return
  const { by, card, board, boardId } = names
  await ctx.notify({
    to: (await listInvolved(db, actor.teamId, cardId)).filter((userId) => !mentioned.includes(userId)),
    kind: 'commented',
    params: { by, card, board, comment: textOfHtml(content).slice(0, shownLength) },
    link: cardLink(boardId, cardId),
    collapseKey: `commented:${cardId}`,
    about: { thing: 'card', id: cardId, followers: { except: mentioned } },
  })
}

export async function notifyInvited(ctx: MemberContext, { id, title }: { id: string; title: string }, userIds: readonly string[]) {
  const to = userIds.filter((userId) => userId !== ctx.actor.userId)
  if (to.length === 0) return
  const me = await findUser(ctx.db, ctx.actor.teamId, ctx.actor.userId)
  await ctx.notify({ to, kind: 'invited', params: { by: me?.name ?? '', board: title }, link: boardLink(id), collapseKey: `invited:${id}` })
}
