import { Button } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { CourseWithSteps } from '#contract/academy.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import type { Entry } from '#web/kernel/data/outbox.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { toast } from '#web/kernel/toasts.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { EditorHeader } from '#web/ui/page/EditorHeader.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { LockIcon } from '#web/ui/icons/icons.ts'
import { useSendOrExplain } from '#web/ui/history/use-send-or-explain.ts'
import { CourseMenu } from './CourseMenu.tsx'
import { CourseSettings } from './CourseSettings.tsx'
import styles from './editor.module.css'
import { academyReads, updateCourse } from './queries.ts'
import { StepEditor } from './StepEditor.tsx'
import { StepRows } from './StepRows.tsx'

function isAbout(id: string, { area, input }: Entry): boolean {
  const sent = input as { id?: string; courseId?: string; course?: { id?: string } } | undefined
  return area === 'academy' && [sent?.id, sent?.courseId, sent?.course?.id].includes(id)
}

export function EditorPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: course, error, refetch } = useRead(academyReads.course, { id, language })
  const gone = isNotFound(error)
  return (
    <div className={styles.page}>
      {gone || !canManageTeam() ? (
        <EmptyState
          icon={LockIcon}
          title={t('academy.shut')}
          text={t(gone ? 'academy.gone' : 'academy.shutText')}
          action={
            <Button variant="default" component={Link} to="/apps/academy">
              {t('academy.allCourses')}
            </Button>
          }
        />
      ) : course ? (
        <Editor key={`${course.id} ${language}`} course={course} />
      ) : (
        <LoadingState failed={t('academy.courseNotLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={56} />
      )}
    </div>
  )
}

function Editor({ course }: { course: CourseWithSteps }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { step: stepId } = useSearch({ strict: false }) as { step?: unknown }
  const step = course.steps.find(({ id }) => id === stepId)
  const content = useRef<HTMLDivElement>(null)
  useItemTitle(course.title)
  const open = (id: string | undefined) => {
    void navigate({
      to: '/apps/academy/edit/$id',
      params: { id: course.id },
      search: (old: object) => ({ ...old, step: id }),
      replace: true,
      resetScroll: false,
    })
    // On a small screen the step is below the list.
    requestAnimationFrame(() => content.current?.scrollIntoView({ block: 'nearest' }))
  }

  const send = useSendOrExplain('academy.missing')
  async function publish(state: 'draft' | 'published') {
    if (await send(updateCourse, { id: course.id, course: { state } }))
      toast({ message: t(state === 'published' ? 'academy.published' : 'academy.unpublished', { title: course.title }) })
  }
  return (
    <>
      <EditorHeader
        back={<BackLink to="/apps/academy">{t('academy.title')}</BackLink>}
        state={t(`academy.states.${course.state}`)}
        of={(entry) => isAbout(course.id, entry)}
      >
        {course.state === 'draft' ? (
          <Button onClick={() => void publish('published')}>{t('academy.publish')}</Button>
        ) : (
          <Button variant="default" onClick={() => void publish('draft')}>
            {t('academy.unpublish')}
          </Button>
        )}
        <CourseMenu course={course} />
      </EditorHeader>
      <div className={styles.columns}>
        <StepRows course={course} open={step?.id} onOpen={open} />
        <div ref={content} className={styles.content}>
          {step ? <StepEditor key={step.id} course={course} step={step} onRemoved={() => open(undefined)} /> : <CourseSettings course={course} />}
        </div>
      </div>
    </>
  )
}
