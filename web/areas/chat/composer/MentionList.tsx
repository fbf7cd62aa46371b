import { foldText } from '#contract/fold.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import listbox from '#web/ui/fields/Listbox.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import styles from './composer.module.css'

type Named = { id: string; name: string; avatar: string | null }

const maxOptions = 6

/** People who match the @ before the caret. Undefined without an @ or without a match. */
export function offeredAt(text: string, caret: number, people: readonly Named[]): { at: number; found: Named[] } | undefined {
  const before = text.slice(0, caret)
  const at = before.lastIndexOf('@')
  if (at < 0 || /\w/.test(before[at - 1] ?? '')) return undefined
  const query = before.slice(at + 1)
  // A name has at most three words. More is a sentence.
  if (query.length > 40 || query.includes('\n') || query.split(' ').length > 3) return undefined
  const wanted = foldText(query)
  const found = people.filter(({ name }) => ` ${foldText(name)}`.includes(` ${wanted}`)).slice(0, maxOptions)
  // The name is complete.
  if (found.length === 0 || query.endsWith(' ')) return undefined
  return { at, found }
}

type Props = { id: string; people: readonly Named[]; active: number; onPoint: (nr: number) => void; onPick: (person: Named) => void }

export function MentionList({ id, people, active, onPoint, onPick }: Props) {
  const t = useTranslation()
  return (
    <ul id={id} role="listbox" aria-label={t('ui.richText.people')} className={cx(listbox.list, listbox.floating, styles.mentions)}>
      {people.map((person, nr) => (
        <li
          key={person.id}
          id={`${id}-${nr}`}
          role="option"
          aria-selected={nr === active}
          className={listbox.option}
          data-active={nr === active || undefined}
          onMouseMove={() => onPoint(nr)}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <Avatar name={person.name} src={person.avatar} size={24} />
          <span className={listbox.content}>{person.name}</span>
        </li>
      ))}
    </ul>
  )
}
