import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { CourseWithSteps } from '#contract/academy.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CheckIcon, ClockIcon, LockIcon } from '#web/ui/icons/icons.ts'
import { Due } from './CourseCard.tsx'
import styles from './course.module.css'
import { useCategories } from './queries.ts'

type Props = { course: CourseWithSteps; /** The step that is shown. */ at: number | undefined; furthest: number; onGo: (step: number) => void }

export function StepList({ course, at, furthest, onGo }: Props) {
  const t = useTranslation()
  const categories = useCategories()
  const here = useRef<HTMLButtonElement>(null)
  const { currentStep, completed } = course.progress
  const all = currentStep === 0 && completed > 0
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const category = categories.find(({ slug }) => slug === course.category)?.title
  return (
    <>
      <div className={styles.about}>
        {category && <p className={styles.aboutCategory}>{category}</p>}
        <p className={styles.aboutTitle}>{course.title || t('academy.untitled')}</p>
        <p className={styles.aboutText}>{course.description}</p>
        <p className={styles.aboutFacts}>
          <ClockIcon width={15} /> {t('academy.minutes', { count: course.duration })}
        </p>
        <Due course={course} />
      </div>
      <nav aria-label={t('academy.steps')}>
        <ol className={styles.steps}>
          {course.steps.map((step, nr) => {
            const passed = all || nr < currentStep
            return (
              <li key={step.id}>
                <button
                  {...(nr === at ? { ref: here, 'aria-current': 'step' as const } : {})}
                  type="button"
                  className={styles.step}
                  data-passed={passed || undefined}
                  disabled={nr > furthest}
                  onClick={() => onGo(nr)}
                >
                  <span className={styles.stepNr} aria-hidden="true">
                    {nr > furthest ? <LockIcon width={13} /> : passed ? <CheckIcon width={14} /> : nr + 1}
                  </span>
                  <span className={styles.stepWords}>
                    <span className={styles.stepTitle}>{step.title || t('academy.untitledStep')}</span>
                    <span className={styles.stepSubtitle}>{step.subtitle}</span>
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
