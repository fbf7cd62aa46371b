import { NativeSelect } from '@mantine/core'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { FirstIcon, LastIcon } from '#web/ui/icons/icons.ts'
import { Pagination } from '#web/ui/lists/Pagination.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { count } from './figures.ts'
import styles from './inventory.module.css'

type Props = {
  label: string
  page: number
  lastPage: number
  size: number
  length: number
  onPage: (page: number) => void
  /** Without it the size cannot be changed. */
  sizes?: readonly number[]
  onSize?: (size: number) => void
}

export function Pager({ label, page, lastPage, size, length, onPage, sizes, onSize }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const range = t('inventory.pager.range', {
    from: count(length === 0 ? 0 : (page - 1) * size + 1, language),
    to: count(Math.min(page * size, length), language),
    length: count(length, language),
  })
  return (
    <Pagination
      className={styles.pager}
      label={label}
      range={range}
      page={page}
      lastPage={lastPage}
      onPage={onPage}
      first={{ label: t('inventory.pager.first'), icon: FirstIcon }}
      previous={t('inventory.pager.previous')}
      next={t('inventory.pager.next')}
      last={{ label: t('inventory.pager.last'), icon: LastIcon }}
    >
      {sizes && onSize && (
        <NativeSelect
          size="xs"
          label={t('inventory.pager.size')}
          className={cx(layout.row, styles.pageSize)}
          value={String(size)}
          onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
          data={sizes.map(String)}
        />
      )}
    </Pagination>
  )
}
