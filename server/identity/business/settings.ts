import { businessDefaults, type BusinessPatch, type BusinessSettings } from '#contract/business.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { romanianHolidays } from './holidays.ts'
import { findStoredBusiness, type StoredBusiness } from './store.ts'

const sentOnly = <T extends object>(patch: T): T => Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as T

export function settingsFrom({ holidays, shares, ...own }: StoredBusiness, now: Date): BusinessSettings {
  const year = now.getUTCFullYear()
  return {
    ...businessDefaults,
    ...sentOnly(own),
    holidays: holidays ?? [-1, 0, 1, 2].flatMap((ahead) => romanianHolidays(year + ahead)),
    shares: { ...businessDefaults.shares, ...sentOnly(shares ?? {}) },
  } as BusinessSettings
}

export const merged = (before: StoredBusiness, { shares, holidays, ...sent }: BusinessPatch): StoredBusiness => ({
  ...before,
  ...sentOnly(sent),
  ...(holidays === undefined ? {} : { holidays: holidays && holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1)) }),
  ...(shares ? { shares: { ...before.shares, ...sentOnly(shares) } } : {}),
})

/** For the areas that have terms, currencies or days. */
export const findBusiness = async (db: Db, teamId: string, now: Date): Promise<BusinessSettings> =>
  settingsFrom(await findStoredBusiness(db, teamId), now)
