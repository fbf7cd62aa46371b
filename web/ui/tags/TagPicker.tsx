import { ActionIcon, Tooltip } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { type Tag, textLimits } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CheckIcon, PencilIcon, TagIcon } from '#web/ui/icons/icons.ts'
import { FilterableListbox } from '#web/ui/fields/FilterableListbox.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Popover } from '#web/ui/overlays/floating.tsx'
import { TagEditor } from './TagEditor.tsx'

type Props<T extends Tag> = {
  tags: readonly T[]
  /** Ids in their visible order; an added tag comes first. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Creates the tag and answers its id at once, because the client chooses ids. */
  onCreate: (title: string) => string
  onRename: (id: string, title: string) => void
  /** Removes the tag from everything that has it. */
  onRemove: (id: string) => void
  /** 30 in tasks and contacts, 50 in inventory. */
  maxLength?: number
  /** The prefix of its text keys, if tags have another name there. */
  words?: string
  /** Draws one; its plain title when left out. */
  draw?: (tag: T) => ReactNode
  /** Beside the name while tags are edited: its colour, say. */
  tool?: (tag: T) => ReactNode
}

const same = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0

export function TagPicker<T extends Tag>(props: Props<T>) {
  const { tags, value, onChange, onCreate, onRename, onRemove, maxLength = textLimits.shortTag, words = 'ui.tags', draw, tool } = props
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [editing, setEditing] = useState(false)
  /** A question about a tag is above the panel; a click on it must not close the panel. */
  const [asking, setAsking] = useState(false)
  const [query, setQuery] = useState('')
  const wanted = query.trim()
  const matching = tags.filter((tag) => tag.title.toLocaleLowerCase().includes(wanted.toLocaleLowerCase()))
  const chosen = value.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
  const canCreate = wanted !== '' && !tags.some((tag) => same(tag.title, wanted))

  const show = (open: boolean) => {
    setOpened(open)
    if (open) return
    setEditing(false)
    setQuery('')
  }
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((other) => other !== id) : [id, ...value])
  const create = () => {
    const id = onCreate(wanted)
    if (!value.includes(id)) onChange([id, ...value])
    setQuery('')
  }

  const editLabel = editing ? t(`${words}.editDone`) : t(`${words}.edit`)
  return (
    <div className={cx(layout.row, layout.wrap)}>
      {chosen.map((tag) => (
        <Fragment key={tag.id}>{draw?.(tag) ?? <Badge>{tag.title}</Badge>}</Fragment>
      ))}
      <Popover
        opened={opened}
        onChange={show}
        width={288}
        position="bottom-start"
        trapFocus
        returnFocus
        closeOnClickOutside={!asking}
        closeOnEscape={!asking}
      >
        <Popover.Target>
          <PillButton tone={chosen.length === 0 ? 'quiet' : 'plain'} onClick={() => show(!opened)}>
            <TagIcon width={16} />
            <span className={text.truncate}>{chosen.length === 0 ? t(`${words}.add`) : t(`${words}.change`)}</span>
          </PillButton>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t(`${words}.title`)}>
          <FilterableListbox
            label={t(`${words}.filter`)}
            placeholder={t(`${words}.filter`)}
            query={query}
            onQuery={setQuery}
            maxLength={maxLength}
            items={editing ? [] : matching}
            keyOf={(tag) => tag.id}
            isChosen={(tag) => value.includes(tag.id)}
            onPick={(tag) => toggle(tag.id)}
            multiple
            create={!editing && canCreate ? { label: t(`${words}.create`, { title: wanted }), run: create } : undefined}
            {...(editing ? {} : { empty: t(`${words}.none`) })}
            tools={
              <Tooltip label={editLabel}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={editLabel}
                  aria-pressed={editing}
                  onClick={() => setEditing(!editing)}
                >
                  {editing ? <CheckIcon width={18} /> : <PencilIcon width={18} />}
                </ActionIcon>
              </Tooltip>
            }
          >
            {(tag) => draw?.(tag) ?? tag.title}
          </FilterableListbox>
          {editing && (
            <TagEditor tags={matching} maxLength={maxLength} words={words} tool={tool} onRename={onRename} onRemove={onRemove} onAsking={setAsking} />
          )}
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
