import { Button, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

type Props = {
  title: string
  onClose: () => void
  /** False: something is wrong, and the dialog stays open. */ onSave: () => boolean
  children: ReactNode
}

export function PartDialog({ title, onClose, onSave, children }: Props) {
  const t = useTranslation()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (onSave()) return onClose()
    // After the errors are drawn.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="32rem">
      <form onSubmit={save} className={cx(layout.stack, layout.gap3)} noValidate>
        {children}
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('organizations.cancel')}
          </Button>
          <Button type="submit">{t('organizations.save')}</Button>
        </div>
      </form>
    </Modal>
  )
}
