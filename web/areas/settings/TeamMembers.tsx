import { ActionIcon, NativeSelect } from '@mantine/core'
import { identity, type Member } from '#contract/identity.ts'
import type { Role } from '#contract/roles.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { confirm } from '#web/ui/overlays/confirm.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { ActionError, Section, useAction, hintClass } from './form-parts.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './settings.module.css'

const roles: readonly Role[] = ['owner', 'admin', 'member']

export function TeamMembers() {
  const t = useTranslation()
  const { user } = useSession()
  const members = useRead(identityReads.members)
  const action = useAction((error) => (error instanceof CallProblem && error.status === 422 ? t('settings.members.lastOwner') : undefined))
  const owner = user?.team.role === 'owner'
  const change = (id: string, role: Role) =>
    void action.run(async () => {
      await sendNow('identity', identity.changeRole, { id, member: { role } })
    })
  const remove = async ({ id, name }: Member) => {
    const confirmed = await confirm({
      title: t('settings.members.removeTitle', { name }),
      message: t('settings.members.removeText', { name }),
      actions: { confirm: { label: t('settings.members.removeYes') } },
    })
    if (confirmed)
      await action.run(async () => {
        await sendNow('identity', identity.removeMember, { id })
      })
  }
  return (
    <Section title={t('settings.members.title')} text={t('settings.members.text')}>
      <ActionError error={action.error} />
      <Loaded of={members} failed={t('settings.members.notLoaded')} rows={5} rowHeight={52}>
        {(list) => (
          <ul className={cx(layout.stack, layout.gap0)} aria-label={t('settings.members.title')}>
            {list.map((member) => {
              const { id, name, email, avatar, status, role } = member
              // Only owners can change owners.
              const mayChange = owner || role !== 'owner'
              return (
                <li key={id} className={cx(layout.row, layout.wrap, styles.row)}>
                  <Avatar name={name} src={avatar} size={36} status={status} />
                  <div className={cx(layout.stack, layout.gap0, styles.rowText)}>
                    <span className={cx(text.strong, text.anywhere)}>{name}</span>
                    <span className={hintClass}>{email}</span>
                  </div>
                  {mayChange ? (
                    <NativeSelect
                      className={cx(layout.fixed)}
                      w="9rem"
                      aria-label={t('settings.members.roleOf', { name })}
                      value={role}
                      disabled={action.pending}
                      data={roles.filter((one) => owner || one !== 'owner').map((value) => ({ value, label: t(`settings.members.roles.${value}`) }))}
                      onChange={({ currentTarget: { value } }) => change(id, value as Role)}
                    />
                  ) : (
                    <span className={hintClass}>{t(`settings.members.roles.${role}`)}</span>
                  )}
                  {mayChange && id !== user?.id ? (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="xl"
                      aria-label={t('settings.members.remove', { name })}
                      onClick={() => void remove(member)}
                    >
                      <TrashIcon width={18} />
                    </ActionIcon>
                  ) : (
                    <span className={cx(layout.fixed, styles.noButton)} />
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
