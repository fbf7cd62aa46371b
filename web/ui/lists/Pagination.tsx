import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, type Icon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'

type Step = { label: string; icon: Icon }
type Props = {
  label: string
  /** What is shown: "1–20 of 134". */
  range: ReactNode
  page: number
  lastPage: number
  onPage: (page: number) => void
  previous: string
  next: string
  /** Buttons for the first and last page, for many pages. */
  first?: Step
  last?: Step
  /** A group of the toolbar instead of a landmark of the page. */
  inToolbar?: boolean
  className?: string | undefined
  /** Before the range, e.g. the page size. */
  children?: ReactNode
}

/** Navigation through the pages of a list. */
export function Pagination({ label, range, page, lastPage, onPage, previous, next, first, last, inToolbar, className, children }: Props) {
  const Tag = inToolbar ? 'div' : 'nav'
  const step = (to: number, { label: name, icon: Picture }: Step) => (
    <ActionIcon
      key={name}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={name}
      onClick={() => onPage(to)}
      {...(to === page && { disabled: true, bg: 'transparent' })}
    >
      <Picture width={18} />
    </ActionIcon>
  )
  return (
    <Tag
      className={cx(layout.row, layout.wrap, layout.end, layout.gap1, text.numeric, className)}
      {...(inToolbar && { role: 'group' })}
      aria-label={label}
    >
      {children}
      <span className={text.dimmed} aria-live="polite">
        {range}
      </span>
      <span className={cx(layout.row, layout.gap1, layout.fixed)}>
        {first && step(1, first)}
        {step(Math.max(1, page - 1), { label: previous, icon: ChevronLeftIcon })}
        {step(Math.min(Math.max(1, lastPage), page + 1), { label: next, icon: ChevronRightIcon })}
        {last && step(Math.max(1, lastPage), last)}
      </span>
    </Tag>
  )
}
