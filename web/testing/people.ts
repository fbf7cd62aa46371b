import type { SignedIn, User } from '#contract/identity.ts'

export const brian: User = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Brian Hughes',
  email: 'hughes.brian@company.com',
  avatar: null,
  status: 'online',
  language: 'en',
  team: { id: '018f0000-0000-7000-8000-0000000000aa', name: 'Company', role: 'owner' },
}

export const ada: User = {
  ...brian,
  id: '018f0000-0000-7000-8000-000000000002',
  name: 'Ada Stone',
  email: 'ada@company.com',
  team: { ...brian.team, role: 'member' },
}

let made = 0

/** A token with the server's format and no valid signature. */
export function tokenFor(user: User, secondsLeft = 7 * 24 * 3600): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: user.id, iss: 'Fuse', exp: Math.floor(Date.now() / 1000) + secondsLeft })}.signature-${String(++made).padStart(20, '0')}`
}

export const signedIn = (user: User = brian): SignedIn => ({ user, accessToken: tokenFor(user), tokenType: 'bearer' })
