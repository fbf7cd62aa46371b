import { ActionIcon, Autocomplete, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { contactLimits } from '#contract/contacts.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { storedLabel, labelText } from './contact-words.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './contacts.module.css'

type Row = { key: number; label: string }

type Props<R extends Row> = {
  title: string
  rows: R[]
  /** Suggested labels. */
  labels: readonly string[]
  /** Text keys. `label` and `remove` take the row's number as `nr`. */
  words: { label: string; remove: string; add: string }
  className: string | undefined
  blank: () => R
  onChange: (rows: R[]) => void
  /** The fields of a row before its label. */
  children: (row: R, number: number, set: (part: Partial<R>) => void) => ReactNode
}

/** Rows of one kind that each have a label, such as e-mail addresses. */
export function LabelledRows<R extends Row>({ title, rows, labels, words, className, blank, onChange, children }: Props<R>) {
  const t = useTranslation()
  return (
    <fieldset className={cx(layout.stack, layout.top, styles.rows)}>
      <legend className={text.subtitle}>{title}</legend>
      {rows.map((row, index) => {
        const number = index + 1
        const set = (part: Partial<R>) => onChange(rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)))
        return (
          <div key={row.key} className={className}>
            {children(row, number, set)}
            <Autocomplete
              aria-label={t(words.label, { nr: number })}
              placeholder={t('contacts.rows.label')}
              maxLength={contactLimits.label}
              data={labels.map((label) => labelText(t, label))}
              value={labelText(t, row.label)}
              onChange={(label) => set({ label: storedLabel(t, label) } as Partial<R>)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t(words.remove, { nr: number })}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              <TrashIcon width={16} />
            </ActionIcon>
          </div>
        )
      })}
      <Button variant="subtle" size="compact-sm" leftSection={<PlusIcon width={14} />} onClick={() => onChange([...rows, blank()])}>
        {t(words.add)}
      </Button>
    </fieldset>
  )
}
