import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { TaskTemplate } from '#contract/services.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PencilIcon, PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { removeTemplate, useTemplates } from '#web/areas/services/queries.ts'
import { TemplateForm } from './TemplateForm.tsx'

/** All task templates: what is to be done after a sale. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const confirm = useConfirm()
  const templates = useTemplates()
  const [open, setOpen] = useState<TaskTemplate | 'new'>()
  const [asking, setAsking] = useState(false)
  async function remove({ id, title }: TaskTemplate) {
    setAsking(true)
    const confirmed = await confirm({
      title: t('services.templates.removeTitle', { title }),
      message: t('services.templates.removeMessage'),
      actions: { confirm: { label: t('services.remove.confirm') } },
      dismissible: true,
    })
    setAsking(false)
    if (confirmed) void sendWrite(removeTemplate, { id })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!asking && open === undefined}
      closeOnClickOutside={!asking && open === undefined}
      title={t('services.templates.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size="lg"
      centered
    >
      {open !== undefined ? (
        <TemplateForm key={open === 'new' ? 'new' : open.id} template={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      ) : (
        <div className={cx(layout.stack, layout.gap4)}>
          <p className={text.dimmed}>{t('services.templates.text')}</p>
          {templates.length > 0 && (
            <ul className={layout.stack}>
              {templates.map((template) => (
                <li key={template.id} className={cx(layout.row, layout.between)}>
                  <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                    <span className={text.truncate}>{template.title}</span>
                    <span className={cx(text.small, text.dimmed)}>{t('services.templates.count', { count: template.items.length })}</span>
                  </span>
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<PencilIcon width={14} />}
                    aria-label={t('services.templates.editOf', { title: template.title })}
                    onClick={() => setOpen(template)}
                  >
                    {t('services.edit')}
                  </Button>
                  <Button
                    variant="subtle"
                    color="red"
                    size="xs"
                    leftSection={<TrashIcon width={14} />}
                    aria-label={t('services.templates.removeOf', { title: template.title })}
                    onClick={() => void remove(template)}
                  >
                    {t('services.remove.confirm')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <Button className={layout.fixed} leftSection={<PlusIcon width={16} />} onClick={() => setOpen('new')} data-autofocus>
            {t('services.templates.add')}
          </Button>
        </div>
      )}
    </Modal>
  )
}
