import { v7 as newId } from 'uuid'
import { escapeHtml } from '#contract/html.ts'
import { noteLimits } from '#contract/notes.ts'
import type { Source } from '#web/kernel/area.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { paragraphsOf } from './edits.ts'
import { createNote } from './queries.ts'

/** An escaped character takes up to six. The contract allows 200,000. */
const maxLength = 30_000

export function makeNote({ title, text, link, from }: Source) {
  const id = newId()
  const content = `${paragraphsOf(text.slice(0, maxLength))}<p><a href="${escapeHtml(link)}">${escapeHtml(from)}</a></p>`
  void sendWrite(createNote, { note: { id, title: title.trim().slice(0, noteLimits.title), content } })
  return { link: `/apps/notes/${id}`, message: translate('notes.made') }
}
