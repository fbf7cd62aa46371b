import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { identity, type User } from '#contract/identity.ts'
import { canManage } from '#contract/roles.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { changeUser } from '#web/kernel/session/user.ts'
import { call } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { lock } from '#web/kernel/session/screen-lock.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { session } from '#web/kernel/session/session.ts'
import { toast } from '#web/kernel/toasts.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { ChevronUpIcon, LockIcon, SettingsIcon, SignOutIcon, UserPlusIcon, UsersIcon } from '#web/ui/icons/icons.ts'
import { statuses } from './statuses.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './header.module.css'
import { openInvite } from '#web/ui/members/invite.ts'
import { StatusDot } from '#web/ui/members/StatusDot.tsx'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { Choice, menuDefaults } from './ToolMenu.tsx'

type Props = { user: User; position: 'header' | 'navigation-footer' }

export function UserMenu({ user, position }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const choose = (wanted: string) => {
    const status = statuses.find((one) => one === wanted)
    // A refusal shows as a card in the outbox.
    if (status) changeUser({ status })
  }
  const inNavigation = position === 'navigation-footer'
  return (
    <Menu {...menuDefaults} opened={opened} onChange={setOpened} position={inNavigation ? 'top-start' : 'bottom-end'} width={256}>
      <Menu.Target>
        <button type="button" className={styles.user} data-position={position} aria-label={t('app.user.label', { name: user.name })}>
          <Avatar name={user.name} src={user.avatar} size={36} status={user.status} />
          {inNavigation && (
            <>
              <span className={cx(layout.stack, layout.gap0, layout.grow, styles.userText)}>
                <span className={cx(text.strong, text.truncate)}>{user.name}</span>
                <span className={cx(text.small, text.truncate, styles.userEmail)}>{user.email}</span>
              </span>
              <ChevronUpIcon width={18} className={styles.userArrow} />
            </>
          )}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <div className={cx(layout.stack, layout.gap0, styles.signedInAs)}>
          <span className={cx(text.small, text.dimmed)}>{t('app.user.signedInAs')}</span>
          <span className={cx(text.strong, text.anywhere)}>{user.email}</span>
        </div>
        {opened && <Teams />}
        <Menu.Divider />
        <Menu.Label>{t('header.status.label')}</Menu.Label>
        <Menu.RadioGroup value={user.status} onChange={choose}>
          {statuses.map((status) => (
            <Choice key={status} value={status} picture={<StatusDot status={status} />} closes>
              {t(`header.status.${status}`)}
            </Choice>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {canManage(user.team.role) && (
          <Menu.Item leftSection={<UserPlusIcon width={18} />} onClick={openInvite}>
            {t('ui.invite.title')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/settings" leftSection={<SettingsIcon width={18} />}>
          {t('header.settings')}
        </Menu.Item>
        <Menu.Item leftSection={<LockIcon width={18} />} onClick={lock.set}>
          {t('app.user.lock')}
        </Menu.Item>
        <Menu.Item component={Link} to="/sign-out" state={{ signOut: true }} leftSection={<SignOutIcon width={18} />}>
          {t('app.user.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Only for members of several teams. The list is loaded when the menu opens. */
function Teams() {
  const t = useTranslation()
  const { data: teams = [] } = useRead(identityReads.teams)
  if (teams.length < 2) return null
  const open = async (id: string) => {
    try {
      session.begin(await call(identity.switchTeam, { id }))
      // Everything on screen and in memory belongs to the other team.
      browserPage.open('/')
    } catch (error) {
      toast({ message: errorMessage(t, error), kind: 'error' })
    }
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('app.user.teams')}</Menu.Label>
      <Menu.RadioGroup value={teams.find((team) => team.current)?.id ?? null} onChange={(id) => void open(id)}>
        {teams.map((team) => (
          <Choice key={team.id} value={team.id} picture={<UsersIcon width={18} />} closes>
            {team.name}
          </Choice>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
