import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { Fragment, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { textLimits } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import {
  BoldIcon,
  CodeBlockIcon,
  CodeIcon,
  HeadingIcon,
  type Icon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  MentionIcon,
  NumberedListIcon,
  PictureIcon,
  StrikeIcon,
  SubheadingIcon,
  UnderlineIcon,
} from '#web/ui/icons/icons.ts'
import { ChecklistIcon, QuoteIcon } from '#web/ui/icons/own-icons.tsx'
import { onMac } from '#web/ui/keyboard/shortcuts.ts'
import { isLink } from './extensions.ts'
import styles from './RichText.module.css'

type Tool = {
  name: string
  icon: Icon
  /** The editor's name of the format. The button is pressed while the caret is inside it. */
  is: [string, Record<string, unknown>?]
  keys: string
  run: (chain: ChainedCommands) => ChainedCommands
}

const groups: readonly (readonly Tool[])[] = [
  [
    { name: 'bold', icon: BoldIcon, is: ['bold'], keys: 'mod+B', run: (chain) => chain.toggleBold() },
    { name: 'italic', icon: ItalicIcon, is: ['italic'], keys: 'mod+I', run: (chain) => chain.toggleItalic() },
    { name: 'underline', icon: UnderlineIcon, is: ['underline'], keys: 'mod+U', run: (chain) => chain.toggleUnderline() },
    { name: 'strike', icon: StrikeIcon, is: ['strike'], keys: 'mod+shift+S', run: (chain) => chain.toggleStrike() },
    { name: 'code', icon: CodeIcon, is: ['code'], keys: 'mod+E', run: (chain) => chain.toggleCode() },
  ],
  [
    {
      name: 'heading',
      icon: HeadingIcon,
      is: ['heading', { level: 2 }],
      keys: 'mod+alt+2',
      run: (chain) => chain.toggleHeading({ level: 2 }),
    },
    {
      name: 'subheading',
      icon: SubheadingIcon,
      is: ['heading', { level: 3 }],
      keys: 'mod+alt+3',
      run: (chain) => chain.toggleHeading({ level: 3 }),
    },
  ],
  [
    { name: 'bullets', icon: ListIcon, is: ['bulletList'], keys: 'mod+shift+8', run: (chain) => chain.toggleBulletList() },
    { name: 'numbers', icon: NumberedListIcon, is: ['orderedList'], keys: 'mod+shift+7', run: (chain) => chain.toggleOrderedList() },
    { name: 'tasks', icon: ChecklistIcon, is: ['taskList'], keys: 'mod+shift+9', run: (chain) => chain.toggleTaskList() },
    { name: 'quote', icon: QuoteIcon, is: ['blockquote'], keys: 'mod+shift+B', run: (chain) => chain.toggleBlockquote() },
    { name: 'codeBlock', icon: CodeBlockIcon, is: ['codeBlock'], keys: 'mod+alt+C', run: (chain) => chain.toggleCodeBlock() },
  ],
]
const tools = groups.flat()
/** A longer description belongs in the text. */
const longestDescription = 300

const shownKeys = (keys: string) =>
  onMac()
    ? keys.replace('mod+', '⌘').replace('shift+', '⇧').replace('alt+', '⌥')
    : keys.replace('mod', 'Ctrl').replace('shift', 'Shift').replace('alt', 'Alt')

/** `example.com` is meant as a page. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (isLink(text)) return text
  if (/^\S+@\S+\.\S+$/.test(text)) return `mailto:${text}`
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? undefined : `https://${text}`
}

type Props = {
  editor: Editor
  bar: RefObject<HTMLDivElement | null>
  linking: boolean
  onLinking: (linking: boolean) => void
  mentions: boolean
  onImages: ((files: File[]) => void) | undefined
}

export function RichTextToolbar({ editor, bar, linking, onLinking, mentions, onImages }: Props) {
  const t = useTranslation()
  const files = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState(0)
  const down = useEditorState({ editor, selector: ({ editor: now }) => tools.map(({ is: [name, attributes] }) => now.isActive(name, attributes)) })
  const inLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const picture = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('image') ? String(now.getAttributes('image')['alt'] ?? '') : undefined),
  })

  if (linking) return <LinkForm editor={editor} onDone={() => onLinking(false)} />

  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  /** One stop for Tab; the arrows go from button to button. */
  const press = (event: KeyboardEvent) => {
    const all = buttons()
    const at = all.indexOf(event.target as HTMLButtonElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    all[to % all.length]?.focus()
  }
  let number = 0
  const button = (name: string, Picture: Icon, run: () => void, pressed?: boolean, keys?: string) => {
    const itemIndex = number++
    const label = t(`ui.richText.${name}`)
    return (
      <Tooltip key={name} label={keys ? `${label} (${shownKeys(keys)})` : label} openDelay={400}>
        <ActionIcon
          variant={pressed ? 'light' : 'subtle'}
          color={pressed ? undefined : 'gray'}
          size={32}
          aria-label={label}
          aria-pressed={pressed}
          tabIndex={itemIndex === entered ? 0 : -1}
          onFocus={() => setEntered(itemIndex)}
          // The caret stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <Picture width={18} />
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <>
      {picture !== undefined && (
        <div className={styles.linkForm} data-above>
          <TextInput
            className={styles.linkField}
            size="xs"
            aria-label={t('ui.richText.describe')}
            placeholder={t('ui.richText.describe')}
            maxLength={longestDescription}
            value={picture}
            onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
          />
        </div>
      )}
      <div ref={bar} role="toolbar" aria-label={t('ui.richText.toolbar')} className={styles.toolbar} tabIndex={-1} onKeyDown={press}>
        {groups.map((group, index) => (
          <Fragment key={index}>
            {index > 0 && <span className={styles.gap} />}
            {group.map((tool) =>
              button(tool.name, tool.icon, () => tool.run(editor.chain().focus()).run(), down[tools.indexOf(tool)] ?? false, tool.keys),
            )}
          </Fragment>
        ))}
        <span className={styles.gap} />
        {button('link', LinkIcon, () => onLinking(true), inLink, 'mod+shift+K')}
        {onImages && button('image', PictureIcon, () => files.current?.click())}
        {mentions && button('mention', MentionIcon, () => editor.chain().focus().insertContent('@').run())}
        {onImages && (
          <input
            ref={files}
            type="file"
            hidden
            accept="image/*"
            multiple
            aria-label={t('ui.richText.image')}
            onChange={(event) => {
              onImages([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
        )}
      </div>
    </>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslation()
  const had = (editor.getAttributes('link')['href'] as string | undefined) ?? ''
  const [typed, setTyped] = useState(had)
  const [wrong, setWrong] = useState(false)
  const back = () => {
    onDone()
    editor.commands.focus()
  }
  function apply() {
    const href = addressOf(typed)
    if (href === undefined && typed.trim() !== '') return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === undefined) chain.unsetLink().run()
    else if (editor.state.selection.empty && had === '')
      chain
        .insertContent([
          { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: ' ' },
        ])
        .run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <div className={styles.linkForm}>
      <TextInput
        className={styles.linkField}
        size="xs"
        type="url"
        autoFocus
        aria-label={t('ui.richText.address')}
        placeholder="https://…"
        error={wrong ? t('ui.richText.addressWrong') : undefined}
        value={typed}
        maxLength={textLimits.link}
        // Escape is meant for this row, not for the dialog around it.
        data-mantine-stop-propagation="true"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') apply()
          else back()
        }}
      />
      <Button size="compact-sm" onClick={apply}>
        {t('ui.richText.apply')}
      </Button>
      {had !== '' && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            {t('ui.richText.unlink')}
          </Button>
          <Button size="compact-sm" variant="default" component="a" href={had} target="_blank" rel="noopener noreferrer">
            {t('ui.richText.open')}
          </Button>
        </>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={back}>
        {t('ui.confirm.cancel')}
      </Button>
    </div>
  )
}
