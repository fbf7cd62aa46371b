import type { NoticeText } from '#server/kernel/area.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import { findUser } from '#server/identity/store.ts'
import { mentionedIn, textOfHtml } from '#server/kernel/text/sanitize.ts'
import { listCommenters, listReaders } from './comment-store.ts'
import { findDraft, type LockedPost, setAnnounced } from './post-store.ts'

const shownLength = 120

export const notices = {
  mustRead: {
    icon: 'heroicons_outline:megaphone',
    channels: { mail: true },
    label: { en: 'There is a post that I must read', tr: 'Okumam gereken bir yazı olduğunda', ro: 'Există un articol pe care trebuie să îl citesc' },
    text: {
      en: { title: 'Please read: {{post}}', description: 'By {{by}}. Please confirm below the post once you have read it.' },
      tr: { title: 'Lütfen okuyun: {{post}}', description: 'Yazan: {{by}}. Okuyunca yazının altında belirtin.' },
      ro: { title: 'Citește, te rugăm: {{post}}', description: 'De {{by}}. Confirmă sub articol după ce l-ai citit.' },
    },
  },
  mentioned: {
    icon: 'heroicons_outline:at-symbol',
    channels: { mail: true },
    label: { en: 'Somebody mentions me on the blog', tr: 'Birisi blogda benden bahsettiğinde', ro: 'Cineva mă menționează pe blog' },
    text: {
      en: { title: '{{by}} mentioned you', description: 'In “{{post}}” on the blog.' },
      tr: { title: '{{by}} sizden bahsetti', description: 'Blogdaki “{{post}}” yazısında.' },
      ro: { title: '{{by}} te-a menționat', description: 'În „{{post}}”, pe blog.' },
    },
  },
  commented: {
    icon: 'heroicons_outline:chat-bubble-left-right',
    label: { en: 'Somebody comments on a post of mine', tr: 'Birisi bir yazıma yorum yaptığında', ro: 'Cineva comentează la un articol al meu' },
    text: {
      en: { title: '{{by}} commented on “{{post}}”', description: '{{comment}}' },
      tr: { title: '{{by}}, “{{post}}” yazısına yorum yaptı', description: '{{comment}}' },
      ro: { title: '{{by}} a comentat la „{{post}}”', description: '{{comment}}' },
    },
  },
  commentedToo: {
    icon: 'heroicons_outline:chat-bubble-left-right',
    label: {
      en: 'Somebody comments on a post that I follow or commented on',
      tr: 'Takip ettiğim veya yorum yaptığım bir yazıya yorum yapıldığında',
      ro: 'Cineva comentează la un articol pe care îl urmăresc sau l-am comentat',
    },
    text: {
      en: { title: '{{by}} commented on “{{post}}”', description: '{{comment}}' },
      tr: { title: '{{by}}, “{{post}}” yazısına yorum yaptı', description: '{{comment}}' },
      ro: { title: '{{by}} a comentat la „{{post}}”', description: '{{comment}}' },
    },
  },
  answered: {
    icon: 'heroicons_outline:chat-bubble-left-right',
    label: { en: 'Somebody replies to a comment of mine', tr: 'Birisi bir yorumuma yanıt verdiğinde', ro: 'Cineva răspunde la un comentariu al meu' },
    text: {
      en: { title: '{{by}} replied to your comment on “{{post}}”', description: '{{comment}}' },
      tr: { title: '{{by}}, “{{post}}” yazısındaki yorumunuza yanıt verdi', description: '{{comment}}' },
      ro: { title: '{{by}} a răspuns la comentariul tău de la „{{post}}”', description: '{{comment}}' },
    },
  },
  submitted: {
    icon: 'heroicons_outline:paper-airplane',
    channels: { mail: true },
    label: { en: 'A post is submitted for review', tr: 'Bir yazı incelemeye gönderildiğinde', ro: 'Un articol este trimis spre revizuire' },
    text: {
      en: { title: '{{by}} asks for a review', description: 'Publish “{{post}}”, or return it with a note.' },
      tr: { title: '{{by}} inceleme istiyor', description: '“{{post}}” yazısını yayımlayın veya bir notla geri gönderin.' },
      ro: { title: '{{by}} cere o revizuire', description: 'Publică „{{post}}” sau înapoiază articolul cu o notiță.' },
    },
  },
  givenBack: {
    icon: 'heroicons_outline:arrow-uturn-left',
    channels: { mail: true },
    label: {
      en: 'A post of mine is returned for changes',
      tr: 'Bir yazım düzeltme için geri gönderildiğinde',
      ro: 'Un articol al meu este înapoiat',
    },
    text: {
      en: { title: '{{by}} returned “{{post}}” for changes', description: '{{note}}' },
      tr: { title: '{{by}}, “{{post}}” yazısını düzeltme için geri gönderdi', description: '{{note}}' },
      ro: { title: '{{by}} a înapoiat „{{post}}”', description: '{{note}}' },
    },
  },
  accepted: {
    icon: 'heroicons_outline:check-circle',
    label: { en: 'A post of mine is accepted', tr: 'Bir yazım kabul edildiğinde', ro: 'Un articol al meu este acceptat' },
    text: {
      en: { title: '{{by}} accepted “{{post}}”', description: 'It passed the review.' },
      tr: { title: '{{by}}, “{{post}}” yazısını kabul etti', description: 'Yazı incelemeden geçti.' },
      ro: { title: '{{by}} a acceptat „{{post}}”', description: 'A trecut de revizuire.' },
    },
  },
  notPublished: {
    icon: 'heroicons_outline:clock',
    label: {
      en: 'A scheduled post of mine could not be published',
      tr: 'Planlanmış bir yazım yayımlanamadığında',
      ro: 'Un articol programat de mine nu a putut fi publicat',
    },
    text: {
      en: { title: '“{{post}}” could not be published', description: 'Something is missing. It is a draft again; open it to see what.' },
      tr: { title: '“{{post}}” yayımlanamadı', description: 'Yazıda eksik bir şey var. Yeniden taslak oldu.' },
      ro: { title: '„{{post}}” nu a putut fi publicat', description: 'Îi lipsește ceva. Este din nou ciornă.' },
    },
  },
} satisfies Record<string, NoticeText>

