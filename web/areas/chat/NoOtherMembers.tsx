import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { UserPlusIcon, UsersIcon } from '#web/ui/icons/icons.ts'
import { openInvite, useMayInvite } from '#web/ui/members/invite.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'

/** The member is alone in the team. */
export function NoOtherMembers() {
  const t = useTranslation()
  const may = useMayInvite()
  return (
    <EmptyState
      icon={UsersIcon}
      title={t('chat.nobody')}
      text={t(may ? 'chat.nobodyText' : 'chat.nobodyTextMember')}
      action={
        may && (
          <Button leftSection={<UserPlusIcon width={16} />} onClick={openInvite}>
            {t('ui.invite.title')}
          </Button>
        )
      }
    />
  )
}
