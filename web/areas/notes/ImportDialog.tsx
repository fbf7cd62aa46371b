import { Button, Modal, Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { noteLimits } from '#contract/notes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { FileIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { importNote } from './queries.ts'

/** Creates notes from Markdown files or from pasted Markdown. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const files = useRef<HTMLInputElement>(null)
  const [markdown, setMarkdown] = useState('')

  const importText = (name: string, text: string) => {
    const id = newId()
    void sendWrite(importNote, { id, name: name.slice(0, 300), markdown: text })
    return id
  }
  async function importFiles(chosen: readonly File[]) {
    const read = await Promise.all(chosen.map(async (file) => ({ name: file.name, text: await file.text() })))
    const accepted = read.filter(({ text }) => text.length <= noteLimits.content)
    for (const { name } of read.filter((one) => !accepted.includes(one))) toast({ message: t('notes.import.tooLong', { name }), kind: 'error' })
    for (const { name, text } of accepted) importText(name, text)
    if (accepted.length === 0) return
    onClose()
    toast({ message: t('notes.import.done', { count: accepted.length }) })
  }
  const paste = (event: FormEvent) => {
    event.preventDefault()
    if (markdown.trim() === '') return
    const id = importText('', markdown)
    onClose()
    void navigate({ to: '/apps/notes/$id', params: { id }, search: true, resetScroll: false })
  }
  return (
    <Modal opened onClose={onClose} title={t('notes.import.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} size={560} centered>
      <form className={cx(layout.stack, layout.gap4)} onSubmit={paste}>
        <div>
          <Button variant="default" leftSection={<FileIcon width={16} />} onClick={() => files.current?.click()}>
            {t('notes.import.files')}
          </Button>
          <input
            ref={files}
            type="file"
            accept=".md,.markdown,.txt,text/markdown,text/plain"
            multiple
            hidden
            aria-label={t('notes.import.files')}
            onChange={(event) => void importFiles([...(event.currentTarget.files ?? [])])}
          />
        </div>
        <Textarea
          label={t('notes.import.paste')}
          placeholder={'# '}
          rows={10}
          maxLength={noteLimits.content}
          value={markdown}
          onChange={(event) => setMarkdown(event.currentTarget.value)}
        />
        <div className={cx(layout.row, layout.end)}>
          <Button type="submit" disabled={markdown.trim() === ''}>
            {t('notes.import.make')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
