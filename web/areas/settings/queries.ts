import { account, type ProfilePatch } from '#contract/account.ts'
import { identity } from '#contract/identity.ts'
import { landing } from '#contract/landing.ts'
import { navigation } from '#contract/navigation.ts'
import { type DeliveryPatch, notifications } from '#contract/notifications.ts'
import { operator } from '#contract/operator.ts'
import { preferences, type TeamSettingsPatch } from '#contract/preferences.ts'
import { security } from '#contract/security.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { session } from '#web/kernel/session/session.ts'
import { defineWrite, sendWrite } from '#web/kernel/data/writes.ts'

export const accountReads = defineReads('account', account)
export const landingReads = defineReads('landing', landing)
export const navigationReads = defineReads('navigation', navigation)
export const noticeReads = defineReads('notifications', notifications)
export const operatorReads = defineReads('operator', operator)
export const securityReads = defineReads('security', security)

const updateProfile = defineWrite({
  area: 'account',
  contract: account,
  op: 'updateProfile',
  edits: { profile: (current, { profile }) => ({ ...current, ...profile }) },
  settle: { profile: (_current, answer) => answer },
  merge: (earlier, later) => ({ profile: { ...earlier.profile, ...later.profile } }),
  label: () => 'settings.write.profile',
})

export function saveProfile(profile: ProfilePatch) {
  const user = session.user()
  if (user && profile.name !== undefined) session.update({ ...user, name: profile.name })
  void sendWrite(updateProfile, { profile })
}

/** The frame shows the avatar too. */
export function showAvatar(avatar: string | null) {
  const user = session.user()
  if (user) session.update({ ...user, avatar })
}

const updateDelivery = defineWrite({
  area: 'notifications',
  contract: notifications,
  op: 'updateDelivery',
  edits: {
    delivery: ({ kinds, quietHours }, { delivery }) => ({
      kinds: kinds.map((one) => ({ ...one, ...delivery.kinds?.[one.kind] })),
      quietHours: { ...quietHours, ...delivery.quietHours },
    }),
  },
  settle: { delivery: (_current, answer) => answer },
  merge: ({ delivery: earlier }, { delivery: later }) => ({
    delivery: {
      kinds: mergedKinds(earlier.kinds, later.kinds),
      ...(earlier.quietHours || later.quietHours ? { quietHours: { ...earlier.quietHours, ...later.quietHours } } : {}),
    },
  }),
  label: () => 'settings.write.delivery',
})

type Kinds = NonNullable<DeliveryPatch['kinds']>

function mergedKinds(earlier: Kinds = {}, later: Kinds = {}): Kinds {
  const both = Object.entries(later).map(([kind, channels]) => [kind, { ...earlier[kind], ...channels }])
  return { ...earlier, ...Object.fromEntries(both) }
}

export const saveDelivery = (delivery: DeliveryPatch) => void sendWrite(updateDelivery, { delivery })

const updateTeamSettings = defineWrite({
  area: 'preferences',
  contract: preferences,
  op: 'updateTeam',
  edits: {
    team: (current, { settings }) => ({
      ...current,
      ...settings,
      areas: current.areas.map((one) => ({ ...one, on: !(settings.areasOff ?? current.areasOff).includes(one.name) })),
    }),
    mine: (current, { settings: { layout, theme, areasOff } }) => ({
      ...current,
      team: {
        layout: layout === undefined ? current.team.layout : layout,
        theme: theme === undefined ? current.team.theme : theme,
        areasOff: areasOff ?? current.team.areasOff,
      },
    }),
  },
  merge: (earlier, later) => ({ settings: { ...earlier.settings, ...later.settings } }),
  label: () => 'settings.write.team',
})

export const saveTeamSettings = (settings: TeamSettingsPatch) => void sendWrite(updateTeamSettings, { settings })

const renameTeam = defineWrite({
  area: 'identity',
  contract: identity,
  op: 'updateTeam',
  edits: { user: (user, { team: { name } }) => ({ ...user, team: { ...user.team, name } }) },
  merge: (_earlier, later) => later,
  label: () => 'settings.write.teamName',
})

export function saveTeamName(name: string) {
  const user = session.user()
  if (user) session.update({ ...user, team: { ...user.team, name } })
  void sendWrite(renameTeam, { team: { name } })
}

const renamePasskey = defineWrite({
  area: 'security',
  contract: security,
  op: 'renamePasskey',
  edits: {
    overview: (current, { id, passkey }) => ({
      ...current,
      passkeys: current.passkeys.map((one) => (one.id === id ? { ...one, name: passkey.name } : one)),
    }),
  },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: ({ passkey: { name } }) => ({ key: 'settings.write.passkey', values: { name } }),
})

export const savePasskeyName = (id: string, name: string) => void sendWrite(renamePasskey, { id, passkey: { name } })

const updateRequest = defineWrite({
  area: 'landing',
  contract: landing,
  op: 'updateRequest',
  edits: { requests: (list, { id, request }) => list.map((one) => (one.id === id ? { ...one, ...request } : one)) },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: () => 'settings.write.request',
})

export const saveRequestStatus = (id: string, status: 'new' | 'answered' | 'closed') => void sendWrite(updateRequest, { id, request: { status } })

const updateServerTeam = defineWrite({
  area: 'operator',
  contract: operator,
  op: 'updateTeam',
  edits: { server: (state, { id, team }) => ({ ...state, teams: state.teams.map((one) => (one.id === id ? { ...one, ...team } : one)) }) },
  settle: {
    server: (state, { id, outsideMail }) => ({ ...state, teams: state.teams.map((one) => (one.id === id ? { ...one, outsideMail } : one)) }),
  },
  merge: (earlier, later) => (earlier.id === later.id ? later : undefined),
  label: () => 'settings.write.server',
})

export const saveOutsideMail = (id: string, outsideMail: boolean | null) => void sendWrite(updateServerTeam, { id, team: { outsideMail } })
