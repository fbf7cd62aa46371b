import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { account, type Profile } from '#contract/account.ts'
import { identity, type Member, type User } from '#contract/identity.ts'
import { landing } from '#contract/landing.ts'
import { navigation } from '#contract/navigation.ts'
import { notifications, type Delivery } from '#contract/notifications.ts'
import { operator, type ServerState } from '#contract/operator.ts'
import { preferences, type Preferences, type TeamSettings } from '#contract/preferences.ts'
import { security, type Security } from '#contract/security.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { session } from '#web/kernel/session/session.ts'
import { FakeServer, refuse } from '#web/testing/fake-server.ts'
import { ada, brian } from '#web/testing/people.ts'
import { openPage } from '#web/testing/render.tsx'
import { ConfirmHost } from '#web/ui/overlays/ConfirmHost.tsx'
import { closeInvite } from '#web/ui/members/invite.ts'
import { InviteHost } from '#web/ui/members/InviteHost.tsx'
import { settingsArea } from './index.ts'

// Whole pages in a simulated browser take seconds on a busy machine. Most of that would be the check of what is visible.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const profile: Profile = {
  ...{ id: brian.id, name: brian.name, email: brian.email, avatar: null, title: 'Engineer', company: '', about: '', phone: '', country: 'RO' },
  ...{ gender: '', birthYear: null },
  ...{ language: 'en', timeZone: 'Europe/Bucharest', firstDayOfWeek: null },
}
const mine: Preferences = {
  ...{ layout: null, scheme: 'light', theme: null, density: 'normal', reducedMotion: null, startPage: null },
  ...{
    language: 'en',
    timeZone: 'Europe/Bucharest',
    firstDayOfWeek: null,
    timeFormat: null,
    hidesFirstSteps: false,
    team: { layout: null, theme: null, areasOff: [] },
  },
}
const teamSettings: TeamSettings = {
  ...{ logo: null, layout: null, theme: null, areasOff: [], publicPage: false },
  areas: [{ name: 'tasks', title: 'Tasks', on: true }],
}
const delivery: Delivery = {
  kinds: [
    { kind: 'tasks.assigned', label: 'A task is assigned to me', urgent: false, inApp: true, mail: false, push: true },
    { kind: 'tasks.due', label: 'A task is due', urgent: true, inApp: true, mail: false, push: true },
  ],
  quietHours: { on: false, from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6], timeZone: null },
}
const secure: Security = { totp: false, recoveryCodesLeft: 0, passkeys: [], required: false, mustEnrol: false }
const member = ({ id, name, email, avatar, status, team: { role } }: User): Member => ({
  ...{ id, name, email, avatar, status, role, joinedAt: '2026-01-01T00:00:00Z' },
})

let server: FakeServer
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  user = userEvent.setup({ delay: null })
  server = new FakeServer()
    .on(account.profile, profile)
    .on(preferences.mine, mine)
    .on(preferences.team, teamSettings)
    .on(notifications.delivery, delivery)
    .on(notifications.push, { publicKey: 'BA', devices: [] })
    .on(security.overview, secure)
    .on(security.team, { required: false, members: [{ id: ada.id, name: ada.name, secondFactor: false }] })
    .on(security.tokens, { tokens: [], areas: [{ name: 'tasks', title: 'Tasks' }] })
    .on(identity.sessions, [])
    .on(identity.members, [member(ada), member(brian)])
    .on(identity.invitations, [])
    .on(identity.welcome, { signUp: 'open', confirmation: true, demo: null })
    .on(landing.requests, [])
    .on(account.deletion, { teams: [{ id: brian.team.id, name: 'Company', members: 1, fate: 'delete' }] })
    .on(operator.mine, { operator: false })
    .on(account.teamDeletion, { name: 'Company', members: 2, records: 40, files: 3, bytes: 2_500_000 })
})

const hosts = (
  <>
    <ConfirmHost />
    <InviteHost />
  </>
)
afterEach(closeInvite)

