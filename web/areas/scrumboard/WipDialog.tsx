import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Modal, NumberInput, Switch } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import type { ShownList } from './edits.ts'
import { updateList } from './queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

export function WipDialog({ list, onClose }: { list: ShownList; onClose: () => void }) {
  const t = useTranslation()
  const update = useWrite(updateList)
  const [limit, setLimit] = useState<string | number>(list.wipLimit ?? '')
  const [refuse, setRefuse] = useState(list.wipMode === 'refuse')
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wipLimit = typeof limit === 'number' ? limit : limit === '' ? null : Number(limit)
    void update({ list: { id: list.id, wipLimit, wipMode: refuse ? 'refuse' : 'warn' } })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('scrumboard.wip.title', { title: list.title })}
      closeButtonProps={{ 'aria-label': t('scrumboard.close') }}
      centered
    >
      <form onSubmit={save} className={cx(layout.stack, layout.gap4)}>
        <NumberInput
          label={t('scrumboard.wip.limit')}
          description={t('scrumboard.wip.none')}
          value={limit}
          onChange={setLimit}
          min={1}
          max={100_000}
          allowDecimal={false}
          allowNegative={false}
          data-autofocus
        />
        <Switch label={t('scrumboard.wip.refuse')} checked={refuse} onChange={(event) => setRefuse(event.currentTarget.checked)} />
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t('scrumboard.cancel')}
          </Button>
          <Button type="submit">{t('scrumboard.save')}</Button>
        </div>
      </form>
    </Modal>
  )
}
