import { Button, Modal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { eventScopes } from '#contract/event-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { scopeQuestion } from './event-move.ts'

/** Asks which occurrences of a series are meant. */
export function ScopeDialog() {
  const t = useTranslation()
  const question = useSyncExternalStore(scopeQuestion.subscribe, scopeQuestion.now)
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.answer(undefined)}
      title={t('events.calendar.scope.title', { title: question?.title ?? '' })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
      size="24rem"
    >
      <div className={cx(layout.stack, layout.gap3)}>
        {eventScopes.map((scope, index) => (
          <Button key={scope} variant="default" data-autofocus={index === 0 || undefined} onClick={() => question?.answer(scope)}>
            {t(`events.calendar.scope.${scope}`)}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
