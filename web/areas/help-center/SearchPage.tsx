import { Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { helpCenter, type HelpHit } from '#contract/help-center.ts'
import { Unreachable } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SearchIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { searchCached } from './edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { HelpPage } from './HelpPage.tsx'
import styles from './help-center.module.css'
import { firstGuides, helpReads, inMyLanguage } from './queries.ts'

/** A member who still types has not failed to find something yet. */
const settledMs = 1200
const shortest = 3

/** Reported once per page: the server counts the searches, not who made them. */
function useReportFailedSearch(query: string, nothing: boolean) {
  const reported = useRef(new Set<string>())
  useEffect(() => {
    if (!nothing || query.length < shortest || reported.current.has(query)) return
    const timer = setTimeout(() => {
      reported.current.add(query)
      sendNow('help-center', helpCenter.reportFailedSearch, { query, ...inMyLanguage() }).catch(() => {})
    }, settledMs)
    return () => clearTimeout(timer)
  }, [query, nothing])
}

export function SearchPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false }) as { q?: unknown }
  const query = typeof q === 'string' ? q.trim().slice(0, 200) : typeof q === 'number' ? String(q) : ''
  const searchField = useRef<HTMLInputElement>(null)
  const { data, error, refetch } = useRead(helpReads.search, { query, language }, { enabled: query !== '', keepPreviousData: true })
  const offline = error instanceof Unreachable
  const faqs = useRead(helpReads.faqs, { language }, { enabled: offline }).data
  const guides = useRead(helpReads.guides, { ...firstGuides, language }, { enabled: offline }).data
  const cached = offline && (faqs || guides) ? searchCached(faqs ?? [], guides ?? [], query) : undefined
  const hits = query === '' ? undefined : (data ?? cached)
  useReportFailedSearch(query, data?.length === 0 && query !== '')
  useShortcuts(t('help-center.search.title'), [{ keys: '/', label: t('help-center.search.label'), run: () => searchField.current?.focus() }])

  return (
    <HelpPage>
      <PageHeader title={t('help-center.search.title')} {...(hits ? { state: t('help-center.search.found', { count: hits.length }) } : {})} />
      <div role="search" aria-label={t('help-center.search.title')} className={cx(layout.gutter, styles.search)}>
        <SearchBox
          box={searchField}
          label={t('help-center.search.label')}
          clearLabel={t('help-center.search.clear')}
          value={query}
          onChange={(typed) =>
            void navigate({ to: '/apps/help-center/search', search: typed.trim() === '' ? {} : { q: typed }, replace: true, resetScroll: false })
          }
        />
      </div>
      {cached && <p className={cx(layout.gutter, text.dimmed)}>{t('help-center.search.cached')}</p>}
      {hits && hits.length > 0 ? (
        <ol className={cx(layout.stack, layout.gap0, layout.gutter, styles.narrow)}>
          {hits.map((hit) => (
            <Hit key={hit.id} hit={hit} />
          ))}
        </ol>
      ) : hits ? (
        <EmptyState
          icon={SearchIcon}
          title={t('help-center.search.none')}
          text={t('help-center.search.noneText')}
          action={<Button renderRoot={(props) => <Link {...props} to="/apps/help-center/support" />}>{t('help-center.tiles.support')}</Button>}
        />
      ) : query === '' ? (
        <EmptyState icon={SearchIcon} title={t('help-center.search.begin')} />
      ) : (
        <LoadingState failed={t('help-center.search.failed')} error={error} onRetry={refetch} rows={5} rowHeight={72} />
      )}
    </HelpPage>
  )
}

function Hit({ hit: { id, kind, title, excerpt, categorySlug, categoryTitle, slug, language } }: { hit: HelpHit }) {
  const t = useTranslation()
  return (
    <li className={cx(layout.stack, layout.gapHair, styles.hit)}>
      <p className={text.dimmed}>
        {t(`help-center.kinds.${kind}`)} · {categoryTitle}
      </p>
      <h2 className={text.title} lang={language ?? undefined}>
        {kind === 'guide' ? (
          <Link to="/apps/help-center/guides/$categorySlug/$guideSlug" params={{ categorySlug, guideSlug: slug }} className={text.link}>
            {title}
          </Link>
        ) : (
          <Link to="/apps/help-center/faqs" hash={id} className={text.link}>
            {title}
          </Link>
        )}
      </h2>
      <p lang={language ?? undefined}>{excerpt}</p>
    </li>
  )
}
