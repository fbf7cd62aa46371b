import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { UserPlusIcon } from '#web/ui/icons/icons.ts'
import { openInvite, useMayInvite } from './invite.ts'
import styles from './InviteRow.module.css'

/** Below a list of members, for those who may add to it. */
export function InviteRow({ onOpen }: { onOpen: () => void }) {
  const t = useTranslation()
  if (!useMayInvite()) return null
  return (
    <div className={styles.row}>
      <Button
        variant="subtle"
        color="gray"
        fullWidth
        justify="start"
        leftSection={<UserPlusIcon width={16} />}
        onClick={() => {
          onOpen()
          openInvite()
        }}
      >
        {t('ui.invite.title')}
      </Button>
    </div>
  )
}
