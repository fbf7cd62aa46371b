import { Modal, VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { textLimits } from '#contract/shapes.ts'
import { Choices, matching, useChoices } from '#web/areas/search/Choices.tsx'
import { groupsOf } from '#web/areas/search/results.tsx'
import { useSearch } from '#web/areas/search/use-search.ts'
import searchStyles from '#web/areas/search/search.module.css'
import listbox from '#web/ui/fields/Listbox.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { SearchIcon } from '#web/ui/icons/icons.ts'
import { addressOf } from '#web/ui/page/SmartLink.tsx'
import { lazyOfflineSearch } from './lazy-offline-search.ts'
import { useActions } from './use-actions.tsx'
import { useRecent } from './use-recent.tsx'

type Props = { opened: boolean; onClose: () => void }

export function Palette({ opened, onClose }: Props) {
  const t = useTranslation()
  return (
    <Modal.Root opened={opened} onClose={onClose} size="lg" yOffset="12dvh">
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label={t('header.palette.label')}>
        <Modal.Body p={0} className={searchStyles.palette ?? ''}>
          {opened && <Field onClose={onClose} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Field({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const router = useRouter()
  const [query, setQuery] = useState('')
  const actions = useActions(onClose)
  const recent = useRecent(onClose)
  const { found, error } = useSearch(query, lazyOfflineSearch)
  const groups = useMemo(() => {
    const open = (link: string) => {
      onClose()
      void router.navigate({ href: addressOf(link) })
    }
    // The destinations already contain the pages.
    const hits = (found?.sets ?? []).filter((set) => set.id !== 'pages')
    return [...(query.trim() === '' ? recent : []), ...matching(actions, query), ...groupsOf(hits, open)]
  }, [recent, actions, query, found, router, onClose])
  const list = useChoices(groups, query)
  const listed = list.count > 0
  const answered = error !== undefined || found?.query === query.trim() || query.trim().length < 2

  // New rows may appear while the list is scrolled down.
  useEffect(() => {
    // NOTE no return value: in newer browsers scrollTo returns a promise, which React would take for a cleanup function.
    document.getElementById(list.listId)?.scrollTo({ top: 0 })
  }, [query, list.listId])
  return (
    <>
      <div className={cx(layout.row, searchStyles.field)}>
        <SearchIcon width={18} className={text.dimmed} />
        <input
          {...list.inputProps}
          className={cx(listbox.input, searchStyles.input)}
          type="text"
          maxLength={textLimits.query}
          data-autofocus
          aria-label={t('header.palette.label')}
          placeholder={t('header.palette.placeholder')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={list.onKeyDown}
        />
      </div>
      {found?.from === 'device' && <p className={cx(listbox.empty, text.small)}>{t('search.onDevice')}</p>}
      <Choices groups={groups} label={t('search.results')} query={query} list={list} />
      {!listed && answered && <p className={listbox.empty}>{error ? errorMessage(t, error) : t('search.none')}</p>}
      <VisuallyHidden role="status">
        {query !== '' && answered && (listed ? t('search.count', { count: list.count }) : t('search.none'))}
      </VisuallyHidden>
    </>
  )
}
