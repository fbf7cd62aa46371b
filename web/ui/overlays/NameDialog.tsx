import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

type Props = {
  title: string
  /** Of the field. */
  label: string
  maxLength: number
  onClose: () => void
  onCreate: (name: string) => void
}

/** Asks for the name of something new. Nothing is made before it has one. */
export function NameDialog({ title, label, maxLength, onClose, onCreate }: Props) {
  const t = useTranslation()
  const [name, setName] = useState('')
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onCreate(name.trim())
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="28rem">
      <form onSubmit={create} className={cx(layout.stack, layout.gap4)}>
        <TextInput label={label} value={name} onChange={(event) => setName(event.currentTarget.value)} maxLength={maxLength} data-autofocus />
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('ui.confirm.cancel')}
          </Button>
          <Button type="submit" disabled={name.trim() === ''}>
            {t('ui.create')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
