import type { User } from '#contract/identity.ts'
import { UserMenu } from '#web/app/header/UserMenu.tsx'
import { NoticeTool } from '#web/areas/notifications/NoticeTool.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './frame.module.css'

export function UserCard({ user }: { user: User }) {
  return (
    <div className={styles.userCard}>
      <div className={styles.userNotices}>
        <NoticeTool box="notifications" />
      </div>
      <UserMenu user={user} position="header" />
      <span className={cx(text.strong, text.truncate, styles.userName)}>{user.name}</span>
      <span className={cx(text.small, text.truncate, styles.userEmail)}>{user.email}</span>
    </div>
  )
}
