import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useEffect, useState } from 'react'
import type { Label } from '#contract/scrumboard.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'
import { type CardFilter, isFiltered } from './filters.ts'
import styles from './scrumboard.module.css'

/** Long enough that a word typed quickly is one step for the address bar. */
const typingMs = 150

type Props = {
  filter: CardFilter
  onFilter: (filter: CardFilter) => void
  found: number
  labels: readonly Label[]
  people: readonly { id: string; name: string }[]
  box: RefObject<HTMLInputElement | null>
}

export function BoardFilters({ filter, onFilter, found, labels, people, box }: Props) {
  const t = useTexts()
  const [typed, setTyped] = useState(filter.q ?? '')
  const later = useDebouncedCallback((q: string) => onFilter({ ...filter, q }), typingMs)
  // The address may change by itself: Back, or the filters cleared.
  const q = filter.q ?? ''
  useEffect(() => {
    if (!later.isPending()) setTyped(q)
  }, [q, later])
  const clear = (next: CardFilter) => {
    later.cancel()
    setTyped('')
    onFilter(next)
    box.current?.focus()
  }
  const choices = (any: string, all: readonly { value: string; label: string }[], chosen: string | undefined) => [
    { value: '', label: any },
    ...all,
    ...(chosen !== undefined && !all.some(({ value }) => value === chosen) ? [{ value: chosen, label: t('scrumboard.filter.unknown') }] : []),
  ]
  return (
    <div className={styles.filters} role="search" aria-label={t('scrumboard.filter.title')}>
      <TextInput
        ref={box}
        type="search"
        className={styles.search}
        aria-label={t('scrumboard.filter.search')}
        placeholder={t('scrumboard.filter.search')}
        leftSection={<SearchIcon size={16} />}
        rightSection={
          typed === '' ? null : <CloseButton size="sm" aria-label={t('scrumboard.filter.clearSearch')} onClick={() => clear({ ...filter, q: '' })} />
        }
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          later(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          clear({ ...filter, q: '' })
        }}
      />
      <NativeSelect
        className={styles.choice}
        aria-label={t('scrumboard.filter.label')}
        value={filter.label ?? ''}
        onChange={(event) => onFilter({ ...filter, label: event.currentTarget.value })}
        data={choices(
          t('scrumboard.filter.anyLabel'),
          labels.map(({ id, title }) => ({ value: id, label: title })),
          filter.label,
        )}
      />
      <NativeSelect
        className={styles.choice}
        aria-label={t('scrumboard.filter.member')}
        value={filter.member ?? ''}
        onChange={(event) => onFilter({ ...filter, member: event.currentTarget.value })}
        data={choices(
          t('scrumboard.filter.anyMember'),
          people.map(({ id, name }) => ({ value: id, label: name })),
          filter.member,
        )}
      />
      {isFiltered(filter) && (
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<CloseIcon size={14} />} onClick={() => clear({})}>
          {t('scrumboard.filter.clear')}
        </Button>
      )}
      <span className={styles.found} role="status">
        {isFiltered(filter) && t('scrumboard.filter.found', { count: found })}
      </span>
    </div>
  )
}
