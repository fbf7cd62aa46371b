import { dashboards } from '#contract/dashboards.ts'
import { defineArea } from '#server/kernel/area.ts'
import { activities } from './activities.ts'
import { forgetViews } from './analytics-store.ts'
import { purgeDeleted } from './finance-store.ts'
import { handlers } from './handlers.ts'
import { undo } from './undo.ts'

const trashDays = 30
/** The charts show two years. */
const viewDays = 800

const page = (name: string, order: number, icon: string, title: { en: string; tr: string; ro: string }) => ({
  ...{ id: `dashboards.${name}`, group: 'dashboards', title, icon: `heroicons_outline:${icon}`, link: `/dashboards/${name}`, order },
})

export const dashboardsArea = defineArea({
  name: 'dashboards',
  contract: dashboards,
  handlers,
  pages: [
    {
      ...page('mine', 5, 'home', { en: 'Dashboard', tr: 'Gösterge paneli', ro: 'Tablou de bord' }),
      ...{ group: 'home', link: '/dashboard', exactMatch: true },
    },
    page('project', 10, 'chart-bar', { en: 'Project', tr: 'Proje', ro: 'Proiect' }),
    page('analytics', 20, 'chart-pie', { en: 'Analytics', tr: 'Analiz', ro: 'Analiză' }),
    page('finance', 30, 'banknotes', { en: 'Finance', tr: 'Finans', ro: 'Finanțe' }),
    page('crypto', 40, 'currency-dollar', { en: 'Crypto', tr: 'Kripto', ro: 'Crypto' }),
  ],
  activities,
  demo: { order: 90, load: () => import('./demo.ts') },
  on: { undo },
  logged: { things: { finance_budgets: ['budget'], finance_transactions: ['transaction'] } },
  jobs: {
    purge: ({ db }) => purgeDeleted(db, trashDays),
    forget: ({ db }) => forgetViews(db, viewDays),
  },
  schedule: { purge: '43 3 * * *', forget: '44 3 * * *' },
})
