import { ActionIcon, Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Course, Trainee } from '#contract/academy.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { canManageTeam } from '#web/kernel/session/current-member.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { dayOf, formatDay } from '#web/ui/format/days.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { FilterSelect } from '#web/ui/fields/FilterSelect.tsx'
import { ChartIcon, CloseIcon, LockIcon, UserPlusIcon } from '#web/ui/icons/icons.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { academyReads, unassign } from './queries.ts'
import styles from './report.module.css'
import { type Standing, standingOf, standings } from './standing.ts'

const AssignDialog = lazy(() => import('./AssignDialog.tsx').then((file) => ({ default: file.AssignDialog })))

type Row = Trainee & { standing: Standing }

const isStanding = (value: unknown): value is Standing => standings.includes(value as Standing)

/** Who has finished which course, who is under way, who is late. */
export function ReportPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const today = useToday()
  const { course: wanted, standing } = useSearch({ strict: false }) as { course?: string; standing?: unknown }
  const only = isStanding(standing) ? standing : undefined
  const { data, error, refetch } = useRead(academyReads.report, {})
  const courses = useRead(academyReads.courses).data
  const set = (patch: { course?: string | undefined; standing?: string | undefined }) =>
    void navigate({ to: '/apps/academy/report', search: (old: object) => ({ ...old, ...patch }), replace: true, resetScroll: false })

  const shut = !canManageTeam() || (error instanceof CallProblem && error.status === 403)
  const rows = (data ?? []).map((one): Row => ({ ...one, standing: standingOf(one, today) }))
  const groups = (courses ?? [])
    .filter(({ id, state }) => (wanted === undefined || id === wanted) && (state === 'published' || rows.some(({ courseId }) => courseId === id)))
    .map((course) => ({ course, rows: rows.filter(({ courseId }) => courseId === course.id) }))
    // Nobody in it: worth a line only where it was asked for.
    .filter(({ course, rows: theirs }) => wanted !== undefined || theirs.length > 0 || course.forAll)
  const late = rows.filter((row) => row.standing === 'late').length
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <BackLink to="/apps/academy">{t('academy.title')}</BackLink>
      </div>
      <PageHeader
        title={t('academy.report.title')}
        {...(data ? { state: late === 0 ? t('academy.report.noneLate') : t('academy.report.late', { count: late }) } : {})}
      />
      {shut ? (
        <EmptyState icon={LockIcon} title={t('academy.shut')} text={t('academy.shutText')} />
      ) : data && courses ? (
        <>
          <div role="group" aria-label={t('academy.report.filters')} className={styles.filters}>
            <FilterSelect
              label={t('academy.course')}
              choices={courses.map(({ id, title }) => ({ id, name: title || t('academy.untitled') }))}
              value={wanted}
              onChange={(course) => set({ course })}
            />
            <FilterSelect
              label={t('academy.report.standing')}
              choices={standings.map((id) => ({ id, name: t(`academy.standing.${id}`) }))}
              value={only}
              onChange={(value) => set({ standing: value })}
            />
          </div>
          {groups.map((group) => (
            <Group key={group.course.id} {...group} only={only} />
          ))}
          {groups.length === 0 && <EmptyState icon={ChartIcon} title={t('academy.report.empty')} text={t('academy.report.emptyText')} />}
        </>
      ) : (
        <LoadingState failed={t('academy.report.notLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={52} />
      )}
    </div>
  )
}

function Group({ course, rows, only }: { course: Course; rows: readonly Row[]; only: Standing | undefined }) {
  const t = useTranslation()
  const [assigning, setAssigning] = useState(false)
  const count = (standing: Standing) => rows.filter((row) => row.standing === standing).length
  const shown = rows
    .filter(({ standing }) => only === undefined || standing === only)
    .toSorted((a, b) => standings.indexOf(a.standing) - standings.indexOf(b.standing))
  const title = course.title || t('academy.untitled')
  const told = standings.filter((standing) => count(standing) > 0)
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h2 className={styles.groupTitle}>
          <Link to="/apps/academy/$id" params={{ id: course.id }} className={styles.link}>
            {title}
          </Link>
        </h2>
        {course.state === 'published' && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<UserPlusIcon width={16} />}
            aria-label={t('academy.assign.title', { title })}
            onClick={() => setAssigning(true)}
          >
            {t('academy.assign.send')}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <>
          <div className={styles.bar} aria-hidden="true">
            {told.toReversed().map((standing) => (
              <span key={standing} data-standing={standing} style={{ flexGrow: count(standing) }} />
            ))}
          </div>
          <p className={styles.counts}>
            {told.map((standing) => (
              <span key={standing} className={styles.figure} data-standing={standing}>
                {t(`academy.report.${standing}Count`, { count: count(standing) })}
              </span>
            ))}
          </p>
        </>
      )}
      {course.forAll && (
        <p className={styles.forAll}>
          <span className={styles.who}>{t('academy.report.forAll')}</span>
          <ActionIcon
            className={styles.act}
            variant="subtle"
            color="gray"
            aria-label={t('academy.assign.takeBackForAll', { title })}
            onClick={() => void sendWrite(unassign, { id: course.id, memberId: 'everybody' })}
          >
            <CloseIcon width={16} />
          </ActionIcon>
        </p>
      )}
      {shown.length > 0 ? (
        <ul className={styles.rows}>
          {shown.map((row) => (
            <Person key={row.member.id} row={row} course={course} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{t(rows.length === 0 ? 'academy.report.nobody' : 'academy.report.noneSo')}</p>
      )}
      <Suspense>{assigning && <AssignDialog course={course} onClose={() => setAssigning(false)} />}</Suspense>
    </section>
  )
}

function Person({ row, course }: { row: Row; course: Course }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { member, standing, dueOn, doneAt, finishedAt, currentStep, assigned } = row
  const day = (instant: string) => formatDay(dayOf(instant), language)
  const finished = doneAt ?? finishedAt
  const words =
    standing === 'finished' && finished
      ? day(finished)
      : dueOn !== null
        ? t(standing === 'late' ? 'academy.lateSince' : 'academy.dueBy', { day: formatDay(dueOn, language) })
        : ''
  return (
    <li className={styles.row}>
      <Avatar name={member.name} src={member.avatar} size={32} />
      <span className={styles.who}>
        {member.name}
        <span className={styles.small}>
          {t('academy.report.step', { step: standing === 'finished' ? course.totalSteps : currentStep, total: course.totalSteps })}
        </span>
      </span>
      <span className={styles.when}>{words}</span>
      <span className={styles.standing} data-standing={standing}>
        {t(`academy.standing.${standing}`)}
      </span>
      {assigned ? (
        <ActionIcon
          className={styles.act}
          variant="subtle"
          color="gray"
          aria-label={t('academy.assign.takeBack', { name: member.name, title: course.title })}
          onClick={() => void sendWrite(unassign, { id: course.id, memberId: member.id })}
        >
          <CloseIcon width={16} />
        </ActionIcon>
      ) : (
        <span className={styles.act} />
      )}
    </li>
  )
}