/** The web redirects to the slug of the reader's language. */
export const postLink = (id: string) => `/blog/${id}`
export const editLink = (id: string) => `/blog/edit/${id}`

type Notifier = Pick<Context, 'db' | 'notify' | 'now'>

async function about({ db }: Notifier, teamId: string, postId: string) {
  const post = await findDraft(db, teamId, postId)
  return post && { post, author: post.author?.name ?? '', title: post.texts[0]?.title ?? '' }
}

export async function notifyRequiredReading(ctx: Notifier, teamId: string, postId: string) {
  const found = await about(ctx, teamId, postId)
  if (!found) return
  const { post, author, title } = found
  const to = (await listReaders(ctx.db, teamId, postId)).filter((id) => !post.authorIds.includes(id))
  await ctx.notify({ to, kind: 'mustRead', params: { post: title, by: author }, link: postLink(postId), collapseKey: `mustRead:${postId}`, teamId })
}

/** Once per post: to everybody if they must read it, otherwise to mentioned members. */
export async function announce(ctx: Notifier, teamId: string, postId: string) {
  await setAnnounced(ctx.db, teamId, postId, ctx.now)
  const found = await about(ctx, teamId, postId)
  if (!found) return
  const { post, author, title } = found
  if (post.mustRead) return notifyRequiredReading(ctx, teamId, postId)
  const mentioned = new Set(post.texts.flatMap(({ body }) => mentionedIn(body)))
  const to = (await listReaders(ctx.db, teamId, postId)).filter((id) => !post.authorIds.includes(id) && mentioned.has(id))
  if (to.length > 0) await ctx.notify({ to, kind: 'mentioned', params: { post: title, by: author }, link: postLink(postId), teamId })
}

export async function notifyNotPublished(ctx: Notifier, teamId: string, postId: string) {
  const found = await about(ctx, teamId, postId)
  if (!found) return
  await ctx.notify({ to: found.post.authorIds, kind: 'notPublished', params: { post: found.title }, link: editLink(postId), teamId })
}

export async function notifySubmitted(ctx: MemberContext, { id }: LockedPost) {
  await notifyOfReview(ctx, id, 'submitted', await listManagers(ctx.db, ctx.actor.teamId), {})
}

export const notifyChangesRequested = (ctx: MemberContext, { id, authorIds }: LockedPost, note: string) =>
  notifyOfReview(ctx, id, 'givenBack', authorIds, { note })

export const notifyAccepted = (ctx: MemberContext, { id, authorIds }: LockedPost) => notifyOfReview(ctx, id, 'accepted', authorIds, {})

async function notifyOfReview(ctx: MemberContext, id: string, kind: keyof typeof notices, whom: readonly string[], more: Record<string, string>) {
  const { db, actor } = ctx
  const to = whom.filter((one) => one !== actor.userId)
  const found = await about(ctx, actor.teamId, id)
  if (!found || to.length === 0) return
  const me = await findUser(db, actor.teamId, actor.userId)
  const link = kind === 'accepted' ? postLink(id) : editLink(id)
  await ctx.notify({ to, kind, params: { by: me?.name ?? '', post: found.title, ...more }, link, collapseKey: `review:${id}` })
}

type Written = { postId: string; content: string; /** What it was before it was changed. */ before?: string; answered: string | null }

/** One notice per member, for the strongest reason. */
export async function notifyOfComment(ctx: MemberContext, { postId, content, before, answered }: Written) {
  const { db, actor } = ctx
  const found = await about(ctx, actor.teamId, postId)
  if (!found) return
  const me = await findUser(db, actor.teamId, actor.userId)
  const members = new Set(await listReaders(db, actor.teamId, postId))
  const known = new Set(before === undefined ? [] : mentionedIn(before))
  const params = { by: me?.name ?? '', post: found.title, comment: textOfHtml(content).slice(0, shownLength) }
  const notified = new Set([actor.userId])
  const say = async (kind: keyof typeof notices, ids: readonly (string | null)[]) => {
    const to = ids.flatMap((id) => (id && members.has(id) && !notified.has(id) ? id : []))
    for (const id of to) notified.add(id)
    if (to.length > 0) await ctx.notify({ to, kind, params, link: postLink(postId), about: { thing: 'post', id: postId } })
  }
  await say(
    'mentioned',
    mentionedIn(content).filter((id) => !known.has(id)),
  )
  if (before !== undefined) return
  await say('answered', [answered])
  await say('commented', found.post.authorIds)
  const followers = { except: [...notified], among: [...members] }
  const others = (await listCommenters(db, actor.teamId, postId)).filter((id) => members.has(id) && !notified.has(id))
  await ctx.notify({ to: others, kind: 'commentedToo', params, link: postLink(postId), about: { thing: 'post', id: postId, followers } })
}
