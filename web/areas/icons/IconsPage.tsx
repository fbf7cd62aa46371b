import { Button, NativeSelect } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { iconSets, type IconSetSlug } from '#contract/icons.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { iconSetSlugs } from '#web/ui/icons/icon-url.ts'
import { iconReads, iconsFitting } from '#web/ui/icons/icon-reads.ts'
import { PageIconGrid } from '#web/ui/icons/IconGrid.tsx'
import { FilterIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { IconDetails } from './IconDetails.tsx'
import styles from './icons.module.css'

const sizes = [16, 20, 24, 32, 40, 48, 64]
const sizeOf = (set: IconSetSlug | undefined) => (set !== undefined && iconSets[set].grid === 'icon-size-5' ? 20 : 24)

export function IconsPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { set: slugInAddress } = useParams({ strict: false }) as { set: string }
  const search = useSearch({ strict: false }) as { q?: unknown; icon?: unknown }
  const query = search.q === undefined ? '' : String(search.q)
  const set = iconSetSlugs.find((slug) => slug === slugInAddress)
  const box = useRef<HTMLInputElement>(null)
  /** Undefined: the size that the set is drawn for. */
  const [size, setSize] = useState<number>()
  const { data, error, refetch } = useRead(iconReads.set, { set: slugInAddress })
  useItemTitle(data?.name)
  const names = useMemo(() => iconsFitting(data?.list ?? [], query), [data, query])
  const chosen = data?.list.find((name) => name === String(search.icon))
  const go = (to: string, next: { q?: string | undefined; icon?: string | undefined }) =>
    void navigate({
      to: '/ui/icons/$set',
      params: { set: to },
      search: { q: next.q || undefined, icon: next.icon },
      replace: true,
      resetScroll: false,
    })

  useShortcuts(t('icons.title'), [
    { keys: '/', label: t('icons.filter'), run: () => box.current?.focus() },
    { keys: 'enter', label: t('icons.choose') },
  ])

  if (set === undefined)
    return (
      <>
        <PageHeader title={t('icons.title')} />
        <EmptyState
          icon={FilterIcon}
          title={t('icons.noSet')}
          text={t('icons.noSetText')}
          action={<Button onClick={() => go('material-twotone', {})}>{t('icons.firstSet')}</Button>}
        />
      </>
    )
  return (
    <div>
      <PageHeader
        title={t('icons.title')}
        {...(data ? { state: t('icons.count', { count: names.length, shown: names.length.toLocaleString(language) }) } : {})}
      />
      <FilterBar
        label={t('icons.filter')}
        search={
          <SearchBox box={box} label={t('icons.filter')} clearLabel={t('icons.clear')} value={query} onChange={(q) => go(set, { q, icon: chosen })} />
        }
        filters={
          <>
            <NativeSelect
              aria-label={t('icons.set')}
              miw="11rem"
              value={set}
              onChange={(event) => go(event.currentTarget.value, { q: query })}
              data={iconSetSlugs.map((slug) => ({ value: slug, label: iconSets[slug].name }))}
            />
            <NativeSelect
              aria-label={t('icons.size')}
              value={String(size ?? sizeOf(set))}
              onChange={(event) => setSize(Number(event.currentTarget.value))}
              data={sizes.map((one) => ({ value: String(one), label: t('icons.pixels', { size: one }) }))}
            />
          </>
        }
      >
        <IconDetails set={set} name={chosen} size={size ?? sizeOf(set)} />
      </FilterBar>
      <div className={styles.grid}>
        {names.length > 0 ? (
          <PageIconGrid
            key={`${set} ${query}`}
            label={t('icons.all', { set: iconSets[set].name })}
            set={set}
            names={names}
            size={size ?? sizeOf(set)}
            named
            chosen={chosen}
            onChoose={(icon) => go(set, { q: query, icon })}
          />
        ) : data ? (
          <EmptyState
            icon={FilterIcon}
            title={t('icons.noMatch')}
            text={t('icons.noMatchText')}
            action={
              <Button variant="default" onClick={() => go(set, { icon: chosen })}>
                {t('icons.clear')}
              </Button>
            }
          />
        ) : (
          <LoadingState failed={t('icons.notLoaded')} error={error} onRetry={refetch} rows={8} rowHeight={78} />
        )}
      </div>
    </div>
  )
}
