import { v7 } from 'uuid'
import { escapeHtml } from '#contract/html.ts'
import type { FolderSlug } from '#contract/mailbox-shapes.ts'
import { dayMs, hourMs } from '#contract/units.ts'
import { listReceivers } from '#server/identity/settings-store.ts'
import type { DemoTeam } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { cleanMail } from '#server/kernel/text/sanitize-mail.ts'
import { textOfHtml } from '#server/kernel/text/sanitize.ts'
import { spams, trash } from './demo-trash.ts'
import { demoFiles } from './demo-files.ts'
import { excerptOf, internalAccountId, messageIdOf, seenByOthers, wordsFor } from './rules.ts'
import { insertDemoMails, type DemoRow, createAccounts } from './sending-store.ts'
import { type DemoMail, labelColors, labelNames, regular, type Who } from './demo-data.ts'
import { inbox } from './demo-inbox.ts'
import { drafts, sent } from './demo-sent.ts'
import type { StoredAttachment, StoredRecipient } from './tables.ts'

const regularMails = 4

type Person = { userId: string | null; name: string; address: string }

export async function seed(db: Db, { teamId, memberIds, now, upload }: DemoTeam) {
  const peopleById = new Map(
    (await listReceivers(db, teamId, memberIds)).map(({ userId, name, email }) => [userId, { userId, name, address: email }]),
  )
  await createAccounts(db, teamId, [...peopleById.values()])
  const personOf = (who: Who): Person => {
    if (typeof who === 'number') return peopleById.get(memberIds[who] ?? '') ?? { userId: null, name: '', address: '' }
    const [, name = '', address = ''] = /^(.*) <(.*)>$/.exec(who) ?? []
    return { userId: null, name, address }
  }
  const labels = memberIds.flatMap((userId) =>
    labelNames.map((title, index) => ({
      ...{ teamId, userId, id: v7(), title, slug: title.toLowerCase(), color: labelColors[index] ?? 'gray' },
      createdAt: new Date(now.getTime() - 300 * dayMs + index),
    })),
  )
  const threads = new Map<string, { threadId: string; messageId: string }>()
  const rows: DemoRow[] = []

  const add = async (mail: DemoMail, folder: FolderSlug) => {
    const id = v7()
    const [from, date] = [personOf(mail.from), new Date(now.getTime() - mail.hours * hourMs)]
    const state = folder === 'drafts' ? null : ('sent' as const)
    const recipientOf = (kind: 'to' | 'cc') => (who: Who) => ({ kind, ...personOf(who), state, reason: null })
    const recipients: StoredRecipient[] = [...(mail.to ?? []).map(recipientOf('to')), ...(mail.cc ?? []).map(recipientOf('cc'))]
    const attachments: StoredAttachment[] = []
    for (const name of upload ? (mail.files ?? []) : []) {
      const file = await upload?.(from.userId ?? memberIds[0] ?? '', name, demoFiles[name]())
      if (file) attachments.push(file)
    }
    const { content } = cleanMail(
      mail.text
        .split('\n')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join(''),
    )
    const text = {
      ...{ fromUserId: from.userId, fromName: from.name, fromAddress: from.address, subject: mail.subject, content, attachments, remoteImages: 0 },
      excerpt: excerptOf(textOfHtml(content)),
    }
    const answered = mail.answers === undefined ? undefined : threads.get(mail.answers)
    const messageId = from.userId ? messageIdOf(id) : `${id}@${from.address.split('@')[1] ?? 'mail.invalid'}`
    const thread = { threadId: answered?.threadId ?? id, messageId, inReplyTo: answered?.messageId ?? null }
    threads.set(mail.subject, thread)
    const addCopy = (userId: string, row: Pick<DemoRow['mail'], 'id' | 'incoming' | 'state' | 'folder'>, seen: StoredRecipient[]) => {
      const mine = userId === memberIds[0]
      const own = mine && row.folder === folder
      rows.push({
        mail: {
          ...{ teamId, userId, accountId: internalAccountId(teamId, userId), ...thread, date, ...row },
          unread: own ? (mail.unread ?? false) : row.incoming && mail.hours < 30,
          ...{ starred: own && (mail.starred ?? false), important: own && (mail.important ?? false) },
        },
        text: { teamId, mailId: row.id, userId, ...text, recipients: seen },
        words: wordsFor(text, seen),
        labelIds: own ? (mail.labels ?? []).flatMap((name) => labels.find((one) => one.userId === userId && one.title === name)?.id ?? []) : [],
      })
    }
    const sender = from.userId
    if (sender) {
      const ownFolder = sender === memberIds[0] ? folder : 'sent'
      addCopy(sender, { id, incoming: false, state: folder === 'drafts' ? 'draft' : 'sent', folder: ownFolder }, recipients)
    }
    if (folder === 'drafts') return
    for (const { userId } of recipients)
      if (userId)
        addCopy(userId, { id: v7(), incoming: true, state: 'received', folder: userId === memberIds[0] ? folder : 'inbox' }, seenByOthers(recipients))
  }

  for (const mail of inbox) await add(mail, 'inbox')
  for (let index = 0; index < regularMails; index++) await add({ ...regular(index), unread: true }, 'inbox')
  for (const mail of sent) await add(mail, 'sent')
  for (const mail of drafts) await add(mail, 'drafts')
  for (const mail of spams) await add({ ...mail, unread: true }, 'spam')
  for (const mail of trash) await add(mail, 'trash')
  await insertDemoMails(db, labels, rows)
}
