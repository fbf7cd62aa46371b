import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { organizationLimits } from '#contract/organizations-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { blockOrganization } from './queries.ts'

export function BlockDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useTranslation()
  const [reason, setReason] = useState('')
  const block = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return
    void sendWrite(blockOrganization, { id, reason: reason.trim() })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('organizations.block.of', { name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
      size="28rem"
    >
      <form onSubmit={block} className={cx(layout.stack, layout.gap4)}>
        <AutosizeTextarea
          label={t('organizations.block.reason')}
          description={t('organizations.block.hint')}
          minRows={2}
          maxLength={organizationLimits.reason}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('organizations.cancel')}
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === ''}>
            {t('organizations.block.title')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
