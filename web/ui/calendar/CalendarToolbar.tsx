import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './CalendarToolbar.module.css'

type Props = { title: ReactNode; isToday: boolean; onToday: () => void; onStep: (step: 1 | -1) => void; children: ReactNode }

/** Goes through the days of a calendar. The choice of views is at its end. */
export function CalendarToolbar({ title, isToday, onToday, onStep, children }: Props) {
  const t = useTranslation()
  return (
    <div className={styles.toolbar}>
      <Button variant="default" size="compact-md" onClick={onToday} disabled={isToday}>
        {t('ui.calendar.today')}
      </Button>
      <Button.Group>
        <Button variant="default" size="compact-md" aria-label={t('ui.calendar.backward')} onClick={() => onStep(-1)}>
          <ChevronLeftIcon width={16} />
        </Button>
        <Button variant="default" size="compact-md" aria-label={t('ui.calendar.forward')} onClick={() => onStep(1)}>
          <ChevronRightIcon width={16} />
        </Button>
      </Button.Group>
      <h2 className={cx(text.title, styles.title)} aria-live="polite">
        {title}
      </h2>
      <div className={styles.views}>{children}</div>
    </div>
  )
}
