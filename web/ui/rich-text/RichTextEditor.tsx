import { VisuallyHidden } from '@mantine/core'
import { createDocument, Editor, type EditorOptions } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import { type FocusEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Person } from '#web/ui/members/MemberSelect.tsx'
import styles from './RichText.module.css'
import { RichTextMentions } from './RichTextMentions.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { extensionsFor } from './extensions.ts'
import { mentionMenu } from './mentions.ts'

export type RichTextProps = {
  /** HTML; empty for no text. A change from outside is applied when the focus leaves the editor. */
  value: string
  /** After each key; an empty text is ''. */
  onChange: (html: string) => void
  onBlur?: () => void
  /** Its accessible name. */
  label: string
  placeholder?: string
  /** The members offered after an @. Without them there are no mentions. */
  members?: readonly Person[]
  /** Uploads a picture and answers its address. Without it pictures cannot be inserted. The caller reports errors. */
  onImage?: (file: File) => Promise<string>
  /** Ctrl or Cmd + Enter. */
  onSubmit?: () => void
  disabled?: boolean
  /** At the end, or before the quoted text. */
  autoFocus?: boolean | 'start'
  minRows?: number
  /** Limit of the HTML. A longer text is not passed on, and the writer sees a message. */
  maxLength?: number
}

/**
 * Created before the first paint and destroyed with its component. Tiptap's own hook destroys an editor that was not mounted within a
 * millisecond, and React may take longer, for example on a busy phone.
 */
function useMade(options: () => Partial<EditorOptions>): Editor | undefined {
  const [editor, setEditor] = useState<Editor>()
  const make = useRef(options)
  useLayoutEffect(() => {
    const made = new Editor(make.current())
    setEditor(made)
    return () => made.destroy()
  }, [])
  return editor
}

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

/** Loaded when a text is first shown; see RichText. */
export function RichTextEditor(props: RichTextProps) {
  const { value, label, placeholder, members, onImage, disabled = false, autoFocus = false, minRows = 3, maxLength } = props
  const t = useTranslation()
  const id = useId()
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': `${id}-hint`,
    ...(placeholder ? { 'aria-placeholder': placeholder } : {}),
    ...(disabled ? { 'aria-readonly': 'true' } : {}),
    class: `${styles.content} ${styles.text}`,
    style: `min-height: calc(${minRows} * 1lh + 18px)`,
  }
  const latest = useRef({ ...props, attributes, t })
  latest.current = { ...props, attributes, t }
  const root = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [linking, setLinking] = useState(false)
  const [uploading, setUploading] = useState(0)
  const [length, setLength] = useState(0)
  const [mentions] = useState(() => mentionMenu(() => latest.current.members ?? []))
  const [extensions] = useState(() =>
    extensionsFor(mentions, {
      placeholder: () => latest.current.placeholder ?? '',
      checkLabel: (text) => latest.current.t('ui.richText.check', { text }),
    }),
  )
  /** The last text that the editor and its owner have in common. */
  const agreed = useRef(value)
  const tooLong = maxLength !== undefined && length > maxLength

  const insertPictures = async (files: readonly File[], at?: number) => {
    const upload = latest.current.onImage
    if (!upload) return
    for (const file of files) {
      setUploading((count) => count + 1)
      try {
        const src = await upload(file)
        if (!editor || editor.isDestroyed) return
        const position = at === undefined ? editor.state.selection.to : Math.min(at, editor.state.doc.content.size)
        editor
          .chain()
          .insertContentAt(position, { type: 'image', attrs: { src, alt: file.name } })
          .run()
      } catch {
        // The caller reports the error.
      } finally {
        setUploading((count) => count - 1)
      }
    }
  }
  const latestInsert = useRef(insertPictures)
  latestInsert.current = insertPictures

  const editor = useMade(() => ({
    extensions,
    content: value,
    editable: !disabled,
    autofocus: autoFocus === true ? 'end' : autoFocus,
    onUpdate({ editor: now }) {
      const html = htmlOf(now)
      setLength(html.length)
      const { maxLength: most, onChange } = latest.current
      if (most !== undefined && html.length > most) return
      agreed.current = html
      onChange(html)
    },
    editorProps: {
      attributes: () => latest.current.attributes,
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
        void latestInsert.current(files)
        return true
      },
      handleDrop(view, event, _slice, moved) {
        const files = pictures(event.dataTransfer)
        if (moved || !latest.current.onImage || files.length === 0) return false
        void latestInsert.current(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
      handleDOMEvents: {
        /** The editor would handle Escape. It is meant for the dialog around it, unless a list is open. */
        keydown: (_view, event) => event.key === 'Escape' && mentions.offer() === undefined,
        /** A click opens a link while reading. While writing it sets the caret, and Ctrl or Cmd + click opens the link. */
        mousedown(view, event) {
          const link = (event.target as Element).closest('a[href]')
          if (!link || event.button !== 0 || (view.hasFocus() && !event.ctrlKey && !event.metaKey)) return false
          event.preventDefault()
          window.open(link.getAttribute('href') ?? '', '_blank', 'noopener')
          return true
        },
      },
    },
  }))

  const { active, focus, blur } = useActive(root, () => {
    setLinking(false)
    latest.current.onBlur?.()
  })

  useEffect(() => {
    if (!editor || active || value === agreed.current) return
    agreed.current = value
    // The server may write the same text with other characters. Setting it again would lose the caret.
    if (createDocument(value, editor.schema).eq(editor.state.doc)) return
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run()
    setLength(value.length)
  }, [value, active, editor])

  const said = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setEditable(!disabled, false)
    // Reads the attributes again.
    editor?.view.setProps({})
  }, [editor, disabled, said])

  return (
    <div ref={root} className={styles.box} data-active={active || undefined} data-disabled={disabled || undefined} onFocus={focus} onBlur={blur}>
      <EditorContent editor={editor ?? null} />
      <VisuallyHidden id={`${id}-hint`}>{t('ui.richText.hint')}</VisuallyHidden>
      {editor && active && !disabled && (
        <RichTextToolbar
          editor={editor}
          bar={bar}
          linking={linking}
          onLinking={setLinking}
          mentions={members !== undefined}
          onImages={onImage && ((files) => void insertPictures(files))}
        />
      )}
      <p role="status" className={styles.state}>
        {uploading > 0 && t('ui.richText.uploading')}
        {tooLong && <span className={styles.wrong}>{t('ui.richText.tooLong', { length, most: maxLength })}</span>}
      </p>
      {editor && <RichTextMentions menu={mentions} root={root} editor={editor} id={`${id}-people`} />}
    </div>
  )
}

const pictures = (data: DataTransfer | null) => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Whether the focus is inside. Content below must not move during a click, so the end waits for the pointer. */
function useActive(root: RefObject<HTMLElement | null>, onLeave: () => void) {
  const [active, setActive] = useState(false)
  const pressed = useRef(false)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => {
    const down = () => (pressed.current = true)
    const up = () => {
      pressed.current = false
      // After the current click.
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
