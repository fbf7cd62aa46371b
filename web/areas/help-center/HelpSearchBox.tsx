import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useState } from 'react'
import { textLimits } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { SearchIcon } from '#web/ui/icons/icons.ts'
import styles from './help-center.module.css'

/** The large search of the first page: it leads to the page of results. */
export function HelpSearchBox({ box }: { box: RefObject<HTMLInputElement | null> }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const seek = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void navigate({ to: '/apps/help-center/search', search: { q: typed.trim() } })
    else box.current?.focus()
  }
  return (
    <form role="search" aria-label={t('help-center.search.title')} className={styles.seek} onSubmit={seek}>
      <TextInput
        ref={box}
        type="search"
        size="md"
        className={styles.seekBox}
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
