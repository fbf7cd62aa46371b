import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Course } from '#contract/academy.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDay } from '#web/ui/format/days.ts'
import { AlertIcon, ArrowRightIcon, CalendarIcon, CheckCircleIcon, ClockIcon, RefreshIcon, StarIcon } from '#web/ui/icons/icons.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import styles from './academy.module.css'
import { isCompleted } from './filters.ts'
import { deadlineOf, shareOf } from './standing.ts'

type Props = { course: Course; category: string | undefined; /** Drawn in the colour of its category. */ tint: number }

const timesKey = (count: number) => (count === 0 ? 'never' : count === 1 ? 'once' : count === 2 ? 'twice' : 'times')

export function CourseCard({ course, category, tint }: Props) {
  const t = useTranslation()
  const { currentStep, completed } = course.progress
  const title = course.title || t('academy.untitled')
  const begin = currentStep > 0 ? 'continue' : completed > 0 ? 'again' : 'start'
  return (
    <article className={styles.card} style={{ '--tint': tint } as React.CSSProperties}>
      <div className={styles.cardBody}>
        <p className={styles.marks}>
          {category && <span className={styles.category}>{category}</span>}
          {course.state === 'draft' && <span className={styles.mark}>{t('academy.states.draft')}</span>}
          {course.featured && (
            <span className={styles.mark}>
              <StarIcon width={12} /> {t('academy.featured')}
            </span>
          )}
          {isCompleted(course) && (
            <span className={styles.tick}>
              <CheckCircleIcon width={18} />
              <VisuallyHidden>{t('academy.completed')}</VisuallyHidden>
            </span>
          )}
        </p>
        <h2 className={styles.cardTitle}>
          <Link to="/apps/academy/$id" params={{ id: course.id }} className={styles.cardLink}>
            {title}
          </Link>
        </h2>
        <p className={styles.cardText}>{course.description}</p>
        <Due course={course} />
        <p className={styles.facts}>
          <span>
            <ClockIcon width={15} /> {t('academy.minutes', { count: course.duration })}
          </span>
          <span>
            <RefreshIcon width={15} /> {t(`academy.${timesKey(completed)}`, { count: completed })}
          </span>
        </p>
      </div>
      <progress
        className={styles.bar}
        max={1}
        value={shareOf(course)}
        aria-label={t('academy.progressOf', { title, done: currentStep, total: course.totalSteps })}
      />
      <div className={styles.cardEnd}>
        <Button
          variant="subtle"
          rightSection={<ArrowRightIcon width={16} />}
          aria-label={`${t(`academy.${begin}`)}: ${title}`}
          renderRoot={(props) => <Link {...props} to="/apps/academy/$id" params={{ id: course.id }} />}
        >
          {t(`academy.${begin}`)}
        </Button>
      </div>
    </article>
  )
}

/** What I was asked to do, and by when. */
export function Due({ course }: { course: Pick<Course, 'assignment'> }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const deadline = deadlineOf(course, useToday())
  const { assignment } = course
  if (!assignment || assignment.doneAt !== null) return null
  const by = assignment.by?.name
  return (
    <p className={styles.due} data-late={deadline?.late || undefined}>
      {deadline?.late ? <AlertIcon width={15} /> : <CalendarIcon width={15} />}
      {deadline ? t(deadline.late ? 'academy.lateSince' : 'academy.dueBy', { day: formatDay(deadline.on, language) }) : t('academy.assignedToYou')}
      {by && <span className={styles.dueBy}> {t('academy.askedBy', { name: by })}</span>}
    </p>
  )
}
