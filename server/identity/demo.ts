// The demo team: a small software studio in London, Bucharest and Istanbul. All members have the same password.
import { v7 } from 'uuid'
import type { Language } from '#contract/identity.ts'
import type { Role } from '#contract/roles.ts'
import { dayMs } from '#contract/units.ts'
import type { DemoTeam } from '#server/kernel/area.ts'
import type { Settings } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { portrait } from '#server/kernel/demo/portraits.ts'
import { productionHasher } from './passwords.ts'
import { findTotp } from './security/store.ts'
import { countUsers, findUserByEmail, insertDemoMembers, insertTeam, lockForDemo, type UserRow } from './store.ts'

/** Existing clients fill their sign-in form with this account. The password is shorter than the rules allow. */
export const demoAccount = { email: 'hughes.brian@company.com', password: 'admin' }

type Person = {
  name: string
  hair: 'short' | 'long'
  title: string
  /** From the ranges that are reserved for stories. */
  phone: string
  country: string
  email: string
  role: Role
  language: Language
  status: UserRow['status']
  months: number
}

const people: Person[] = [
  {
    name: 'Brian Hughes',
    hair: 'short',
    title: 'Managing Director',
    phone: '+44 20 7946 0112',
    country: 'GB',
    email: demoAccount.email,
    role: 'owner',
    language: 'en',
    status: 'online',
    months: 40,
  },
  {
    name: 'Ioana Munteanu',
    hair: 'long',
    title: 'Project Manager',
    phone: '+40 21 555 0134',
    country: 'RO',
    email: 'munteanu.ioana@company.com',
    role: 'admin',
    language: 'ro',
    status: 'online',
    months: 39,
  },
  {
    name: 'Deniz Kaya',
    hair: 'short',
    title: 'Back-end Developer',
    phone: '+90 212 555 0147',
    country: 'TR',
    email: 'kaya.deniz@company.com',
    role: 'member',
    language: 'tr',
    status: 'busy',
    months: 34,
  },
  {
    name: 'Zeynep Yıldız',
    hair: 'long',
    title: 'Front-end Developer',
    phone: '+90 212 555 0158',
    country: 'TR',
    email: 'yildiz.zeynep@company.com',
    role: 'member',
    language: 'tr',
    status: 'online',
    months: 2,
  },
  {
    name: 'Charlotte Bennett',
    hair: 'long',
    title: 'Designer',
    phone: '+44 20 7946 0163',
    country: 'GB',
    email: 'bennett.charlotte@company.com',
    role: 'member',
    language: 'en',
    status: 'away',
    months: 27,
  },
  {
    name: 'Andrei Popescu',
    hair: 'short',
    title: 'Front-end Developer',
    phone: '+40 21 555 0171',
    country: 'RO',
    email: 'popescu.andrei@company.com',
    role: 'member',
    language: 'ro',
    status: 'online',
    months: 21,
  },
  {
    name: 'Mihai Ionescu',
    hair: 'short',
    title: 'Tester',
    phone: '+40 21 555 0186',
    country: 'RO',
    email: 'ionescu.mihai@company.com',
    role: 'member',
    language: 'ro',
    status: 'online',
    months: 30,
  },
  {
    name: 'Elif Arslan',
    hair: 'long',
    title: 'Customer Success',
    phone: '+90 212 555 0193',
    country: 'TR',
    email: 'arslan.elif@company.com',
    role: 'admin',
    language: 'tr',
    status: 'away',
    months: 16,
  },
  {
    name: 'Oliver Clarke',
    hair: 'short',
    title: 'Office and Finance',
    phone: '+44 20 7946 0125',
    country: 'GB',
    email: 'clarke.oliver@company.com',
    role: 'member',
    language: 'en',
    status: 'not-visible',
    months: 9,
  },
]

const joined = {
  ...{ hoursAgo: 24 * 61, kind: 'identity.joined', link: '/settings/team', read: true },
  params: { name: 'Zeynep Yıldız', email: 'yildiz.zeynep@company.com' },
}

const teamName = 'Hora Studio'
const monthMs = 30 * dayMs

export async function seedDemoTeam(db: Db, now = new Date()): Promise<DemoTeam | undefined> {
  await lockForDemo(db)
  if ((await countUsers(db)) > 0) return undefined
  // One hash for all, because nine would slow down the first start.
  const passwordHash = await productionHasher.hash(demoAccount.password)
  const teamId = v7()
  const since = (months: number) => new Date(now.getTime() - months * monthMs)
  const rows = people.map(({ name, hair, email, role, language, status, months, title, phone, country }, index) => {
    const [userId, joinedAt] = [v7(), since(months)]
    return {
      user: {
        ...{ id: userId, email, name, passwordHash, status, language, firstDayOfWeek: 1, confirmedAt: joinedAt, createdAt: joinedAt, demo: true },
        ...{ title, phone, country, company: teamName, avatar: portrait(index * 3 + 1, hair) },
      },
      member: { teamId, userId, role, joinedAt },
    }
  })
  await insertTeam(db, { id: teamId, name: teamName, publicPage: true, createdAt: since(40) })
  await insertDemoMembers(db, rows)
  return { teamId, memberIds: rows.map(({ user }) => user.id), now, notices: [joined] }
}

/** With the demo off, nobody can use the accounts of the demo, even after they were changed. */
export const isClosed = ({ demo }: Pick<UserRow, 'demo'>, settings: Pick<Settings, 'demo'>) => demo && !settings.demo

let checkedPassword: { hash: string; matches: boolean } | undefined

/** False after a change of the password. The result is cached per hash. */
export async function demoAccountWorks(db: Db): Promise<boolean> {
  const user = await findUserByEmail(db, demoAccount.email)
  if (!user || (await findTotp(db, user.id))?.confirmedAt) return false
  if (checkedPassword?.hash !== user.passwordHash)
    checkedPassword = { hash: user.passwordHash, matches: await productionHasher.verify(user.passwordHash, demoAccount.password) }
  return checkedPassword.matches
}
