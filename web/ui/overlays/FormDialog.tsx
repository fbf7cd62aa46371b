import { Button, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

type Props = {
  title: string
  confirm: string
  danger?: boolean
  /** What the server refused, in words. */
  refusal: (error: unknown) => string
  onClose: () => void
  /** False: something is wrong, and the dialog stays open. */
  onSave: () => Promise<boolean>
  children: ReactNode
}

/** A form in a dialog. What the server refuses is said in words, and what was typed stays. */
export function FormDialog({ title, confirm, danger = false, refusal, onClose, onSave, children }: Props) {
  const t = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setRefused(undefined)
    try {
      if (await onSave()) return onClose()
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    } catch (error) {
      setRefused(refusal(error))
    }
    setPending(false)
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="32rem">
      <form ref={form} onSubmit={(event) => void save(event)} className={cx(layout.stack, layout.gap3)} noValidate>
        {children}
        {refused && (
          <AlertBox tone="danger" role="alert">
            {refused}
          </AlertBox>
        )}
        <div className={cx(layout.row, layout.wrap, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('ui.confirm.cancel')}
          </Button>
          <Button type="submit" loading={pending} {...(danger ? { color: 'red' } : {})}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
