import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

export const docsArea: WebArea = {
  name: 'docs',
  routes: [
    createRoute({
      getParentRoute: () => memberRoot,
      path: '/docs/changelog',
      staticData: { title: 'docs.changelog.title' },
      component: lazyRouteComponent(() => import('./ChangelogPage.tsx'), 'ChangelogPage'),
    }),
    createRoute({
      getParentRoute: () => memberRoot,
      path: '/docs/guides/getting-started/introduction',
      staticData: { title: 'docs.introduction.title' },
      component: lazyRouteComponent(() => import('./IntroductionPage.tsx'), 'IntroductionPage'),
    }),
    createRoute({
      getParentRoute: () => memberRoot,
      path: '/example',
      staticData: { title: 'docs.example.title' },
      component: lazyRouteComponent(() => import('./ExamplePage.tsx'), 'ExamplePage'),
    }),
  ],
}
