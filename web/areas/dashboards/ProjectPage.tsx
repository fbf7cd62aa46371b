import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '#web/kernel/i18n.ts'
import { useRead } from '#web/kernel/reads.ts'
import { useSession } from '#web/kernel/session.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Loaded } from './Loaded.tsx'
import { ProjectBudget } from './ProjectBudget.tsx'
import { ProjectHome } from './ProjectHome.tsx'
import { ProjectTeam } from './ProjectTeam.tsx'
import { dashboardReads } from './queries.ts'
import { useReadAgainTomorrow } from './use-read-again.ts'
import styles from './dashboards.module.css'

const tabs = ['home', 'budget', 'team'] as const

export function ProjectPage() {
  const t = useTexts()
  const { user } = useSession()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { tab?: unknown }
  const tab = tabs.find((one) => one === search.tab) ?? 'home'
  const project = useRead(dashboardReads.project)
  useReadAgainTomorrow(project.refetch)
  const show = (next: string | null) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, tab: next === 'home' ? undefined : (next ?? undefined) }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('dashboards.welcomeBack', { name: user?.name ?? '' })}
        {...(project.data ? { state: t('dashboards.project.state', { count: project.data.tiles.dueToday }) } : {})}
      />
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
              <Loaded shown={project}>
                {(data) =>
                  one === 'home' ? (
                    <ProjectHome project={data} />
                  ) : one === 'budget' ? (
                    <ProjectBudget project={data} />
                  ) : (
                    <ProjectTeam project={data} />
                  )
                }
              </Loaded>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