const open = (panel: string, who: User = brian) =>
  openPage({ routes: settingsArea.routes, url: `/settings${panel}`, server, user: who, around: hosts })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const alertText = async () => (await screen.findByRole('alert')).textContent
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const sent = (endpoint: Parameters<FakeServer['of']>[0]) => server.of(endpoint).map(({ input }) => input)

describe('the list', () => {
  test('opens the first panel on wide screens, and hides what is for managers', async () => {
    const { router } = await open('', ada)
    expect(await screen.findByRole('heading', { name: 'Account' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/settings/account')
    const list = within(screen.getByRole('navigation', { name: 'Settings' }))
    expect(list.getByRole('link', { name: /Account/ }).getAttribute('aria-current')).toBe('page')
    expect(list.queryByRole('link', { name: /^Team/ })).toBeNull()
  })

  test('an address that a member may not use shows that', async () => {
    await open('/team', ada)
    expect(await screen.findByText('Only owners and admins can change these settings.')).toBeDefined()
  })
})

describe('account', () => {
  test('saves after a pause in typing, and updates the name in the frame', async () => {
    server.on(account.updateProfile, ({ profile: changes }) => ({ ...profile, ...changes }) as Profile)
    await open('/account')
    await user.type(await screen.findByRole('textbox', { name: 'Job title' }), '!')
    fill(await screen.findByRole('textbox', { name: 'Name' }), 'Brian H.')
    await waitFor(() =>
      expect(Object.assign({}, ...sent(account.updateProfile).map((input) => (input as { profile: object }).profile))).toEqual({
        title: 'Engineer!',
        name: 'Brian H.',
      }),
    )
    expect(session.user()?.name).toBe('Brian H.')
    expect(await screen.findByText('Saved')).toBeDefined()
  })

  test('gender and year of birth may be stated and taken back', async () => {
    server.on(account.updateProfile, ({ profile: changes }) => ({ ...profile, ...changes }) as Profile)
    await open('/account')
    expect(await screen.findByText(/Leave it empty and you are not counted there/)).toBeDefined()
    const changes = () => Object.assign({}, ...sent(account.updateProfile).map((input) => (input as { profile: object }).profile)) as object
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Female')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year of birth' }), '1990')
    await waitFor(() => expect(changes()).toEqual({ gender: 'female', birthYear: 1990 }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year of birth' }), 'Not stated')
    await waitFor(() => expect(changes()).toEqual({ gender: 'female', birthYear: null }))
  })

  test('shows why a value is invalid, and does not save it', async () => {
    await open('/account')
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await user.clear(name)
    fireEvent.blur(name)
    expect(screen.getByText(/Enter your name/)).toBeDefined()
    fill(screen.getByRole('textbox', { name: 'Phone' }), 'call me')
    expect(screen.getByText(/Use only digits/)).toBeDefined()
    expect(sent(account.updateProfile)).toEqual([])
  })

  test('language and time zone are saved as preferences', async () => {
    server.on(preferences.update, ({ preferences: changes }) => ({ ...mine, ...changes }) as Preferences)
    await open('/account')
    fill(await screen.findByRole('combobox', { name: /Time zone/ }), 'Asia/Tokyo')
    fill(screen.getByRole('combobox', { name: /First day/ }), '6')
    await waitFor(() =>
      expect(Object.assign({}, ...sent(preferences.update).map((input) => (input as { preferences: object }).preferences))).toEqual({
        timeZone: 'Asia/Tokyo',
        firstDayOfWeek: 6,
      }),
    )
  })
})

describe('appearance', () => {
  test('saves density, motion and start page when chosen', async () => {
    server
      .on(preferences.update, ({ preferences: changes }) => ({ ...mine, ...changes }) as Preferences)
      .on(navigation.pages, {
        ...{ compact: [], futuristic: [], horizontal: [] },
        default: [{ id: 'apps', type: 'group', children: [{ id: 'apps.tasks', type: 'basic', title: 'Tasks', link: '/apps/tasks' }] }],
      })
    await open('/appearance')
    // A layout has the same name.
    const density = await screen.findByRole('group', { name: 'Density' })
    await user.click(within(density).getByRole('radio', { name: 'Compact' }))
    await user.click(screen.getByRole('radio', { name: 'None' }))
    await screen.findByRole('option', { name: 'Tasks' })
    fill(screen.getByRole('combobox', { name: 'Start page' }), '/apps/tasks')
    const all = () => Object.assign({}, ...sent(preferences.update).map((input) => (input as { preferences: object }).preferences))
    await waitFor(() => expect(all()).toEqual({ density: 'compact', reducedMotion: true, startPage: '/apps/tasks' }))
  })
})

describe('security', () => {
  const proveWith = async (password: string) => {
    fill((await screen.findAllByLabelText('Current password'))[0] as HTMLElement, password)
    await user.click(await button('Continue'))
  }

  test('rejects a wrong password, and changes it with the right one', async () => {
    server.on(identity.changePassword, () => {
      throw refuse('bad-input', { fields: { currentPassword: 'is wrong' } })
    })
    await open('/security')
    fill(await screen.findByLabelText('Current password'), 'guess')
    fill(screen.getByLabelText('New password'), 'long-enough')
    await user.click(await button('Change password'))
    expect(await alertText()).toContain('The current password is wrong')
    server.on(identity.changePassword, true)
    fill(screen.getByLabelText('Current password'), 'right')
    await user.click(await button('Change password'))
    expect(await screen.findByText(/Your password has been changed/)).toBeDefined()
    expect(sent(identity.changePassword).at(-1)).toEqual({ currentPassword: 'right', newPassword: 'long-enough' })
  })

  test('sets up an authenticator and shows the recovery codes once', async () => {
    server
      .on(security.enrolTotp, ({ password }) => {
        if (password !== 'secret') throw refuse('bad-input', { fields: { password: 'is wrong' } })
        return { secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qr: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
      })
      .on(security.confirmTotp, ({ code }) => {
        if (code !== '123456') throw refuse('bad-input', { fields: { code: 'is wrong' } })
        server.on(security.overview, { ...secure, totp: true, recoveryCodesLeft: 10 })
        return { recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] }
      })
    await open('/security')
    await user.click(await button('Set up'))
    await proveWith('guess')
    expect(await alertText()).toContain('The current password is wrong')
    await proveWith('secret')
    expect((await screen.findByRole('img', { name: 'QR code with the key' })).getAttribute('src')).toContain('data:image/svg+xml,')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Key' }).value).toBe('JBSWY3DP')
    fill(screen.getByRole('textbox', { name: 'Code' }), '000000')
    await user.click(await button('Turn on'))
    expect(await alertText()).toContain('This code is wrong')
    fill(screen.getByRole('textbox', { name: 'Code' }), '123456')
    await user.click(await button('Turn on'))
    expect(await screen.findByText('AAAA-BBBB')).toBeDefined()
    await user.click(await button('I have saved them'))
    expect(await screen.findByText('On. 10 recovery codes are left.')).toBeDefined()
    expect(screen.queryByText('AAAA-BBBB')).toBeNull()
  })

  test('turning it off needs the password and a code; anything but six digits is a recovery code', async () => {
    server.on(security.overview, { ...secure, totp: true, recoveryCodesLeft: 10 }).on(security.disableTotp, true)
    await open('/security')
    await user.click(await button('Turn off'))
    fill((await screen.findAllByLabelText('Current password'))[0] as HTMLElement, 'secret')
    fill(screen.getByRole('textbox', { name: 'Code, or a recovery code' }), 'aaaa-bbbb')
    await user.click(await button('Turn off'))
    await waitFor(() => expect(sent(security.disableTotp)).toEqual([{ password: 'secret', recoveryCode: 'aaaa-bbbb' }]))
  })

  test('a member who must enrol sees only that; after that the app starts again', async () => {
    server
      .on(security.overview, { ...secure, required: true, mustEnrol: true })
      .on(security.enrolTotp, { secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qr: '<svg/>' })
      .on(security.confirmTotp, { recoveryCodes: ['AAAA-BBBB'] })
    await open('/security')
    expect(await screen.findByText(/Company requires two-step verification/)).toBeDefined()
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await user.click(await button('Set up'))
    await proveWith('secret')
    fill(await screen.findByRole('textbox', { name: 'Code' }), '123456')
    await user.click(await button('Turn on'))
    await user.click(await button('I have saved them'))
    expect(browserPage.open).toHaveBeenCalledWith('/')
  })

  test('ends other sessions', async () => {
    const one = {
      userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/130.0',
      address: '10.0.0.1',
      createdAt: '2026-01-01T00:00:00Z',
      lastSeenAt: '2026-01-02T00:00:00Z',
    }
    let list = [
      { ...one, id: ada.id, current: true },
      { ...one, id: brian.id, current: false, userAgent: 'curl/8' },
    ]
    server
      .on(identity.sessions, () => list)
      .on(identity.revokeSession, () => {
        list = list.slice(0, 1)
        return true as const
      })
    await open('/security')
    expect(await screen.findByText('Firefox · Linux')).toBeDefined()
    await user.click(await button('Sign out curl/8'))
    await waitFor(() => expect(screen.queryByText('curl/8')).toBeNull())
    expect(sent(identity.revokeSession)).toEqual([{ id: brian.id }])
  })
})

describe('notifications', () => {
  test('each kind has a checkbox per channel', async () => {
    server.on(notifications.updateDelivery, delivery)
    await open('/notifications')
    await user.click(await screen.findByRole('checkbox', { name: 'A task is assigned to me: Email' }))
    await waitFor(() => expect(sent(notifications.updateDelivery)).toEqual([{ delivery: { kinds: { 'tasks.assigned': { mail: true } } } }]))
    expect(screen.getByText('Also sent during quiet hours')).toBeDefined()
  })

  test('quiet hours show their fields when turned on', async () => {
    let stored = delivery
    server
      .on(notifications.delivery, () => stored)
      .on(notifications.updateDelivery, ({ delivery: { quietHours } }) => {
        stored = { ...stored, quietHours: { ...stored.quietHours, ...quietHours } as Delivery['quietHours'] }
        return stored
      })
    await open('/notifications')
    await user.click(await screen.findByRole('switch', { name: 'Use quiet hours' }))
    fill(await screen.findByLabelText('From'), '23:15')
    await user.click(screen.getByRole('checkbox', { name: 'Sun' }))
    await waitFor(() => expect(stored.quietHours).toMatchObject({ on: true, from: '23:15', days: [1, 2, 3, 4, 5, 6] }))
  })

  test('says when the browser does not support push', async () => {
    await open('/notifications')
    expect(await screen.findByText(/Push notifications do not work here/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send a test notification' })).toBeNull()
  })

  test('a test push shows the result per device', async () => {
    const device = {
      id: ada.id,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130',
      current: false,
      createdAt: '2026-01-01T00:00:00Z',
      reachedAt: null,
    }
    server
      .on(notifications.push, { publicKey: 'BA', devices: [device] })
      .on(notifications.testPush, { reached: 0, failures: [{ device, reason: 'The push service cannot be reached.', removed: false }] })
    await open('/notifications')
    await user.click(await button('Send a test notification'))
    expect(await screen.findByText('The test was sent to 0 devices.')).toBeDefined()
    expect(screen.getByText('Chrome · Windows: The push service cannot be reached.')).toBeDefined()
  })
})

describe('team', () => {
  test('saves the name and the areas', async () => {
    let stored = teamSettings
    server
      .on(identity.updateTeam, ({ team: { name } }) => ({ id: brian.team.id, name }))
      .on(preferences.team, () => stored)
      .on(preferences.updateTeam, ({ settings }) => (stored = { ...stored, ...settings } as TeamSettings))
    await open('/team')
    fill(await screen.findByRole('textbox', { name: 'Name of the team' }), 'Rowan')
    await waitFor(() => expect(sent(identity.updateTeam)).toEqual([{ team: { name: 'Rowan' } }]))
    expect(session.user()?.team.name).toBe('Rowan')
    await user.click(screen.getByRole('switch', { name: 'Tasks' }))
    await waitFor(() => expect(sent(preferences.updateTeam)).toEqual([{ settings: { areasOff: ['tasks'] } }]))
  })

  test('explains that the last owner cannot be changed', async () => {
    server.on(identity.changeRole, () => {
      throw refuse('rule-broken')
    })
    await open('/team')
    fill(await screen.findByRole('combobox', { name: 'Role of Brian Hughes' }), 'member')
    expect(await alertText()).toContain('A team needs an owner.')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Brian Hughes' }).value).toBe('owner')
  })

  test('the address to invite people has the cursor in the field', async () => {
    await open('/team?new=1')
    const address = await screen.findByRole('textbox', { name: 'Email addresses' })
    await waitFor(() => expect(document.activeElement).toBe(address))
  })

  const invitation = (email: string) => ({
    ...{ id: ada.id, email, role: 'admin' as const, invitedBy: 'Brian', createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-08T00:00:00Z' },
  })
  const invite = async () => {
    await open('/team')
    await user.click(await button('Invite people'))
    return screen.findByRole('textbox', { name: 'Email addresses' })
  }
  const send = async (name: string | RegExp) =>
    user.click(within(screen.getByRole('dialog', { name: 'Invite people' })).getByRole('button', { name }))

  test('several addresses are invited at once, each with its own result and link', async () => {
    server.on(identity.invite, ({ invitation: { email } }) => {
      if (email === 'brian@company.com') throw refuse('conflict')
      return { invitation: invitation(email), link: `http://hora.test/invitation?code=${email}` }
    })
    fill(await invite(), 'Ana@company.com, "Kaya, Eren" <eren@company.com>\nbrian@company.com')
    fill(screen.getByRole('combobox', { name: 'Role' }), 'admin')
    await send('Invite 3 people')
    await screen.findByText('2 invitations created')
    for (const name of ['ana', 'eren'])
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: `Link for ${name}@company.com` }).value).toBe(
        `http://hora.test/invitation?code=${name}@company.com`,
      )
    expect(screen.getByText(/already a member of the team/).textContent).toContain('brian@company.com')
    // Only what failed stays to be corrected.
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Email addresses' }).value).toBe('brian@company.com')
    expect(sent(identity.invite)).toEqual(['ana', 'eren', 'brian'].map((name) => ({ invitation: { email: `${name}@company.com`, role: 'admin' } })))
  })

  test.each([
    ['no address', '', 'Enter an email address'],
    ['a typing error', 'ana@company.com, eren@company', 'Not an email address: eren@company'],
    ['too many addresses', Array.from({ length: 21 }, (_, index) => `a${index}@b.ro`).join('\n'), 'At most 20 addresses at once.'],
  ])('%s invites nobody', async (_what, typed, message) => {
    fill(await invite(), typed)
    await send(/^Invite( |$)/)
    expect(screen.getByText(new RegExp(message))).toBeDefined()
    expect(sent(identity.invite)).toEqual([])
  })

  test('a server without mail says that the links have to be passed on', async () => {
    server.on(identity.welcome, { signUp: 'open', confirmation: false, demo: null })
    await invite()
    expect(await screen.findByText(/This server does not send email/)).toBeDefined()
  })

  test('requiring a second factor needs an own one first', async () => {
    server.on(security.updateTeam, () => {
      throw refuse('rule-broken')
    })
    await open('/team')
    expect(await screen.findByText('Not set up yet: Ada Stone.')).toBeDefined()
    await user.click(screen.getByRole('switch', { name: 'Require two-step verification for all members' }))
    expect(await alertText()).toContain('Set up two-step verification for yourself first')
  })

  test('to require a second factor no longer needs the password', async () => {
    let required = true
    server
      .on(security.team, () => ({ required, members: [] }))
      .on(security.updateTeam, ({ password, security: { required: wanted } }) => {
        if (password !== 'secret') throw refuse('bad-input', { fields: { password: 'is wrong' } })
        required = wanted
        return { required, members: [] }
      })
    await open('/team')
    const wanted = await screen.findByRole<HTMLInputElement>('switch', { name: 'Require two-step verification for all members' })
    await user.click(wanted)
    expect(wanted.checked).toBe(true)
    fill(await screen.findByLabelText('Current password'), 'secret')
    await user.click(await button('No longer require it'))
    await waitFor(() => expect(wanted.checked).toBe(false))
    expect(sent(security.updateTeam)).toEqual([{ security: { required: false }, password: 'secret' }])
  })
})

describe('the e-mail address', () => {
  test('changes with the password, and says where the link went', async () => {
    server.on(account.changeEmail, ({ email, password }) => {
      if (password !== 'secret') throw refuse('bad-input', { fields: { password: 'is wrong' } })
      return { email, done: false }
    })
    await open('/account')
    await user.click(await button('Change address…'))
    const address = await screen.findByRole('textbox', { name: 'New email address' })
    const submit = await button('Change address')
    fill(screen.getByLabelText('Current password'), 'secret')
    await user.click(submit)
    expect(screen.getByText(/Enter an email address, for example/)).toBeDefined()
    fill(address, 'brian@new.example')
    fill(screen.getByLabelText('Current password'), 'guess')
    await user.click(submit)
    expect(await alertText()).toContain('The current password is wrong.')
    fill(screen.getByLabelText('Current password'), 'secret')
    await user.click(submit)
    expect(await screen.findByText(/We sent a link to brian@new.example/)).toBeDefined()
    expect(sent(account.changeEmail).at(-1)).toEqual({ email: 'brian@new.example', password: 'secret' })
  })
})

describe('removing a passkey', () => {
  test('asks for the password, and says when it is wrong', async () => {
    const passkey = { id: ada.id, name: 'Laptop', synced: false, createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null }
    server
      .on(security.overview, { ...secure, passkeys: [passkey] })
      .on(identity.sessions, [])
      .on(security.removePasskey, ({ password }) => {
        if (password !== 'secret') throw refuse('bad-input', { fields: { password: 'is wrong' } })
        server.on(security.overview, secure)
        return true as const
      })
    await open('/security')
    await user.click(await button('Remove passkey Laptop'))
    const form = (await screen.findByText(/Remove the passkey “Laptop”/)).closest('form') as HTMLFormElement
    const submit = within(form).getByRole('button', { name: 'Remove' })
    fill(within(form).getByLabelText('Current password'), 'guess')
    await user.click(submit)
    expect(await alertText()).toContain('The current password is wrong.')
    fill(within(form).getByLabelText('Current password'), 'secret')
    await user.click(submit)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove passkey Laptop' })).toBeNull())
    expect(sent(security.removePasskey)).toEqual([
      { id: ada.id, password: 'guess' },
      { id: ada.id, password: 'secret' },
    ])
  })
})

describe('API tokens', () => {
  test('need a name and a right, and show the secret once', async () => {
    const token = {
      id: ada.id,
      name: 'Backup',
      prefix: 'hora_ab',
      scopes: ['tasks:read'],
      createdAt: '2026-01-01T00:00:00Z',
      expiresAt: '2026-02-01T00:00:00Z',
      lastUsedAt: null,
    }
    server.on(security.createToken, () => {
      server.on(security.tokens, { tokens: [token], areas: [{ name: 'tasks', title: 'Tasks' }] })
      return { token, secret: 'hora_abcdef' }
    })
    await open('/tokens')
    await user.click(await button('Create token'))
    expect(screen.getByText(/Enter what the token is for/)).toBeDefined()
    expect(await alertText()).toContain('Choose at least one permission.')
    fill(screen.getByRole('textbox', { name: 'Purpose' }), 'Backup')
    fill(screen.getByRole('combobox', { name: 'Tasks' }), 'read')
    await user.click(await button('Create token'))
    await user.click(await button('Create token'))
    expect(await alertText()).toContain('Enter your current password.')
    expect(sent(security.createToken)).toEqual([])
    fill(screen.getByLabelText('Current password'), 'secret')
    await user.click(await button('Create token'))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your new token' })).value).toBe('hora_abcdef')
    expect(sent(security.createToken)).toEqual([{ token: { name: 'Backup', scopes: ['tasks:read'], lastsDays: 90 }, password: 'secret' }])
    expect(await screen.findByText('Tasks: Read')).toBeDefined()
  })
})

describe('data', () => {
  test('deleting the account shows the consequences and needs the typed address', async () => {
    server.on(account.deleteAccount, true)
    await open('/data')
    expect(await screen.findByText(/you are the only member/)).toBeDefined()
    await user.click(await button('Delete my account…'))
    const yes = await button('Delete my account permanently')
    fill(screen.getByLabelText('Current password'), 'secret')
    expect(yes.hasAttribute('disabled')).toBe(true)
    fill(screen.getByRole('textbox', { name: /Type your email/ }), brian.email)
    await user.click(yes)
    await waitFor(() => expect(browserPage.open).toHaveBeenCalledWith('/sign-in'))
    expect(sent(account.deleteAccount)).toEqual([{ password: 'secret' }])
    expect(session.user()).toBeUndefined()
  })

  test('a sole owner with colleagues must hand over first', async () => {
    server.on(account.deletion, { teams: [{ id: brian.team.id, name: 'Company', members: 3, fate: 'hand-over' }] })
    await open('/data')
    expect(await screen.findByText(/you are the only owner, and there are 3 members/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Delete my account…' })).toBeNull()
  })

  test('only owners can export and delete the team', async () => {
    await open('/data', { ...ada, team: { ...ada.team, role: 'admin' } })
    await screen.findByRole('heading', { name: 'Delete my account' })
    expect(screen.queryByRole('heading', { name: 'Delete the team' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Export the team’s data' })).toBeNull()
  })
})

describe('the server', () => {
  const state: ServerState = {
    ...{
      version: '1.2.3',
      node: '22.0.0',
      postgres: '18.4',
      embedded: true,
      startedAt: '2026-01-02T03:04:05Z',
      memoryBytes: 2e8,
      databaseBytes: 3e9,
    },
    ...{ disk: { freeBytes: 5e9, totalBytes: 2e10 }, jobs: { waiting: 2, failed: 1 }, signUp: 'open', smtp: true },
    backup: { daily: true, last: { at: '2026-01-02T02:41:00Z', file: 'hora-20260102-024100.tar.gz', bytes: 4e6 }, failure: null },
    teams: [{ id: brian.team.id, name: 'Company', createdAt: '2026-01-01T00:00:00Z', members: 2, bytes: 1e6, outsideMail: null }],
  }

  test('is in the list of operators only, with health, backups and teams', async () => {
    server.on(operator.mine, { operator: true }).on(operator.server, state)
    await open('/server')
    expect(await screen.findByRole('link', { name: /^Server/ })).toBeDefined()
    for (const text of ['18.4, comes with Hora', '5 GB of 20 GB free', '2 waiting, 1 failed', 'Anybody'])
      expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByText(/hora-20260102-024100\.tar\.gz/)).toBeDefined()
  })

  test('lets operators allow mail to the outside, and send themselves a mail', async () => {
    server.on(operator.mine, { operator: true }).on(operator.server, state)
    server.on(operator.updateTeam, { id: brian.team.id, outsideMail: true }).on(operator.sendTestMail, { to: brian.email })
    await open('/server')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'External email for Company' }), 'yes')
    await waitFor(() => expect(sent(operator.updateTeam)).toEqual([{ id: brian.team.id, team: { outsideMail: true } }]))
    await user.click(await button('Send me a test email'))
    expect(await screen.findByText(`A test email was sent to ${brian.email}.`)).toBeDefined()
  })

  test('shows others that it is not for them', async () => {
    server.on(operator.server, () => {
      throw refuse('forbidden')
    })
    await open('/server')
    expect(await screen.findByText(/Only the people who run it can see this page/)).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Server/ })).toBeNull()
  })
})
