import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { CourseReader } from './CourseReader.tsx'
import styles from './course.module.css'
import { academyReads } from './queries.ts'

export function CoursePage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: course, error, refetch } = useRead(academyReads.course, { id, language })

  const missing = isNotFound(error)
  useEffect(() => {
    if (!missing) return
    toast({ message: t('academy.gone') })
    void navigate({ to: '/apps/academy', replace: true })
  }, [missing, navigate, t])

  if (course && !missing) return <CourseReader key={course.id} course={course} />
  return (
    <div className={styles.text}>
      <BackLink to="/apps/academy">{t('academy.title')}</BackLink>
      <LoadingState failed={t('academy.courseNotLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
    </div>
  )
}
