import { Button, Modal } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Question } from './confirm.ts'
import styles from './ConfirmDialog.module.css'
import { AlertIcon } from '#web/ui/icons/icons.ts'

/** `opened` is separate from the question, so that the text stays while the dialog fades out. */
export function ConfirmDialog({ question, opened }: { question: Question; opened: boolean }) {
  const t = useTranslation()
  const { icon = {}, actions = {}, dismissible = false } = question
  const Picture = icon.icon ?? AlertIcon
  return (
    <Modal.Root
      opened={opened}
      onClose={() => question.answer(false)}
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
      centered
      // Above the popups that may open it, which are at 300.
      zIndex="var(--hora-z-confirm)"
      size="32rem"
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content>
        <Modal.Body className={styles.body}>
          {(icon.show ?? true) && (
            <span className={styles.icon} data-color={icon.color ?? 'warn'}>
              <Picture width={22} />
            </span>
          )}
          <div className={styles.words}>
            <Modal.Title component="h2" className={styles.title}>
              {question.title ?? t('ui.confirm.title')}
            </Modal.Title>
            <p className={styles.message}>{question.message ?? t('ui.confirm.message')}</p>
          </div>
          {dismissible && <Modal.CloseButton aria-label={t('ui.close')} className={styles.close} />}
        </Modal.Body>
        <div className={styles.actions}>
          {(actions.cancel?.show ?? true) && (
            <Button variant="default" onClick={() => question.answer(false)} data-autofocus>
              {actions.cancel?.label ?? t('ui.confirm.cancel')}
            </Button>
          )}
          {(actions.confirm?.show ?? true) && (
            <Button color={(actions.confirm?.color ?? 'warn') === 'warn' ? 'red.8' : undefined} onClick={() => question.answer(true)}>
              {actions.confirm?.label ?? t('ui.confirm.confirm')}
            </Button>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
