import { ActionIcon, NativeSelect } from '@mantine/core'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from '#web/ui/icons/icons.ts'
import { count } from './figures.ts'
import styles from './inventory.module.css'

type Props = {
  label: string
  page: number
  lastPage: number
  size: number
  length: number
  onPage: (page: number) => void
  /** Left out: as many as there are. */
  sizes?: readonly number[]
  onSize?: (size: number) => void
}

export function Pager({ label, page, lastPage, size, length, onPage, sizes, onSize }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const steps = [
    { key: 'first', to: 1, icon: FirstIcon, off: page <= 1 },
    { key: 'previous', to: page - 1, icon: ChevronLeftIcon, off: page <= 1 },
    { key: 'next', to: page + 1, icon: ChevronRightIcon, off: page >= lastPage },
    { key: 'last', to: lastPage, icon: LastIcon, off: page >= lastPage },
  ]
  const from = length === 0 ? 0 : (page - 1) * size + 1
  return (
    <nav className={styles.pager} aria-label={label}>
      {sizes && onSize && (
        <NativeSelect
          size="xs"
          label={t('inventory.pager.size')}
          className={styles.pageSize}
          value={String(size)}
          onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
          data={sizes.map(String)}
        />
      )}
      <span className={styles.range} aria-live="polite">
        {t('inventory.pager.range', {
          from: count(from, language),
          to: count(Math.min(page * size, length), language),
          length: count(length, language),
        })}
      </span>
      <span className={styles.steps}>
        {steps.map(({ key, to, icon: Picture, off }) => (
          <ActionIcon
            key={key}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(`inventory.pager.${key}`)}
            disabled={off}
            onClick={() => onPage(to)}
          >
            <Picture width={18} />
          </ActionIcon>
        ))}
      </span>
    </nav>
  )
}
