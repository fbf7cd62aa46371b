import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Course } from '#contract/academy.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDay } from '#web/ui/format/days.ts'
import { AlertIcon, ArrowRightIcon, CalendarIcon, CheckCircleIcon, ClockIcon, RefreshIcon, StarIcon } from '#web/ui/icons/icons.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { ProgressBar } from '#web/ui/display/ProgressBar.tsx'
import styles from './academy.module.css'
import { isCompleted } from './filters.ts'
import { deadlineOf, shareOf } from './trainee-status.ts'

const hues = ['blue', 'purple', 'red', 'green', 'teal', 'indigo', 'pink', 'yellow'] as const

export const hueAt = (index: number) => hues[index % hues.length] ?? hues[0]

type Props = { course: Course; category: { title: string; hue: (typeof hues)[number] } | undefined }

const timesKey = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : 'times')

export function CourseCard({ course, category }: Props) {
  const t = useTranslation()
  const { currentStep, completed } = course.progress
  const title = course.title || t('academy.untitled')
  const begin = currentStep > 0 ? 'continue' : completed > 0 ? 'again' : 'start'
  return (
    <Card as="article" flush className={cx(layout.stack, layout.gap0, styles.card)}>
      <div className={cx(layout.stack, layout.grow, styles.cardBody)}>
        <p className={cx(layout.row, layout.wrap, styles.marks)}>
          {category && <Badge hue={category.hue}>{category.title}</Badge>}
          {course.state === 'draft' && <Badge tone="outline">{t('academy.states.draft')}</Badge>}
          {course.featured && (
            <Badge tone="outline" className={layout.inlineRow}>
              <StarIcon width={12} /> {t('academy.featured')}
            </Badge>
          )}
          {isCompleted(course) && (
            <span className={cx(layout.inlineRow, layout.toEnd, text.success)}>
              <CheckCircleIcon width={18} />
              <VisuallyHidden>{t('academy.completed')}</VisuallyHidden>
            </span>
          )}
        </p>
        <h2 className={cx(text.title, text.anywhere, text.pretty)}>
          <Link to="/apps/academy/$id" params={{ id: course.id }} className={cx(layout.cover, text.plainLink)}>
            {title}
          </Link>
        </h2>
        <p className={cx(text.clamp3, text.dimmed)}>{course.description}</p>
        <Due course={course} />
        <p className={cx(layout.row, layout.wrap, layout.gap4, text.dimmed, text.numeric, styles.facts)}>
          <span className={layout.inlineRow}>
            <ClockIcon width={15} /> {t('academy.minutes', { count: course.duration })}
          </span>
          {completed > 0 && (
            <span className={layout.inlineRow}>
              <RefreshIcon width={15} /> {t(`academy.${timesKey(completed)}`, { count: completed })}
            </span>
          )}
        </p>
      </div>
      <ProgressBar value={shareOf(course)} max={1} label={t('academy.progressOf', { title, done: currentStep, total: course.totalSteps })} />
      <div className={cx(layout.row, layout.end, styles.cardEnd)}>
        <Button
          variant="subtle"
          rightSection={<ArrowRightIcon width={16} />}
          aria-label={`${t(`academy.${begin}`)}: ${title}`}
          renderRoot={(props) => <Link {...props} to="/apps/academy/$id" params={{ id: course.id }} />}
        >
          {t(`academy.${begin}`)}
        </Button>
      </div>
    </Card>
  )
}

/** Until when the member has to finish an assigned course. */
export function Due({ course }: { course: Pick<Course, 'assignment'> }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const deadline = deadlineOf(course, useToday())
  const { assignment } = course
  if (!assignment || assignment.doneAt !== null) return null
  const by = assignment.by?.name
  return (
    <p className={cx(layout.row, layout.wrap, layout.gap1, text.strong, text.numeric, deadline?.late && text.danger)}>
      {deadline?.late ? <AlertIcon width={15} /> : <CalendarIcon width={15} />}
      {deadline ? t(deadline.late ? 'academy.lateSince' : 'academy.dueBy', { day: formatDay(deadline.on, language) }) : t('academy.assignedToYou')}
      {by && <span className={text.dimmed}> {t('academy.askedBy', { name: by })}</span>}
    </p>
  )
}
