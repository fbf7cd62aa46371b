import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Project } from '#contract/dashboards-project.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DashboardLoaded } from '#web/areas/dashboards/DashboardLoaded.tsx'
import { ProjectBudget } from './ProjectBudget.tsx'
import { ProjectHome } from './ProjectHome.tsx'
import { ProjectTeam } from './ProjectTeam.tsx'
import { parseRowsQuery, type RowsQuery } from '#web/areas/dashboards/links.ts'
import { useGreeting } from '#web/areas/dashboards/greeting.ts'
import { dashboardReads } from '#web/areas/dashboards/queries.ts'
import { RowsDrawer } from '#web/areas/dashboards/RowsDrawer.tsx'
import { useRefetchDaily } from '#web/areas/dashboards/use-refetch-daily.ts'
import styles from '#web/areas/dashboards/dashboards.module.css'

const tabs = ['home', 'budget', 'team'] as const

export function ProjectPage() {
  const t = useTranslation()
  const greeting = useGreeting()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { tab?: unknown; rows?: unknown; week?: unknown; source?: unknown }
  const query = parseRowsQuery(search)
  const tab = tabs.find((one) => one === search.tab) ?? 'home'
  const project = useRead(dashboardReads.project)
  useRefetchDaily(project.refetch)
  const show = (next: string | null) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, tab: next === 'home' ? undefined : (next ?? undefined) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader title={greeting} {...(project.data ? { state: t('dashboards.project.state', { count: project.data.tiles.dueToday }) } : {})} />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List className={styles.tabs} aria-label={t('dashboards.project.title')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`dashboards.project.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((one) => (
          <Tabs.Panel key={one} value={one}>
            {tab === one && (
              <DashboardLoaded of={project}>
                {(data) =>
                  one === 'home' ? (
                    <ProjectHome project={data} />
                  ) : one === 'budget' ? (
                    <ProjectBudget project={data} />
                  ) : (
                    <ProjectTeam project={data} />
                  )
                }
              </DashboardLoaded>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {query && (
        <Rows
          query={query}
          distribution={project.data?.taskDistribution}
          onClose={() =>
            void navigate({ to: '.', search: (old: object) => ({ ...old, rows: undefined, week: undefined, source: undefined }), resetScroll: false })
          }
        />
      )}
    </>
  )
}

type RowsProps = { query: RowsQuery; distribution: Project['taskDistribution'] | undefined; onClose: () => void }

function Rows({ query: { figure, week, source }, distribution, onClose }: RowsProps) {
  const t = useTranslation()
  const shown = useRead(dashboardReads.rows, { figure, week, ...(source ? { source } : {}) })
  const today = figure === 'completedToday'
  const distributed = figure === 'new' || figure === 'completed'
  const label = t(`dashboards.${today ? 'tile' : distributed ? 'distribution' : 'issues'}.${figure}`)
  const name = source ? distribution?.labels[distribution.sources.indexOf(source)] : undefined
  const title = [name, label, !today && t(`dashboards.week.${week === 'this-week' ? 'this' : 'last'}`)].filter(Boolean).join(' · ')
  const hint = today
    ? undefined
    : figure === 'completed'
      ? 'distribution.completedHint'
      : distributed
        ? 'distribution.hint'
        : `issues.hints.${figure}`
  return <RowsDrawer title={title} hint={hint && t(`dashboards.${hint}`)} shown={shown} onClose={onClose} />
}
