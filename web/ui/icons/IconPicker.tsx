// Every icon of every set. Part of a form, without a dialog of its own.
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { iconSets, type IconSetSlug } from '#contract/icons.ts'
import { textLimits } from '#contract/shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { fullName, iconNameIn, iconSetSlugs } from './icon-url.ts'
import { iconReads, iconsFitting } from './icon-reads.ts'
import styles from './IconField.module.css'
import { BoxIconGrid } from './IconGrid.tsx'
import { SearchIcon } from './icons.ts'

type Props = { value: string; onChange: (name: string) => void }

export function IconPicker({ value, onChange }: Props) {
  const t = useTranslation()
  const chosen = iconNameIn(value)
  const [set, setSet] = useState<IconSetSlug>(chosen?.set ?? 'heroicons-outline')
  const [query, setQuery] = useState('')
  const { data, error, refetch } = useRead(iconReads.set, { set })
  const names = useMemo(() => iconsFitting(data?.list ?? [], query), [data, query])
  return (
    <div className={styles.picker} role="group" aria-label={t('ui.icons.more')}>
      <div className={styles.pickerHead}>
        <TextInput
          aria-label={t('ui.icons.filter')}
          placeholder={t('ui.icons.filter')}
          leftSection={<SearchIcon width={16} />}
          value={query}
          maxLength={textLimits.query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          // Enter would submit the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <NativeSelect
          aria-label={t('ui.icons.set')}
          value={set}
          onChange={(event) => setSet(event.currentTarget.value as IconSetSlug)}
          data={iconSetSlugs.map((slug) => ({ value: slug, label: iconSets[slug].name }))}
        />
      </div>
      {names.length > 0 ? (
        <BoxIconGrid
          key={`${set} ${query}`}
          label={t('ui.icons.all', { set: iconSets[set].name })}
          set={set}
          names={names}
          size={22}
          chosen={chosen?.set === set ? chosen.name : undefined}
          onChoose={(name) => onChange(fullName(set, name))}
        />
      ) : data ? (
        <p className={styles.none}>{t('ui.icons.none')}</p>
      ) : (
        <LoadingState failed={t('ui.icons.notLoaded')} error={error} onRetry={refetch} rows={4} rowHeight={48} />
      )}
    </div>
  )
}
