import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { useBusinessSettings } from '#web/kernel/data/business-reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CheckIcon, ChevronDownIcon, ChevronUpIcon, MinusIcon } from '#web/ui/icons/icons.ts'
import type { ShownProduct } from './edits.ts'
import { money } from './figures.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './inventory.module.css'
import { type Sort, sorts, type Filters } from './listing.ts'
import { Stock } from './editor/Stock.tsx'
import { Thumbnail } from './Thumbnail.tsx'

type Props = {
  products: readonly ShownProduct[]
  openedId: string | undefined
  onToggle: (id: string) => void
  /** Shown below an open product. */
  editor: (product: ShownProduct) => ReactNode
}

/** Arrow keys move the focus between products. */
function onArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const all = [...(event.currentTarget.closest('table, ul')?.querySelectorAll<HTMLElement>('[data-product]') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const editorId = (id: string) => `product-${id}`

type TableProps = Props & { filters: Filters; onSort: (sort: Sort) => void }

export function ProductTable({ products, openedId, onToggle, editor, filters, onSort }: TableProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const currency = useBusinessSettings()?.currency
  return (
    <table className={styles.table} aria-label={t('inventory.title')}>
      <thead>
        <tr>
          <th scope="col" style={{ width: 80 }}>
            <VisuallyHidden>{t('inventory.picture')}</VisuallyHidden>
          </th>
          {sorts.map((sort) => {
            const sorted = filters.sort === sort ? filters.order : undefined
            const Arrow = sorted === 'desc' ? ChevronDownIcon : ChevronUpIcon
            return (
              <th
                key={sort}
                scope="col"
                data-column={sort}
                {...(sorted ? { 'aria-sort': sorted === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
              >
                <button type="button" className={cx(layout.inlineRow, styles.sort)} onClick={() => onSort(sort)}>
                  {t(`inventory.columns.${sort}`)}
                  <Arrow width={14} data-sorted={sorted !== undefined || undefined} />
                </button>
              </th>
            )
          })}
          <th scope="col" style={{ width: 84 }}>
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
              <tr className={cx(layout.hoverable, styles.row)} data-opened={opened || undefined} onClick={() => onToggle(id)}>
                <td>
                  <Thumbnail url={thumbnail} />
                </td>
                <td data-column="sku" className={cx(text.dimmed, text.anywhere)}>
                  {sku || '–'}
                </td>
                <th scope="row" className={cx(text.anywhere, styles.name)}>
                  {name}
                </th>
                <td data-column="price">{money(price, currency, language)}</td>
                <td data-column="stock">
                  <Stock stock={stock} />
                </td>
                <td data-column="active">
                  <span className={cx(layout.inlineRow, active ? text.success : text.dimmed)}>
                    {active ? <CheckIcon width={16} /> : <MinusIcon width={16} />}
                    <VisuallyHidden>{t(active ? 'inventory.active' : 'inventory.inactive')}</VisuallyHidden>
                  </span>
                </td>
                <td>
                  <ActionIcon
                    variant="default"
                    size={36}
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
                  </ActionIcon>
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

/** On phones. */
export function ProductCards({ products, openedId, onToggle, editor }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const currency = useBusinessSettings()?.currency
  return (
    <ul className={styles.cards} aria-label={t('inventory.title')}>
      {products.map((product) => {
        const { id, name, sku, price, stock, active, thumbnail } = product
        const opened = id === openedId
        return (
          <li key={id} className={styles.card} data-opened={opened || undefined}>
            <button
              type="button"
              className={cx(layout.row, layout.gap3, styles.cardHead)}
              data-product={id}
              onKeyDown={onArrows}
              aria-expanded={opened}
              aria-controls={opened ? editorId(id) : undefined}
              onClick={() => onToggle(id)}
            >
              <Thumbnail url={thumbnail} />
              <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                <span className={cx(text.anywhere, styles.name)}>{name}</span>
                <span className={text.dimmed}>
                  {[sku, price === '' ? '' : money(price, currency, language), active ? '' : t('inventory.inactive')].filter(Boolean).join(' · ')}
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
