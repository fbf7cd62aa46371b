import { useState } from 'react'
import type { Movement, Product } from '#contract/inventory.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './editor.module.css'
import { count } from '#web/areas/inventory/figures.ts'
import { MovementForm } from './MovementForm.tsx'
import { Pager } from '#web/areas/inventory/Pager.tsx'
import { inventoryReads } from '#web/areas/inventory/queries.ts'

const pageSize = 5

/** The stock's history, with a form for a new movement. */
export function Movements({ product }: { product: Product }) {
  const t = useTranslation()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(inventoryReads.movements, { productId: product.id, page, size: pageSize }, { keepPreviousData: true })
  // A new product may not be stored yet.
  const movements = isNotFound(error) ? [] : data?.movements?.slice(0, pageSize)
  const pagination = data && 'length' in data.pagination ? data.pagination : undefined
  return (
    <section className={cx(layout.stack, layout.gap3, styles.movements)} aria-label={t('inventory.movements.title')}>
      <h3 className={text.subtitle}>{t('inventory.movements.title')}</h3>
      <MovementForm product={product} onAdded={() => setPage(1)} />
      {movements ? (
        movements.length > 0 ? (
          <ol>
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </ol>
        ) : (
          <p className={text.dimmed}>{t('inventory.movements.none')}</p>
        )
      ) : (
        <LoadingState failed={t('inventory.movements.notLoaded')} error={error} onRetry={refetch} rows={2} rowHeight={44} />
      )}
      {pagination && pagination.lastPage > 1 && (
        <Pager
          label={t('inventory.movements.pages')}
          page={page}
          lastPage={pagination.lastPage}
          size={pageSize}
          length={pagination.length}
          onPage={setPage}
        />
      )}
    </section>
  )
}

function MovementRow({ movement: { delta, stock, reason, note, author, at } }: { movement: Movement }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const dates = useDates()
  const sign = delta > 0 ? '+' : delta < 0 ? '−' : '±'
  return (
    <li className={cx(layout.row, layout.baseline, layout.gap4, styles.movement)}>
      <span className={cx(layout.fixed, text.strong, text.numeric, delta > 0 && text.success, delta < 0 && text.danger, styles.delta)}>
        {sign}
        {count(Math.abs(delta), language)}
      </span>
      <span className={cx(layout.stack, layout.gap0, layout.grow, text.anywhere)}>
        <span>
          {t(`inventory.reasons.${reason}`)}
          {note && <span className={text.dimmed}> · {note}</span>}
        </span>
        <span className={text.dimmed}>
          {t('inventory.movements.left', { count: stock, shown: count(stock, language) })} · {author?.name ?? t('inventory.movements.me')} ·{' '}
          <time dateTime={at} title={dates.moment(at)}>
            {relativeTime(at, language)}
          </time>
        </span>
      </span>
    </li>
  )
}
