import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { PencilIcon, PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/organizations/organizations.module.css'

type Props = {
  title: string
  empty: string
  add?: string
  onAdd?: () => void
  isEmpty: boolean
  /** Above the rows. */
  facts?: ReactNode
  /** Below the rows. */
  more?: ReactNode
  children: ReactNode
}

/** One part of the page: a heading, its rows, and a button for another one. */
export function Section({ title, empty, add, onAdd, isEmpty, facts, more, children }: Props) {
  return (
    <section className={layout.stack} aria-label={title}>
      <div className={cx(layout.row, layout.between)}>
        <h3 className={text.subtitle}>{title}</h3>
        {add && onAdd && (
          <Button variant="subtle" size="compact-sm" leftSection={<PlusIcon width={14} />} onClick={onAdd}>
            {add}
          </Button>
        )}
      </div>
      {facts}
      {isEmpty ? <p className={cx(text.small, text.dimmed)}>{empty}</p> : <ul className={cx(styles.plainList, styles.parts)}>{children}</ul>}
      {more}
    </section>
  )
}

type RowProps = { name: string; onEdit?: (() => void) | undefined; onRemove?: (() => void) | undefined; children: ReactNode }

/** A member who may only read sees it without its buttons. */
export function PartRow({ name, onEdit, onRemove, children }: RowProps) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  return (
    <li className={cx(layout.row, layout.top, styles.part)}>
      <div className={cx(layout.grow, text.anywhere)}>{children}</div>
      {mayWrite && onEdit && (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('organizations.part.edit', { name })} onClick={onEdit}>
          <PencilIcon width={16} />
        </ActionIcon>
      )}
      {mayWrite && onRemove && (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('organizations.part.remove', { name })} onClick={onRemove}>
          <TrashIcon width={16} />
        </ActionIcon>
      )}
    </li>
  )
}
