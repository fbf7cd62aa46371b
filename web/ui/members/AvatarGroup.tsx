import { VisuallyHidden } from '@mantine/core'
import { cx } from '#web/ui/styles/cx.ts'
import { Avatar } from './Avatar.tsx'
import styles from './AvatarGroup.module.css'

type Props = {
  people: readonly { id: string; name: string; avatar: string | null }[]
  /** For screen readers, with all names: "Members: Ana, Dan". */
  label: string
  most: number
  size: number
  className?: string | undefined
}

/** Several overlapping avatars, and the number of further people. */
export function AvatarGroup({ people, label, most, size, className }: Props) {
  return (
    <span className={cx(styles.group, className)} title={people.map(({ name }) => name).join(', ')}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {people.slice(0, most).map(({ id, name, avatar }) => (
        <Avatar key={id} name={name} src={avatar} size={size} />
      ))}
      {people.length > most && <span className={styles.more} aria-hidden="true">{`+${people.length - most}`}</span>}
    </span>
  )
}
