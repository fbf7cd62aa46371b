import { useState } from 'react'
import type { Movement, Product } from '#contract/inventory.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import styles from './editor.module.css'
import { count } from '#web/areas/inventory/figures.ts'
import { MovementForm } from './MovementForm.tsx'
import { Pager } from '#web/areas/inventory/Pager.tsx'
import { inventoryReads } from '#web/areas/inventory/queries.ts'

const atATime = 5

/** How the stock came to be what it is, and the way to change it. */
export function Movements({ product }: { product: Product }) {
  const t = useTranslation()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(inventoryReads.movements, { productId: product.id, page, size: atATime }, { keepPrevious: true })
  const movements = data?.movements?.slice(0, atATime)
  const pagination = data && 'length' in data.pagination ? data.pagination : undefined
  return (
    <section className={styles.movements} aria-label={t('inventory.movements.title')}>
      <h3 className={styles.heading}>{t('inventory.movements.title')}</h3>
      <MovementForm product={product} onAdded={() => setPage(1)} />
      {movements ? (
        movements.length > 0 ? (
          <ol className={styles.moves}>
            {movements.map((movement) => (
              <Move key={movement.id} movement={movement} />
            ))}
          </ol>
        ) : (
          <p className={styles.quiet}>{t('inventory.movements.none')}</p>
        )
      ) : (
        <LoadingState failed={t('inventory.movements.notLoaded')} error={error} onRetry={refetch} rows={2} rowHeight={44} />
      )}
      {pagination && pagination.lastPage > 1 && (
        <Pager
          label={t('inventory.movements.pages')}
          page={page}
          lastPage={pagination.lastPage}
          size={atATime}
          length={pagination.length}
          onPage={setPage}
        />
      )}
    </section>
  )
}

function Move({ movement: { delta, stock, reason, note, author, at } }: { movement: Movement }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const sign = delta > 0 ? '+' : delta < 0 ? '−' : '±'
  return (
    <li className={styles.move}>
      <span className={styles.delta} data-way={delta > 0 ? 'in' : delta < 0 ? 'out' : 'none'}>
        {sign}
        {count(Math.abs(delta), language)}
      </span>
      <span className={styles.moveWords}>
        <span>
          {t(`inventory.reasons.${reason}`)}
          {note && <span className={styles.quiet}> · {note}</span>}
        </span>
        <span className={styles.quiet}>
          {t('inventory.movements.left', { count: stock, shown: count(stock, language) })} · {author?.name ?? t('inventory.movements.me')} ·{' '}
          <time dateTime={at} title={new Date(at).toLocaleString(language)}>
            {relativeTime(at, language)}
          </time>
        </span>
      </span>
    </li>
  )
}
