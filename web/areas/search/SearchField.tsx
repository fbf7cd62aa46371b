import { CloseButton, VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { shortestQuery } from '#contract/search.ts'
import { textLimits } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { SearchIcon } from '#web/ui/icons/icons.ts'
import { addressOf } from '#web/ui/page/SmartLink.tsx'
import { type ChoiceGroup, Choices, matching, useChoices } from './Choices.tsx'
import { groupsOf } from './results.tsx'
import { type FindOnDevice, useSearch } from './use-search.ts'
import listbox from '#web/ui/fields/Listbox.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './search.module.css'

type Props = {
  onDevice: FindOnDevice
  /** Only for the bar, which closes. The field in the header stays and is cleared. */
  onClose?: (() => void) | undefined
  /** What can be done besides finding. */
  actions?: readonly ChoiceGroup[]
  /** Offered while the field is empty. */
  offered?: readonly ChoiceGroup[]
  /** The keys that open the palette, shown while the field is empty. */
  keys?: string
}

const noActions: readonly ChoiceGroup[] = []

export function SearchField({ onDevice, onClose, actions = noActions, offered = noActions, keys }: Props) {
  const t = useTranslation()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(onClose !== undefined)
  const { found, error } = useSearch(query, onDevice)
  const sets = found?.sets

  const close = () => {
    setQuery('')
    setShown(false)
    onClose?.()
  }
  const latestClose = useRef(close)
  latestClose.current = close
  const short = query.trim().length < shortestQuery
  const groups = useMemo(() => {
    const leave = () => {
      latestClose.current()
      input.current?.blur()
    }
    const open = (link: string) => {
      leave()
      void router.navigate({ href: addressOf(link) })
    }
    const leaving = (run: () => void) => () => {
      leave()
      run()
    }
    // Actions wait for the answer: they are below what was found, and nothing moves under the pointer.
    const fitting = short ? matching(offered, query) : sets || error ? matching(actions, query) : []
    return [
      ...groupsOf(sets ?? [], open),
      ...fitting.map((group) => ({ ...group, choices: group.choices.map((choice) => ({ ...choice, run: leaving(choice.run) })) })),
    ]
  }, [sets, error, short, query, actions, offered, router])
  const list = useChoices(groups, found?.query ?? '')
  const opened = shown && (found !== undefined || error !== undefined || (short && list.count > 0))
  const listed = opened && list.count > 0

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Other handlers must not see the key: it only closes the list, or the field.
      event.preventDefault()
      event.stopPropagation()
      if (opened) setShown(false)
      else close()
    } else if (opened) list.onKeyDown(event)
    else if (event.key === 'ArrowDown') setShown(true)
  }
  return (
    <div className={cx(layout.row, styles.field)} role="search">
      <SearchIcon width={18} className={text.dimmed} />
      <input
        ref={input}
        {...list.inputProps}
        className={cx(listbox.input, styles.input)}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={textLimits.query}
        aria-label={t('search.label')}
        {...(listed ? {} : { 'aria-expanded': false, 'aria-activedescendant': undefined })}
        placeholder={t('search.placeholder')}
        autoFocus={onClose !== undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setShown(true)
        }}
        // Not when the focus only passes by.
        onFocus={() => query !== '' && setShown(true)}
        onClick={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={onKeyDown}
      />
      {keys !== undefined && query === '' && (
        <kbd className={cx(text.small, text.dimmed, styles.keys)} aria-hidden="true">
          {keys}
        </kbd>
      )}
      {onClose ? (
        <CloseButton size="xl" iconSize={22} aria-label={t('search.close')} onClick={close} />
      ) : (
        query !== '' && <CloseButton size="md" aria-label={t('search.clear')} onMouseDown={(event) => event.preventDefault()} onClick={close} />
      )}
      {opened && (
        <div className={cx(listbox.floating, styles.dropdown)}>
          {found?.from === 'device' && <p className={cx(listbox.empty, text.small)}>{t('search.onDevice')}</p>}
          <Choices groups={groups} label={t('search.results')} query={query} list={list} />
          {!listed && <p className={listbox.empty}>{error ? errorMessage(t, error) : t('search.none')}</p>}
        </div>
      )}
      <VisuallyHidden role="status">
        {opened && (error ? errorMessage(t, error) : listed ? t('search.count', { count: list.count }) : t('search.none'))}
      </VisuallyHidden>
    </div>
  )
}
