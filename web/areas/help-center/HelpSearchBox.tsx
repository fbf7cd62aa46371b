import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useState } from 'react'
import { textLimits } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { SearchIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './help-center.module.css'

/** The search of the first page. Opens the page of results. */
export function HelpSearchBox({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void navigate({ to: '/apps/help-center/search', search: { q: typed.trim() } })
    else field.current?.focus()
  }
  return (
    <form role="search" aria-label={t('help-center.search.title')} className={cx(layout.row, styles.searchForm)} onSubmit={search}>
      <TextInput
        ref={field}
        type="search"
        size="md"
        className={layout.grow}
        aria-label={t('help-center.search.label')}
        placeholder={t('help-center.search.placeholder')}
        leftSection={<SearchIcon width={18} />}
        maxLength={textLimits.query}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md">
        {t('help-center.search.go')}
      </Button>
    </form>
  )
}
