import '@mantine/core/styles/Drawer.layer.css'
import { ActionIcon, Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CourseWithSteps } from '#contract/academy.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { readKey } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, ListIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { Completion } from './Completion.tsx'
import styles from './course.module.css'
import { CourseMenu } from './CourseMenu.tsx'
import { academyReads, finishCourse, saveProgress } from './queries.ts'
import { StepList } from './StepList.tsx'

/** The steps are beside the text from this width on. */
const sideFrom = '(min-width: 75em)'

const clamped = (step: number, total: number) => Math.max(0, Math.min(step, total - 1))

/**
 * Where the course was opened, and in which run of it. What another device does meanwhile moves the marks and not the page under the reader, and
 * what they reach in a run that was finished elsewhere must not begin another. A copy from disk may be old: until it is read anew, that is followed.
 */
function useOpening({ id, progress: { currentStep, run } }: CourseWithSteps) {
  const [held, hold] = useState<{ begun: number; run: number }>()
  useEffect(() => {
    if (!held && !queryClient.getQueryState(readKey(academyReads.course, { id }))?.isInvalidated) hold({ begun: currentStep, run })
  }, [held, id, currentStep, run])
  return { ...(held ?? { begun: currentStep, run }), hold }
}

/** NOTE give it the course as key: where somebody is belongs to one of them. */
export function CourseReader({ course }: { course: CourseWithSteps }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { step: asked } = useSearch({ strict: false }) as { step?: unknown }
  const side = useMediaQuery(sideFrom, false, { getInitialValueInEffect: false })
  const [listed, setListed] = useState(false)
  const { begun, run, hold } = useOpening(course)
  const [done, setDone] = useState(false)
  const total = course.steps.length
  const { currentStep } = course.progress
  const furthest = course.gated && run === course.progress.run ? currentStep + 1 : total - 1
  const at = clamped(Math.min(typeof asked === 'number' ? asked - 1 : begun, furthest), total)
  const step = course.steps[at]
  const heading = useRef<HTMLHeadingElement>(null)
  const turned = useRef(false)

  const { id, state } = course
  const place = (step: number | undefined) => {
    setListed(false)
    turned.current = true
    void navigate({ to: '/apps/academy/$id', params: { id }, search: (old: object) => ({ ...old, step }), replace: true })
  }
  const go = (to: number) => {
    if (to < 0 || to >= total || to > furthest) return
    setDone(false)
    hold({ begun, run })
    place(to + 1)
    if (state === 'published' && to > currentStep) void sendWrite(saveProgress, { id, run, step: to })
  }
  const beginAt = (next: number) => {
    setDone(false)
    hold({ begun: 0, run: next })
    place(undefined)
  }
  const finish = () => {
    void sendWrite(finishCourse, { id, run })
    beginAt(run + 1)
    setDone(true)
  }

  // A new page begins at its top, for eyes and for screen readers; the first one leaves the focus where it is.
  useEffect(() => {
    if (!turned.current) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [at, done])

  const turn = (to: number) => (event: KeyboardEvent) => {
    // A dialog or a menu that lies above has arrow keys of its own.
    if (!done && !(event.target as Element).closest('[role="dialog"], [role="menu"]')) go(to)
  }
  useShortcuts(t('academy.course'), [
    { keys: 'arrowright', label: t('academy.next'), run: turn(at + 1) },
    { keys: 'arrowleft', label: t('academy.previous'), run: turn(at - 1) },
    { keys: 'u', label: t('academy.keys.back'), run: () => void navigate({ to: '/apps/academy' }) },
  ])

  const list = <StepList course={course} at={done ? undefined : at} furthest={furthest} onGo={go} />
  return (
    <div className={styles.page}>
      {side ? (
        <aside className={styles.side}>{list}</aside>
      ) : (
        <Drawer
          opened={listed}
          onClose={() => setListed(false)}
          size={320}
          title={t('academy.steps')}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          {list}
        </Drawer>
      )}
      <div className={styles.main}>
        <div className={styles.head}>
          <BackLink to="/apps/academy">{t('academy.title')}</BackLink>
          <span className={styles.headTitle}>{!side && course.title}</span>
          {!side && (
            <ActionIcon variant="default" size={36} aria-label={t('academy.showSteps')} onClick={() => setListed(true)}>
              <ListIcon width={18} />
            </ActionIcon>
          )}
          <CourseMenu course={course} onRestart={() => beginAt(course.progress.run + 1)} />
        </div>
        <progress className={styles.progress} max={total} value={done ? total : at + 1} aria-label={t('academy.stepOf', { step: at + 1, total })} />
        {done ? (
          <Completion course={course} heading={heading} onAgain={() => beginAt(run)} />
        ) : (
          step && (
            <article className={styles.text}>
              <p className={styles.nr}>{t('academy.stepOf', { step: at + 1, total })}</p>
              <h1 ref={heading} tabIndex={-1} className={styles.title}>
                {step.title || t('academy.untitledStep')}
              </h1>
              {step.subtitle !== '' && <p className={styles.subtitle}>{step.subtitle}</p>}
              <div className={styles.content}>
                <RichTextView html={step.content} />
              </div>
            </article>
          )
        )}
        {!done && (
          <nav className={styles.pager} aria-label={t('academy.pages')}>
            <Button variant="default" leftSection={<ChevronLeftIcon width={16} />} disabled={at === 0} onClick={() => go(at - 1)}>
              {t('academy.previous')}
            </Button>
            <span className={styles.count} aria-hidden="true">
              {at + 1} / {total}
            </span>
            {at + 1 < total ? (
              <Button rightSection={<ChevronRightIcon width={16} />} onClick={() => go(at + 1)}>
                {t('academy.next')}
              </Button>
            ) : (
              <Button leftSection={<CheckIcon width={16} />} disabled={state === 'draft'} onClick={finish}>
                {t('academy.finish')}
              </Button>
            )}
          </nav>
        )}
      </div>
    </div>
  )
}
