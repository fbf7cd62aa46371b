import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const settings = createRoute({
  getParentRoute: () => memberRoot,
  path: '/settings',
  staticData: { title: 'settings.title' },
  component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
})

const panel = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => settings, path, staticData: { title: `settings.${path}.title` }, component })

export const settingsArea: WebArea = {
  name: 'settings',
  creations: [{ label: 'ui.invite.title', link: '/settings/team?new=1', icon: 'user-plus', order: 200, managers: true }],
  routes: [
    settings.addChildren([
      createRoute({ getParentRoute: () => settings, path: '/', component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'FirstPanel') }),
      panel(
        'account',
        lazyRouteComponent(() => import('./AccountPanel.tsx'), 'AccountPanel'),
      ),
      panel(
        'security',
        lazyRouteComponent(() => import('./security/SecurityPanel.tsx'), 'SecurityPanel'),
      ),
      panel(
        'appearance',
        lazyRouteComponent(() => import('./AppearancePanel.tsx'), 'AppearancePanel'),
      ),
      panel(
        'notifications',
        lazyRouteComponent(() => import('./NotificationsPanel.tsx'), 'NotificationsPanel'),
      ),
      panel(
        'team',
        lazyRouteComponent(() => import('./TeamPanel.tsx'), 'TeamPanel'),
      ),
      panel(
        'rights',
        lazyRouteComponent(() => import('./rights/RightsPanel.tsx'), 'RightsPanel'),
      ),
      panel(
        'business',
        lazyRouteComponent(() => import('./business/BusinessPanel.tsx'), 'BusinessPanel'),
      ),
      panel(
        'tokens',
        lazyRouteComponent(() => import('./security/TokensPanel.tsx'), 'TokensPanel'),
      ),
      panel(
        'data',
        lazyRouteComponent(() => import('./DataPanel.tsx'), 'DataPanel'),
      ),
      panel(
        'server',
        lazyRouteComponent(() => import('./ServerPanel.tsx'), 'ServerPanel'),
      ),
    ]),
  ],
}
