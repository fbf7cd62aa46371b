import { VisuallyHidden } from '@mantine/core'
import { createDocument, type Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTexts } from '#web/kernel/i18n.ts'
import { Avatar } from './Avatar.tsx'
import pickStyles from './PickList.module.css'
import type { RichTextProps } from './RichText.tsx'
import styles from './RichText.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { extensionsFor } from './rich-text-extensions.ts'
import { type MentionMenu, mentionMenu } from './rich-text-mentions.ts'

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

/** Loaded when a text is first shown; see RichText. */
export function RichTextEditor(props: RichTextProps) {
  const { value, label, placeholder, members, onImage, disabled = false, autoFocus = false, minRows = 3, maxLength } = props
  const t = useTexts()
  const id = useId()
  const latest = useRef({ ...props, t })
  latest.current = { ...props, t }
  const root = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState(false)
  const [bringing, setBringing] = useState(0)
  const [length, setLength] = useState(0)
  const [mentions] = useState(() => mentionMenu(() => latest.current.members ?? []))
  const [extensions] = useState(() =>
    extensionsFor(mentions, {
      placeholder: () => latest.current.placeholder ?? '',
      checkLabel: (text) => latest.current.t('ui.richText.check', { text }),
    }),
  )
  /** The last text that this and its owner agreed on. */
  const agreed = useRef(value)
  const tooLong = maxLength !== undefined && length > maxLength

  const bring = async (files: readonly File[], at?: number) => {
    const upload = latest.current.onImage
    if (!upload) return
    for (const file of files) {
      setBringing((count) => count + 1)
      try {
        const src = await upload(file)
        if (editor.isDestroyed) return
        const place = at === undefined ? editor.state.selection.to : Math.min(at, editor.state.doc.content.size)
        editor
          .chain()
          .insertContentAt(place, { type: 'image', attrs: { src, alt: file.name } })
          .run()
      } catch {
        // Told by whoever brings it.
      } finally {
        setBringing((count) => count - 1)
      }
    }
  }
  const bringer = useRef(bring)
  bringer.current = bring

  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    autofocus: autoFocus ? 'end' : false,
    onUpdate({ editor: now }) {
      const html = htmlOf(now)
      setLength(html.length)
      const { maxLength: most, onChange } = latest.current
      if (most !== undefined && html.length > most) return
      agreed.current = html
      onChange(html)
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-hint`,
        ...(placeholder ? { 'aria-placeholder': placeholder } : {}),
        ...(disabled ? { 'aria-readonly': 'true' } : {}),
        class: `${styles.content} ${styles.text}`,
        style: `min-height: calc(${minRows} * 1lh + 18px)`,
      },
      handleKeyDown(_view, event) {
        const mod = event.ctrlKey || event.metaKey
        if (mod && event.key === 'Enter' && latest.current.onSubmit) {
          latest.current.onSubmit()
          return true
        }
        if (mod && event.shiftKey && event.key.toLowerCase() === 'k') {
          setLinking(true)
          return true
        }
        if (event.altKey && event.key === 'F10') {
          bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return true
        }
        return false
      },
      handlePaste(_view, event) {
        const files = pictures(event.clipboardData)
        if (!latest.current.onImage || files.length === 0 || event.clipboardData?.getData('text/plain')) return false
        void bringer.current(files)
        return true
      },
      handleDrop(view, event, _slice, moved) {
        const files = pictures(event.dataTransfer)
        if (moved || !latest.current.onImage || files.length === 0) return false
        void bringer.current(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
      handleDOMEvents: {
        /** The editor would take Escape for itself; it is meant for the dialog around, unless a list is open. */
        keydown: (_view, event) => event.key === 'Escape' && mentions.offer() === undefined,
        /** Who reads follows a link with a click; who writes puts the caret there, and follows with Ctrl or Cmd. */
        mousedown(view, event) {
          const link = (event.target as Element).closest('a[href]')
          if (!link || event.button !== 0 || (view.hasFocus() && !event.ctrlKey && !event.metaKey)) return false
          event.preventDefault()
          window.open(link.getAttribute('href') ?? '', '_blank', 'noopener')
          return true
        },
      },
    },
  })

  const { active, focus, blur } = useActive(root, () => {
    setLinking(false)
    latest.current.onBlur?.()
  })

  useEffect(() => {
    if (active || value === agreed.current) return
    agreed.current = value
    // The server writes the same text with other signs; setting it again would lose the place of the caret.
    if (createDocument(value, editor.schema).eq(editor.state.doc)) return
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
    setLength(value.length)
  }, [value, active, editor])

  return (
    <div ref={root} className={styles.box} data-active={active || undefined} data-disabled={disabled || undefined} onFocus={focus} onBlur={blur}>
      <EditorContent editor={editor} />
      <VisuallyHidden id={`${id}-hint`}>{t('ui.richText.hint')}</VisuallyHidden>
      {active && !disabled && (
        <RichTextToolbar
          editor={editor}
          bar={bar}
          linking={linking}
          onLinking={setLinking}
          mentions={members !== undefined}
          onImages={onImage && ((files) => void bring(files))}
        />
      )}
      <p role="status" className={styles.state}>
        {bringing > 0 && t('ui.richText.bringing')}
        {tooLong && <span className={styles.wrong}>{t('ui.richText.tooLong', { length, most: maxLength })}</span>}
      </p>
      <Mentions menu={mentions} root={root} editor={editor} id={`${id}-people`} />
    </div>
  )
}

const pictures = (data: DataTransfer | null) => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Whether the focus is inside. What lies below must not move while it is being clicked, so the end waits for the pointer. */
function useActive(root: RefObject<HTMLElement | null>, onLeave: () => void) {
  const [active, setActive] = useState(false)
  const pressed = useRef(false)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    const down = () => (pressed.current = true)
    const up = () => {
      pressed.current = false
      // After the click that ends here.
      setTimeout(() => setActive(root.current?.contains(document.activeElement) === true))
    }
    window.addEventListener('pointerdown', down, true)
    window.addEventListener('pointerup', up, true)
    window.addEventListener('pointercancel', up, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      window.removeEventListener('pointerup', up, true)
      window.removeEventListener('pointercancel', up, true)
    }
  }, [root])
  return {
    active,
    focus: () => setActive(true),
    blur(event: FocusEvent) {
      if (event.currentTarget.contains(event.relatedTarget as Node | null)) return
      leave.current()
      if (!pressed.current) setActive(false)
    },
  }
}

function Mentions({ menu, root, editor, id }: { menu: MentionMenu; root: RefObject<HTMLElement | null>; editor: Editor; id: string }) {
  const t = useTexts()
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
      className={`${pickStyles.list} ${styles.people}`}
      style={{ top: offer.top - box.top + 4, left: Math.max(0, Math.min(offer.left - box.left, box.width - width)), width }}
    >
      {offer.people.map((person, nr) => (
        <li
          key={person.id}
          id={`${id}-${nr}`}
          role="option"
          aria-selected={nr === active}
          className={pickStyles.option}
          data-active={nr === active || undefined}
          onMouseMove={() => menu.point(nr)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => offer.pick(person)}
        >
          <Avatar name={person.name} src={person.avatar} size={24} />
          <span className={pickStyles.content}>{person.name}</span>
        </li>
      ))}
    </ul>
  )
}
