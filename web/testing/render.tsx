// Renders a page with the real router, guards and texts, without the frame.
import { MantineProvider } from '@mantine/core'
import { type AnyRoute, createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { identity, type Language, type User } from '#contract/identity.ts'
import type { Level } from '#contract/levels.ts'
import { startTexts } from '#web/kernel/i18n/i18n.ts'
import { buildTree, root } from '#web/kernel/routing/guards.ts'
import { RightHere } from '#web/kernel/session/rights.ts'
import { session } from '#web/kernel/session/session.ts'
import { mantineTheme, tokens } from '#web/kernel/look/theme.ts'
import type { FakeServer } from './fake-server.ts'
import { signedIn } from './people.ts'

export type PageToOpen = {
  routes: readonly AnyRoute[]
  url: string
  server: FakeServer
  /** Left out: a visitor. */ user?: User
  language?: Language
  /** In the area of the page. The frame would provide it. */ right?: Level
  around?: React.ReactNode
}

export async function openPage({ routes, url, server, user, language = 'en', right = 'write', around }: PageToOpen) {
  await startTexts(language)
  if (user) {
    const signed = signedIn(user)
    server.on(identity.signInWithToken, signed)
    session.begin(signed)
  }
  // A test of the whole app may have set the frame.
  root.update({ component: undefined, errorComponent: undefined, notFoundComponent: undefined })
  const router = createRouter({ routeTree: buildTree(routes), history: createMemoryHistory({ initialEntries: [url] }), defaultPendingMs: 0 })
  await router.load()
  const view = render(
    <MantineProvider theme={mantineTheme('default')} cssVariablesResolver={tokens} env="test">
      {around}
      <RightHere value={right}>
        <RouterProvider router={router} />
      </RightHere>
    </MantineProvider>,
  )
  return { ...view, router }
}
