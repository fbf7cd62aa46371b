import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import listbox from '#web/ui/fields/Listbox.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import type { MentionMenu } from './mentions.ts'

type Props = { menu: MentionMenu; root: RefObject<HTMLElement | null>; editor: Editor; id: string }

/** The members offered after an @, below the caret. */
export function RichTextMentions({ menu, root, editor, id }: Props) {
  const t = useTranslation()
  const offer = useSyncExternalStore(menu.subscribe, menu.offer, menu.offer)
  const active = offer?.active
  useEffect(() => {
    const field = editor.view.dom
    const wanted: Record<string, string | undefined> = {
      'aria-controls': offer && id,
      'aria-activedescendant': active === undefined ? undefined : `${id}-${active}`,
      // Escape closes the list, not the dialog around the text.
      'data-mantine-stop-propagation': offer && 'true',
    }
    for (const [name, text] of Object.entries(wanted)) {
      if (text === undefined) field.removeAttribute(name)
      else field.setAttribute(name, text)
    }
    if (active !== undefined) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [offer, active, editor, id])

  const box = root.current?.getBoundingClientRect()
  if (!offer || !box) return null
  const width = 240
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('ui.richText.people')}
      className={cx(listbox.list, listbox.floating)}
      style={{ top: offer.top - box.top + 4, left: Math.max(0, Math.min(offer.left - box.left, box.width - width)), width }}
    >
      {offer.people.map((person, index) => (
        <li
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={listbox.option}
          data-active={index === active || undefined}
          onMouseMove={() => menu.point(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => offer.pick(person)}
        >
          <Avatar name={person.name} src={person.avatar} size={24} />
          <span className={listbox.content}>{person.name}</span>
        </li>
      ))}
    </ul>
  )
}
