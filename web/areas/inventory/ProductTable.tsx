import { VisuallyHidden } from '@mantine/core'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CheckIcon, ChevronDownIcon, ChevronUpIcon, MinusIcon } from '#web/ui/icons/icons.ts'
import type { ShownProduct } from './edits.ts'
import { money } from './figures.ts'
import styles from './inventory.module.css'
import { type Sort, sorts, type Wanted } from './listing.ts'
import { Stock } from './editor/Stock.tsx'
import { Thumbnail } from './Thumbnail.tsx'

type Props = {
  products: readonly ShownProduct[]
  openedId: string | undefined
  onToggle: (id: string) => void
  /** What stands below an opened one. */
  editor: (product: ShownProduct) => ReactNode
}

/** Arrows lead from one product to the next. */
function onArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const all = [...(event.currentTarget.closest('table, ul')?.querySelectorAll<HTMLElement>('[data-product]') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const editorId = (id: string) => `product-${id}`

type TableProps = Props & { wanted: Wanted; onSort: (sort: Sort) => void }

export function ProductTable({ products, openedId, onToggle, editor, wanted, onSort }: TableProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <table className={styles.table} aria-label={t('inventory.title')}>
      <thead>
        <tr>
          <th scope="col" className={styles.thumbColumn}>
            <VisuallyHidden>{t('inventory.picture')}</VisuallyHidden>
          </th>
          {sorts.map((sort) => {
            const sorted = wanted.sort === sort ? wanted.order : undefined
            const Arrow = sorted === 'desc' ? ChevronDownIcon : ChevronUpIcon
            return (
              <th
                key={sort}
                scope="col"
                data-column={sort}
                {...(sorted ? { 'aria-sort': sorted === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
              >
                <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
                  {t(`inventory.columns.${sort}`)}
                  <Arrow width={14} className={styles.sortArrow} data-sorted={sorted !== undefined || undefined} />
                </button>
              </th>
            )
          })}
          <th scope="col" className={styles.openColumn}>
            <VisuallyHidden>{t('inventory.details')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => {
          const { id, name, sku, price, stock, active, thumbnail } = product
          const opened = id === openedId
          return (
            <Fragment key={id}>
              <tr className={styles.row} data-opened={opened || undefined} onClick={() => onToggle(id)}>
                <td>
                  <Thumbnail url={thumbnail} />
                </td>
                <td className={styles.sku}>{sku || '–'}</td>
                <th scope="row" className={styles.name}>
                  {name}
                </th>
                <td className={styles.figure}>{money(price, language)}</td>
                <td>
                  <Stock stock={stock} />
                </td>
                <td>
                  <span className={styles.active} data-active={active || undefined}>
                    {active ? <CheckIcon width={16} /> : <MinusIcon width={16} />}
                    <VisuallyHidden>{t(active ? 'inventory.active' : 'inventory.inactive')}</VisuallyHidden>
                  </span>
                </td>
                <td>
                  <button
                    type="button"
                    className={styles.toggle}
                    data-product={id}
                    onKeyDown={onArrows}
                    aria-expanded={opened}
                    aria-controls={opened ? editorId(id) : undefined}
                    aria-label={t('inventory.detailsOf', { name })}
                    onClick={(event) => {
                      event.stopPropagation()
                      onToggle(id)
                    }}
                  >
                    {opened ? <ChevronUpIcon width={18} /> : <ChevronDownIcon width={18} />}
                  </button>
                </td>
              </tr>
              {opened && (
                <tr className={styles.editorRow}>
                  <td colSpan={7} id={editorId(id)}>
                    {editor(product)}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** On a phone: a card each. */
export function ProductCards({ products, openedId, onToggle, editor }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className={styles.cards} aria-label={t('inventory.title')}>
      {products.map((product) => {
        const { id, name, sku, price, stock, active, thumbnail } = product
        const opened = id === openedId
        return (
          <li key={id} className={styles.card} data-opened={opened || undefined}>
            <button
              type="button"
              className={styles.cardHead}
              data-product={id}
              onKeyDown={onArrows}
              aria-expanded={opened}
              aria-controls={opened ? editorId(id) : undefined}
              onClick={() => onToggle(id)}
            >
              <Thumbnail url={thumbnail} />
              <span className={styles.cardWords}>
                <span className={styles.cardName}>{name}</span>
                <span className={styles.cardLine}>
                  {[sku, price === '' ? '' : money(price, language), active ? '' : t('inventory.inactive')].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Stock stock={stock} />
              {opened ? <ChevronUpIcon width={18} /> : <ChevronDownIcon width={18} />}
            </button>
            {opened && <div id={editorId(id)}>{editor(product)}</div>}
          </li>
        )
      })}
    </ul>
  )
}
