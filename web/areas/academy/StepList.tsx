import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { CourseWithSteps } from '#contract/academy.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CheckIcon, ClockIcon, LockIcon } from '#web/ui/icons/icons.ts'
import { Due } from './CourseCard.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './course.module.css'
import { useCategories } from './queries.ts'

type Props = { course: CourseWithSteps; /** The step that is shown. */ current: number | undefined; furthest: number; onGo: (step: number) => void }

export function StepList({ course, current, furthest, onGo }: Props) {
  const t = useTranslation()
  const categories = useCategories()
  const currentButton = useRef<HTMLButtonElement>(null)
  const { currentStep, completed } = course.progress
  const allPassed = currentStep === 0 && completed > 0
  useEffect(() => {
    currentButton.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const category = categories.find(({ slug }) => slug === course.category)?.title
  return (
    <>
      <div className={cx(layout.stack, styles.about)}>
        {category && <p className={text.dimmed}>{category}</p>}
        <p className={cx(text.title, text.pretty)}>{course.title || t('academy.untitled')}</p>
        <p className={text.dimmed}>{course.description}</p>
        <p className={cx(layout.row, text.dimmed)}>
          <ClockIcon width={15} /> {t('academy.minutes', { count: course.duration })}
        </p>
        <Due course={course} />
      </div>
      <nav aria-label={t('academy.steps')}>
        <ol className={styles.steps}>
          {course.steps.map((step, index) => {
            const passed = allPassed || index < currentStep
            return (
              <li key={step.id}>
                <button
                  {...(index === current ? { ref: currentButton, 'aria-current': 'step' as const } : {})}
                  type="button"
                  className={cx(layout.row, layout.top, layout.gap3, styles.step)}
                  data-passed={passed || undefined}
                  disabled={index > furthest}
                  onClick={() => onGo(index)}
                >
                  <span className={cx(text.small, text.strong, text.numeric, styles.number)} aria-hidden="true">
                    {index > furthest ? <LockIcon width={13} /> : passed ? <CheckIcon width={14} /> : index + 1}
                  </span>
                  <span className={cx(layout.stack, layout.gapHair, layout.grow)}>
                    <span className={text.strong}>{step.title || t('academy.untitledStep')}</span>
                    <span className={styles.subtitle}>{step.subtitle}</span>
                  </span>
                  {passed && <VisuallyHidden>{t('academy.passed')}</VisuallyHidden>}
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
    </>
  )
}
