import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlusIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'

type Props = { title: string; text: string; add?: string | undefined; onAdd?: () => void; children: ReactNode }

/** A heading, rows, and a button for another one. */
export function SettingsList({ title, text: description, add, onAdd, children }: Props) {
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={title}>
      <div className={cx(layout.row, layout.wrap, layout.between)}>
        <h2 className={text.title}>{title}</h2>
        {add && (
          <Button variant="default" leftSection={<PlusIcon width={16} />} onClick={onAdd}>
            {add}
          </Button>
        )}
      </div>
      <p className={text.dimmed}>{description}</p>
      <ul className={cx(styles.plainList, styles.parts)}>{children}</ul>
    </section>
  )
}
