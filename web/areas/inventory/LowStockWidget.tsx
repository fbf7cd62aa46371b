import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { WidgetListItem, WidgetList } from '#web/ui/lists/WidgetList.tsx'
import type { ShownProduct } from './edits.ts'
import { count } from './figures.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './inventory.module.css'
import { lowLink } from './listing.ts'
import { inventoryReads } from './queries.ts'
import { Thumbnail } from './Thumbnail.tsx'

const shownRows = 5

/** Products with the lowest stock, and the number of the others that run low. */
export function LowStockWidget() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error, refetch } = useRead(inventoryReads.products, { low: 'true', sort: 'stock', size: shownRows })
  const rows = data?.products?.filter(({ removed, stock, lowStockAt }: ShownProduct) => !removed && stock !== '' && stock < lowStockAt)
  const length = data && 'length' in data.pagination ? data.pagination.length : 0
  return (
    <>
      <WidgetList rows={rows} error={error} onRetry={() => void refetch()} empty={t('inventory.low.none')} keyOf={({ id }) => id}>
        {({ id, name, stock, lowStockAt, thumbnail }) => (
          <WidgetListItem
            link={`/apps/ecommerce/inventory/${id}`}
            lead={<Thumbnail url={thumbnail} />}
            title={name}
            note={t('inventory.low.left', { stock: count(stock, language), limit: count(lowStockAt, language) })}
            tone={stock === 0 ? 'bad' : undefined}
          />
        )}
      </WidgetList>
      {length > shownRows && (
        <SmartLink link={lowLink} inApp className={cx(text.small, text.dimmed, styles.moreLink)}>
          {t('inventory.low.more', { count: length - shownRows })}
        </SmartLink>
      )}
    </>
  )
}
