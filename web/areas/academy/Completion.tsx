import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Course } from '#contract/academy.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './course.module.css'
import { isCompleted } from './filters.ts'
import { TrophyIcon } from '#web/ui/icons/icons.ts'
import { useCourses } from './queries.ts'
import { deadlineOf } from './trainee-status.ts'

type Props = { course: Course; heading: RefObject<HTMLHeadingElement | null>; onAgain: () => void }

/** Assigned courses first, then those in progress, then new ones. */
function nextCourse(courses: readonly Course[], id: string, today: string): Course | undefined {
  const rank = (one: Course) =>
    deadlineOf(one, today) ? 0 : one.assignment && one.assignment.doneAt === null ? 1 : one.progress.currentStep > 0 ? 2 : 3
  const remaining = courses.filter((one) => one.id !== id && one.state === 'published' && (!isCompleted(one) || rank(one) < 3))
  return remaining.toSorted((a, b) => rank(a) - rank(b))[0]
}

export function Completion({ course, heading, onAgain }: Props) {
  const t = useTranslation()
  const today = useToday()
  const next = nextCourse(useCourses().data ?? [], course.id, today)
  return (
    <section className={cx(layout.stack, layout.gap3, layout.center, layout.grow, styles.done)}>
      <span className={cx(layout.inlineRow, styles.doneIcon)}>
        <TrophyIcon width={40} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('academy.doneTitle')}
      </h1>
      <p className={text.dimmed}>{t('academy.doneText', { title: course.title, count: course.progress.completed })}</p>
      <div className={cx(layout.row, layout.wrap, layout.center)}>
        {next && (
          <Button renderRoot={(props) => <Link {...props} to="/apps/academy/$id" params={{ id: next.id }} />}>
            {t('academy.nextCourse', { title: next.title })}
          </Button>
        )}
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/apps/academy" />}>
          {t('academy.allCourses')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onAgain}>
          {t('academy.again')}
        </Button>
      </div>
    </section>
  )
}
