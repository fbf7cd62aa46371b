import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Course } from '#contract/academy.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import styles from './course.module.css'
import { isCompleted } from './filters.ts'
import { TrophyIcon } from '#web/ui/icons/icons.ts'
import { academyReads } from './queries.ts'
import { deadlineOf } from './standing.ts'

type Props = { course: Course; heading: RefObject<HTMLHeadingElement | null>; onAgain: () => void }

/** What was asked comes first, then what was begun, then what is new. */
function nextOf(courses: readonly Course[], id: string, today: string): Course | undefined {
  const rank = (one: Course) =>
    deadlineOf(one, today) ? 0 : one.assignment && one.assignment.doneAt === null ? 1 : one.progress.currentStep > 0 ? 2 : 3
  const left = courses.filter((one) => one.id !== id && one.state === 'published' && (!isCompleted(one) || rank(one) < 3))
  return left.toSorted((a, b) => rank(a) - rank(b))[0]
}

export function Completion({ course, heading, onAgain }: Props) {
  const t = useTranslation()
  const today = useToday()
  const next = nextOf(useRead(academyReads.courses).data ?? [], course.id, today)
  return (
    <section className={styles.done}>
      <span className={styles.doneIcon}>
        <TrophyIcon width={40} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('academy.doneTitle')}
      </h1>
      <p className={styles.doneText}>{t('academy.doneText', { title: course.title, count: course.progress.completed })}</p>
      <div className={styles.doneActions}>
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
