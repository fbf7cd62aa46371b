import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type Event, type EventScope, eventScopes } from '#contract/event-shapes.ts'
import { events } from '#contract/events.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRight } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { CheckIcon, CloseIcon, PencilIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { removeEvent } from './queries.ts'
import { refusalWords } from './words.ts'

type Ending = 'cancel' | 'remove'

/** What the state permits, for those who may change it. */
export function EventActions({ event, onEdit, onGone }: { event: Event; onEdit: () => void; onGone: () => void }) {
  const t = useTranslation()
  const [ending, setEnding] = useState<Ending>()
  const [scope, setScope] = useState<EventScope>(event.occurrence === null ? 'all' : 'this')
  const [pending, setPending] = useState(false)
  if (useRight('events') !== 'write') return null
  const { id, state, title, occurrence } = event
  const isSeries = event.repeat !== null && occurrence !== null
  const now = (sent: Promise<unknown>, message: string) => {
    setPending(true)
    void sent
      .then(
        () => toast({ message }),
        (error: unknown) => toast({ message: refusalWords(t, error), kind: 'error' }),
      )
      .finally(() => setPending(false))
  }
  const end = async () => {
    if (!ending) return true
    const input = { id, ...(isSeries ? { scope, occurrence } : {}) }
    const message = t(`events.event.${ending}.done`, { title })
    if (ending === 'remove') {
      void sendWithUndo(removeEvent, input, { message })
      onGone()
      return true
    }
    await sendNow('events', events.cancel, input)
    toast({ message })
    return true
  }
  return (
    <>
      {state === 'draft' && (
        <Button
          leftSection={<CheckIcon width={16} />}
          loading={pending}
          onClick={() => now(sendNow('events', events.publish, { id }), t('events.event.published'))}
        >
          {t('events.event.publish')}
        </Button>
      )}
      {state !== 'cancelled' && (
        <Button variant="default" leftSection={<PencilIcon width={16} />} onClick={onEdit}>
          {t('events.event.edit')}
        </Button>
      )}
      <SaveStatus of={({ area, input }) => area === 'events' && (input as { id?: string } | undefined)?.id === id} />
      <MoreMenu label={t('events.event.moreOf', { title })} atEnd writes>
        {state === 'published' && (
          <>
            <Menu.Item onClick={() => now(sendNow('events', events.unpublish, { id }), t('events.event.unpublished'))}>
              {t('events.event.unpublish')}
            </Menu.Item>
            <Menu.Item leftSection={<CloseIcon width={16} />} color="red" onClick={() => setEnding('cancel')}>
              {t('events.event.cancel.title')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => setEnding('remove')}>
          {t('events.event.remove.title')}
        </Menu.Item>
      </MoreMenu>
      {ending && (
        <FormDialog
          title={t(`events.event.${ending}.title`)}
          confirm={t(`events.event.${ending}.title`)}
          danger
          refusal={(error) => refusalWords(t, error)}
          onClose={() => setEnding(undefined)}
          onSave={end}
        >
          <p>{t(`events.event.${ending}.message`, { title })}</p>
          {isSeries && (
            <NativeSelect
              label={t('events.event.scope')}
              value={scope}
              onChange={({ currentTarget }) => setScope(eventScopes.find((one) => one === currentTarget.value) ?? 'this')}
              data={eventScopes.map((value) => ({ value, label: t(`events.event.scopes.${value}`) }))}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
