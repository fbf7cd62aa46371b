import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { boardLimits } from '#contract/scrumboard-cards.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { saveTemplate } from './queries.ts'

export function SaveTemplateDialog({ board, onClose }: { board: { id: string; title: string }; onClose: () => void }) {
  const t = useTranslation()
  const [title, setTitle] = useState(board.title)
  const [cards, setCards] = useState(false)
  const name = title.trim()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name === '') return
    onClose()
    // A refusal shows as a card in the outbox.
    void sendWrite(saveTemplate, { template: { id: newId(), boardId: board.id, title: name, cards } }).then(
      () => toast({ message: t('scrumboard.template.saved', { title: name }) }),
      () => {},
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('scrumboard.template.save')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="28rem">
      <form onSubmit={save} className={cx(layout.stack, layout.gap4)}>
        <p className={cx(text.dimmed, text.pretty)}>{t('scrumboard.template.saveText')}</p>
        <TextInput
          label={t('scrumboard.template.title')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          maxLength={boardLimits.title}
          data-autofocus
        />
        <Checkbox label={t('scrumboard.template.includeCards')} checked={cards} onChange={({ currentTarget: { checked } }) => setCards(checked)} />
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('scrumboard.cancel')}
          </Button>
          <Button type="submit" disabled={name === ''}>
            {t('scrumboard.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
