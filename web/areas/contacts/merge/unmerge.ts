import { contacts } from '#contract/contacts.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'

export function useUnmerge() {
  const t = useTranslation()
  return (id: string, name: string) =>
    sendNow('contacts', contacts.unmerge, { id }).then(
      () => toast({ message: t('contacts.merge.undone', { name }) }),
      (error: unknown) => toast({ message: errorMessage(t, error), kind: 'error' }),
    )
}
