import { configure, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { icons, type IconSet } from '#contract/icons.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { fullName, iconNameIn } from '#web/ui/icons/icon-url.ts'
import { Toasts } from '#web/ui/overlays/Toasts.tsx'
import { iconsArea } from './index.ts'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

let server: FakeServer
const path = (set: string) => ({ ...icons.set, path: `/api/ui/icons/${set}` })
const twotone: IconSet = { namespace: '', name: 'Material Twotone', grid: 'icon-size-6', list: ['account_circle', 'arrow_back', 'arrow_forward'] }
const mini: IconSet = { namespace: 'heroicons_mini', name: 'Heroicons Mini', grid: 'icon-size-5', list: ['star', 'sun'] }

beforeEach(() => {
  server = new FakeServer().on(path('material-twotone'), twotone).on(path('heroicons-mini'), mini)
})

const open = (url: string) => openPage({ routes: iconsArea.routes, url, server, user: brian, around: <Toasts /> })

test('redirects to Material Twotone; finds, chooses and copies an icon', async () => {
  const user = userEvent.setup({ delay: null })
  const { router } = await open('/ui/icons')
  expect(router.state.location.pathname).toBe('/ui/icons/material-twotone')
  expect(await screen.findByText('3 icons')).toBeDefined()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Arrow back' } })
  expect(await screen.findByText('1 icon')).toBeDefined()
  await user.click(screen.getByRole('option', { name: 'arrow_back' }))
  expect(await screen.findByText('<img src="/api/ui/icons/material-twotone/1.2.4/arrow_back.svg" width="24" height="24" alt="">')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy name' }))
  expect(await navigator.clipboard.readText()).toBe('arrow_back')
  expect(screen.getByRole('link', { name: 'Download SVG' }).getAttribute('download')).toBe('arrow_back.svg')
})

test('another set starts at its own size, and the arrows reach every icon', async () => {
  const user = userEvent.setup({ delay: null })
  await open('/ui/icons/heroicons-mini')
  expect(((await screen.findByLabelText('Size')) as HTMLSelectElement).value).toBe('20')
  ;(await screen.findByRole('option', { name: 'star' })).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('sun')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('heroicons_mini:sun')).toBeDefined()
})

test('shows an unknown set and a set that cannot be loaded', async () => {
  const { unmount } = await open('/ui/icons/wingdings')
  expect(await screen.findByText('There is no such set')).toBeDefined()
  unmount()
  server.on(path('feather'), () => {
    throw refuse('internal')
  })
  await open('/ui/icons/feather')
  expect(await screen.findByText('The icons could not be loaded.')).toBeDefined()
})

test('icon names and their addresses', () => {
  expect(iconNameIn('heroicons_outline:star')).toEqual({ set: 'heroicons-outline', name: 'star' })
  expect(iconNameIn('account_circle')).toEqual({ set: 'material-twotone', name: 'account_circle' })
  expect(['nobody:star', '../x', 'feather:', 'Feather:x', ''].map(iconNameIn)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect([fullName('material-solid', 'add'), fullName('material-twotone', 'add')]).toEqual(['mat_solid:add', 'add'])
})
