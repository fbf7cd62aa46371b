import { CloseButton, VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { textLimits } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { SearchIcon } from '#web/ui/icons/icons.ts'
import { addressOf } from '#web/ui/page/SmartLink.tsx'
import { Choices, useChoices } from './Choices.tsx'
import { groupsOf } from './results.tsx'
import { type FindOnDevice, useSearch } from './use-search.ts'
import styles from './search.module.css'

type Props = {
  onDevice: FindOnDevice
  /** Given by the bar, which goes away; the field in the header stays and is emptied. */
  onClose?: () => void
}

export function SearchField({ onDevice, onClose }: Props) {
  const t = useTranslation()
  const id = useId()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(false)
  const { found, error } = useSearch(query, onDevice)
  const sets = found?.sets

  const close = () => {
    setQuery('')
    setShown(false)
    onClose?.()
  }
  const latestClose = useRef(close)
  latestClose.current = close
  const groups = useMemo(
    () =>
      groupsOf(sets ?? [], (link) => {
        latestClose.current()
        input.current?.blur()
        void router.navigate({ href: addressOf(link) })
      }),
    [sets, router],
  )
  const list = useChoices(groups, id, found?.query ?? '')
  const opened = shown && (found !== undefined || error !== undefined)
  const listed = opened && list.rows.length > 0

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Nothing behind this field may hear of it: one key, one step back.
      event.preventDefault()
      event.stopPropagation()
      if (opened) setShown(false)
      else close()
    } else if (opened) list.press(event)
    else if (event.key === 'ArrowDown' && query !== '') setShown(true)
  }
  return (
    <div className={styles.field} role="search">
      <SearchIcon width={18} className={styles.glass} />
      <input
        ref={input}
        className={styles.input}
        role="combobox"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={textLimits.query}
        aria-label={t('search.label')}
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(listed ? { 'aria-activedescendant': list.rowId(list.active) } : {})}
        placeholder={t('search.placeholder')}
        // The bar was opened to type into it.
        autoFocus={onClose !== undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setShown(true)
        }}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={press}
      />
      {onClose ? (
        <CloseButton size="xl" iconSize={22} aria-label={t('search.close')} onClick={close} />
      ) : (
        query !== '' && <CloseButton size="md" aria-label={t('search.clear')} onMouseDown={(event) => event.preventDefault()} onClick={close} />
      )}
      {opened && (
        <div className={styles.dropdown}>
          {found?.from === 'device' && <p className={styles.note}>{t('search.onDevice')}</p>}
          <Choices groups={groups} id={id} label={t('search.results')} list={list} />
          {!listed && <p className={styles.none}>{error ? errorMessage(t, error) : t('search.none')}</p>}
        </div>
      )}
      <VisuallyHidden role="status">
        {opened && (error ? errorMessage(t, error) : listed ? t('search.count', { count: list.rows.length }) : t('search.none'))}
      </VisuallyHidden>
    </div>
  )
}
