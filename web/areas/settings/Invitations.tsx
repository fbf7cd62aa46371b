import { ActionIcon, Button } from '@mantine/core'
import { identity } from '#contract/identity.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { TrashIcon, UserPlusIcon } from '#web/ui/icons/icons.ts'
import { openInvite } from '#web/ui/members/invite.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { ActionError, Section, useAction, hintClass } from './form-parts.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './settings.module.css'

export function Invitations() {
  const t = useTranslation()
  const { date: formatDay } = useDates()
  const invitations = useRead(identityReads.invitations)
  useNewParam(openInvite)
  const action = useAction()
  const revoke = (id: string) =>
    void action.run(async () => {
      await sendNow('identity', identity.revokeInvitation, { id })
    })
  return (
    <Section title={t('settings.invitations.title')} text={t('settings.invitations.text')}>
      <Button className={styles.start} leftSection={<UserPlusIcon width={16} />} onClick={openInvite}>
        {t('ui.invite.title')}
      </Button>
      <ActionError error={action.error} />
      <Loaded of={invitations} failed={t('settings.invitations.notLoaded')} rows={2} rowHeight={52}>
        {(list) =>
          list.length === 0 ? (
            <p className={cx(text.dimmed, text.pretty)}>{t('settings.invitations.none')}</p>
          ) : (
            <ul className={cx(layout.stack, layout.gap0)} aria-label={t('settings.invitations.open')}>
              {list.map(({ id, email: to, role: as, invitedBy, expiresAt }) => (
                <li key={id} className={cx(layout.row, layout.wrap, styles.row)}>
                  <div className={cx(layout.stack, layout.gap0, styles.rowText)}>
                    <span className={cx(text.strong, text.anywhere)}>{to}</span>
                    <span className={hintClass}>
                      {t(`settings.members.roles.${as}`)} · {t('settings.invitations.until', { by: invitedBy, on: formatDay(expiresAt) })}
                    </span>
                  </div>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="xl"
                    disabled={action.pending}
                    aria-label={t('settings.invitations.revoke', { email: to })}
                    onClick={() => revoke(id)}
                  >
                    <TrashIcon width={18} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
