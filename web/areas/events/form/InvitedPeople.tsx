import { CloseButton } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './form.module.css'
import { type Invited, keyOf, mostInvited } from './invited.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import type { Planned } from './use-busy.ts'

type Props = {
  value: readonly Invited[]
  onChange: (people: Invited[]) => void
  /** Those on the event already. */
  there: ReadonlySet<string>
  planned: Planned
  except: string | undefined
}

/** Whom the form invites when it is saved. */
export function InvitedPeople({ value, onChange, there, planned, except }: Props) {
  const t = useTranslation()
  const all = new Set([...there, ...value.map(keyOf)])
  return (
    <div className={cx(layout.stack, layout.gap2)} role="group" aria-label={t('events.event.people')}>
      <span className={text.subtitle}>{t('events.event.people')}</span>
      {value.length > 0 && (
        <ul className={styles.invited}>
          {value.map((person) => (
            <li key={keyOf(person)} className={styles.invitedPerson}>
              <Avatar name={person.name} src={person.avatar ?? null} size={24} />
              <span className={text.truncate}>{person.name}</span>
              {!person.memberId && <span className={cx(text.small, text.dimmed, text.truncate)}>{person.email}</span>}
              <CloseButton
                size="sm"
                aria-label={t('events.event.notInvite', { name: person.name })}
                onClick={() => onChange(value.filter((one) => keyOf(one) !== keyOf(person)))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        {value.length < mostInvited && (
          <PeoplePicker there={all} planned={planned} except={except} onPick={(person) => onChange([...value, person])} />
        )}
      </div>
      {value.length > 0 && <span className={cx(text.small, text.dimmed)}>{t('events.event.inviteWhen')}</span>}
    </div>
  )
}
