import '@mantine/core/styles/Drawer.layer.css'
import { ActionIcon, Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CourseWithSteps } from '#contract/academy.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { readKey } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, ListIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { Completion } from './Completion.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { ProgressBar } from '#web/ui/display/ProgressBar.tsx'
import { TranslationMark } from '#web/ui/display/TranslationMark.tsx'
import styles from './course.module.css'
import { CourseMenu } from './CourseMenu.tsx'
import { academyReads, finishCourse, saveProgress } from './queries.ts'
import { StepList } from './StepList.tsx'

/** The steps are beside the text from this width on. */
const sideFrom = '(min-width: 80em)'

const clamp = (step: number, total: number) => Math.max(0, Math.min(step, total - 1))

/**
 * The step and the run at which the course was opened. Progress from another device changes the step list and not the page that is read, and a
 * step in a run that was finished elsewhere does not begin another run. A cached copy may be outdated, so it is followed until it is refetched.
 */
function useOpening({ id, progress: { currentStep, run } }: CourseWithSteps) {
  const { language } = useLanguage()
  const [opening, setOpening] = useState<{ firstStep: number; run: number }>()
  useEffect(() => {
    if (!opening && !queryClient.getQueryState(readKey(academyReads.course, { id, language }))?.isInvalidated)
      setOpening({ firstStep: currentStep, run })
  }, [opening, id, language, currentStep, run])
  return { ...(opening ?? { firstStep: currentStep, run }), setOpening }
}

/** Needs the course as key: its state belongs to one course. */
export function CourseReader({ course }: { course: CourseWithSteps }) {
  const t = useTranslation()
  const reader = useLanguage().language
  useItemTitle(course.title)
  const navigate = useNavigate()
  const { step: requested } = useSearch({ strict: false }) as { step?: unknown }
  const side = useMediaQuery(sideFrom, false, { getInitialValueInEffect: false })
  const [listOpened, setListOpened] = useState(false)
  const { firstStep, run, setOpening } = useOpening(course)
  const [done, setDone] = useState(false)
  const total = course.steps.length
  const { currentStep } = course.progress
  const furthest = course.gated && run === course.progress.run ? currentStep + 1 : total - 1
  const at = clamp(Math.min(typeof requested === 'number' ? requested - 1 : firstStep, furthest), total)
  const step = course.steps[at]
  const heading = useRef<HTMLHeadingElement>(null)
  const navigated = useRef(false)

  const { id, state } = course
  const show = (step: number | undefined) => {
    setListOpened(false)
    navigated.current = true
    void navigate({ to: '/apps/academy/$id', params: { id }, search: (old: object) => ({ ...old, step }), replace: true })
  }
  const go = (to: number) => {
    if (to < 0 || to >= total || to > furthest) return
    setDone(false)
    setOpening({ firstStep, run })
    show(to + 1)
    if (state === 'published' && to > currentStep) void sendWrite(saveProgress, { id, run, step: to })
  }
  const beginRun = (next: number) => {
    setDone(false)
    setOpening({ firstStep: 0, run: next })
    show(undefined)
  }
  const finish = () => {
    void sendWrite(finishCourse, { id, run })
    beginRun(run + 1)
    setDone(true)
  }

  // A new step starts at its heading. The first one leaves the focus where it is.
  useEffect(() => {
    if (!navigated.current) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [at, done])

  const turn = (to: number) => (event: KeyboardEvent) => {
    // Dialogs and menus use the arrow keys themselves.
    if (!done && !(event.target as Element).closest('[role="dialog"], [role="menu"]')) go(to)
  }
  useShortcuts(t('academy.course'), [
    { keys: 'arrowright', label: t('academy.next'), run: turn(at + 1) },
    { keys: 'arrowleft', label: t('academy.previous'), run: turn(at - 1) },
    { keys: 'u', label: t('academy.keys.back'), run: () => void navigate({ to: '/apps/academy' }) },
  ])

  const list = <StepList course={course} current={done ? undefined : at} furthest={furthest} onGo={go} />
  return (
    <div className={styles.page}>
      {side ? (
        <aside className={styles.side}>{list}</aside>
      ) : (
        <Drawer
          opened={listOpened}
          onClose={() => setListOpened(false)}
          size={320}
          title={t('academy.steps')}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
        >
          {list}
        </Drawer>
      )}
      <div className={cx(layout.stack, layout.gap0, layout.grow)}>
        <div className={cx(layout.row, layout.gutter, styles.bar)}>
          <BackLink to="/apps/academy">{t('academy.title')}</BackLink>
          <span className={cx(layout.grow, text.truncate, text.strong)}>{!side && course.title}</span>
          {!side && (
            <ActionIcon variant="default" size={36} aria-label={t('academy.showSteps')} onClick={() => setListOpened(true)}>
              <ListIcon width={18} />
            </ActionIcon>
          )}
          <CourseMenu course={course} onRestart={() => beginRun(course.progress.run + 1)} />
        </div>
        <ProgressBar value={done ? total : at + 1} max={total} label={t('academy.stepOf', { step: at + 1, total })} />
        {done ? (
          <Completion course={course} heading={heading} onAgain={() => beginRun(run)} />
        ) : (
          step && (
            <article className={styles.text} lang={course.language ?? undefined}>
              <div className={layout.stack}>
                <p className={cx(text.dimmed, text.numeric)} lang={reader}>
                  {t('academy.stepOf', { step: at + 1, total })}
                </p>
                <h1 ref={heading} tabIndex={-1} className={styles.title}>
                  {step.title || t('academy.untitledStep')}
                </h1>
                {step.subtitle !== '' && <p className={cx(text.dimmed, styles.lead)}>{step.subtitle}</p>}
                <TranslationMark language={course.language} stale={course.stale} />
              </div>
              <div className={styles.content}>
                <RichTextView html={step.content} />
              </div>
            </article>
          )
        )}
        {!done && (
          <nav className={cx(layout.row, layout.between, layout.gutter, styles.pager)} aria-label={t('academy.pages')}>
            <Button variant="default" leftSection={<ChevronLeftIcon width={16} />} disabled={at === 0} onClick={() => go(at - 1)}>
              {t('academy.previous')}
            </Button>
            <span className={cx(text.dimmed, text.numeric)} aria-hidden="true">
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
