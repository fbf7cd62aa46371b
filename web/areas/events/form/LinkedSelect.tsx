import { useDebouncedValue } from '@mantine/hooks'
import { search, shortestQuery } from '#contract/search.ts'
import { textLimits } from '#contract/shapes.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { SearchSelect, useSearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { LinkIcon } from '#web/ui/icons/icons.ts'
import text from '#web/ui/styles/text.module.css'
import { type LinkedThing, thingsIn } from './linked-kinds.ts'

const reads = defineReads('search', search)
const searchMs = 250

type Props = { value: LinkedThing | null; onChange: (thing: LinkedThing | null) => void }
type Choice = LinkedThing | { kind: 'none'; id: ''; name: string }

/** Looks for a task, card, course, licence or offer by its name. */
export function LinkedSelect({ value, onChange }: Props) {
  const t = useTranslation()
  const label = t('events.event.fields.linked')
  const state = useSearchSelect()
  const { opened, query } = state
  const [wanted] = useDebouncedValue(query.trim(), searchMs)
  const isShort = wanted.length < shortestQuery
  const { data } = useRead(reads.search, { query: wanted }, { keepPreviousData: true, enabled: opened && !isShort })
  const found = isShort || query.trim() === '' ? [] : thingsIn(data ?? [])
  const none: Choice = { kind: 'none', id: '', name: t('events.event.linkedNone') }
  const items: Choice[] = query.trim() === '' && value !== null ? [none, value] : found
  const shown = value === null ? t('events.event.linkedChoose') : `${t(`events.event.linkedKind.${value.kind}`)}: ${value.name}`
  return (
    <SearchSelect
      state={state}
      label={label}
      icon={LinkIcon}
      shown={shown}
      hasValue={value !== null}
      placeholder={t('events.event.linkedSearch')}
      maxLength={textLimits.query}
      items={items}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      isChosen={({ kind, id }) => kind === value?.kind && id === value.id}
      onPick={(thing) => onChange(thing.kind === 'none' ? null : thing)}
      empty={isShort || data === undefined ? t('events.event.linkedHint') : t('events.event.linkedNoMatch')}
    >
      {({ kind, name }) => (
        <>
          <span className={text.truncate}>{name}</span>
          {kind !== 'none' && <span className={text.dimmed}>{t(`events.event.linkedKind.${kind}`)}</span>}
        </>
      )}
    </SearchSelect>
  )
}
