import { ActionIcon, Button } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
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
import { FilterBar } from '#web/ui/lists/FilterBar.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { academyReads, unassign, useCourses } from './queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import styles from './report.module.css'
import { type TraineeStatus, traineeStatus, traineeStatuses } from './trainee-status.ts'

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx').then((file) => file.AssignDialog))

type Row = Trainee & { status: TraineeStatus }

const isTraineeStatus = (value: unknown): value is TraineeStatus => traineeStatuses.includes(value as TraineeStatus)

export function ReportPage() {
  const t = useTranslation()
  const navigate = useNavigate()
  const today = useToday()
  const { course: courseId, standing } = useSearch({ strict: false }) as { course?: string; standing?: unknown }
  const only = isTraineeStatus(standing) ? standing : undefined
  const { data, error, refetch } = useRead(academyReads.report, {})
  const courses = useCourses().data
  const set = (patch: { course?: string | undefined; standing?: string | undefined }) =>
    void navigate({ to: '/apps/academy/report', search: (old: object) => ({ ...old, ...patch }), replace: true, resetScroll: false })

  const forbidden = !canManageTeam() || (error instanceof CallProblem && error.status === 403)
  const rows = (data ?? []).map((trainee): Row => ({ ...trainee, status: traineeStatus(trainee, today) }))
  const groups = (courses ?? [])
    .filter(({ id, state }) => (courseId === undefined || id === courseId) && (state === 'published' || rows.some((row) => row.courseId === id)))
    .map((course) => ({ course, rows: rows.filter((row) => row.courseId === course.id) }))
    // A course without trainees is only shown when it was chosen.
    .filter((group) => courseId !== undefined || group.rows.length > 0 || group.course.forAll)
  const late = rows.filter((row) => row.status === 'late').length
  return (
    <div className={styles.page}>
      <div className={layout.gutter}>
        <BackLink to="/apps/academy">{t('academy.title')}</BackLink>
      </div>
      <PageHeader
        title={t('academy.report.title')}
        {...(data ? { state: late === 0 ? t('academy.report.noneLate') : t('academy.report.late', { count: late }) } : {})}
      />
      {forbidden ? (
        <EmptyState icon={LockIcon} title={t('academy.shut')} text={t('academy.shutText')} />
      ) : data && courses ? (
        <>
          <FilterBar
            plain
            label={t('academy.report.filters')}
            filters={
              <>
                <FilterSelect
                  label={t('academy.course')}
                  choices={courses.map(({ id, title }) => ({ id, name: title || t('academy.untitled') }))}
                  value={courseId}
                  onChange={(course) => set({ course })}
                />
                <FilterSelect
                  label={t('academy.report.standing')}
                  choices={traineeStatuses.map((id) => ({ id, name: t(`academy.standing.${id}`) }))}
                  value={only}
                  onChange={(value) => set({ standing: value })}
                />
                {(courseId !== undefined || only !== undefined) && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    leftSection={<CloseIcon width={14} />}
                    onClick={() => set({ course: undefined, standing: undefined })}
                  >
                    {t('academy.clear')}
                  </Button>
                )}
              </>
            }
          />
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

function Group({ course, rows, only }: { course: Course; rows: readonly Row[]; only: TraineeStatus | undefined }) {
  const t = useTranslation()
  const [assigning, setAssigning] = useState(false)
  const count = (status: TraineeStatus) => rows.filter((row) => row.status === status).length
  const shown = rows
    .filter(({ status }) => only === undefined || status === only)
    .toSorted((a, b) => traineeStatuses.indexOf(a.status) - traineeStatuses.indexOf(b.status))
  const title = course.title || t('academy.untitled')
  const present = traineeStatuses.filter((status) => count(status) > 0)
  return (
    <section className={cx(layout.stack, layout.gutter, styles.group)} aria-label={title}>
      <div className={cx(layout.row, layout.wrap, layout.between)}>
        <h2 className={text.subtitle}>
          <Link to="/apps/academy/$id" params={{ id: course.id }} className={text.plainLink}>
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
            {present.toReversed().map((status) => (
              <span key={status} className={styles.status} data-status={status} style={{ flexGrow: count(status) }} />
            ))}
          </div>
          <p className={cx(layout.row, layout.wrap, layout.gap4, text.numeric)}>
            {present.map((status) => (
              <span key={status} className={cx(layout.inlineRow, styles.status, styles.dot)} data-status={status}>
                {t(`academy.report.${status}Count`, { count: count(status) })}
              </span>
            ))}
          </p>
        </>
      )}
      {course.forAll && (
        <p className={cx(layout.row, layout.gap3, text.dimmed, styles.forAll)}>
          <span className={layout.grow}>{t('academy.report.forAll')}</span>
          <ActionIcon
            className={styles.action}
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
        <ul className={cx(layout.stack, layout.gap0)}>
          {shown.map((row) => (
            <TraineeRow key={row.member.id} row={row} course={course} />
          ))}
        </ul>
      ) : (
        <p className={text.dimmed}>{t(rows.length === 0 ? 'academy.report.nobody' : 'academy.report.noneSo')}</p>
      )}
      <Suspense>{assigning && <AssignDialog course={course} onClose={() => setAssigning(false)} />}</Suspense>
    </section>
  )
}

function TraineeRow({ row, course }: { row: Row; course: Course }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { member, status, dueOn, doneAt, finishedAt, currentStep, assigned } = row
  const day = (instant: string) => formatDay(dayOf(instant), language)
  const finished = doneAt ?? finishedAt
  const when =
    status === 'finished' && finished
      ? day(finished)
      : dueOn !== null
        ? t(status === 'late' ? 'academy.lateSince' : 'academy.dueBy', { day: formatDay(dueOn, language) })
        : ''
  return (
    <li className={styles.row}>
      <Avatar name={member.name} src={member.avatar} size={32} />
      <span className={cx(layout.stack, layout.gap0, text.anywhere)}>
        {member.name}
        <span className={cx(text.dimmed, text.numeric)}>
          {t('academy.report.step', { step: status === 'finished' ? course.totalSteps : currentStep, total: course.totalSteps })}
        </span>
      </span>
      <span className={cx(text.dimmed, text.numeric, styles.when)}>{when}</span>
      <span className={cx(layout.inlineRow, text.strong, styles.status, styles.dot)} data-status={status}>
        {t(`academy.standing.${status}`)}
      </span>
      {assigned ? (
        <ActionIcon
          className={styles.action}
          variant="subtle"
          color="gray"
          aria-label={t('academy.assign.takeBack', { name: member.name, title: course.title })}
          onClick={() => void sendWrite(unassign, { id: course.id, memberId: member.id })}
        >
          <CloseIcon width={16} />
        </ActionIcon>
      ) : (
        <span className={styles.action} />
      )}
    </li>
  )
}
