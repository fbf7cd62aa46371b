import { NIL as nilUuid, v7 } from 'uuid'
import type { accounting as contract } from '#contract/accounting.ts'
import type { FiscalProfile, NumberSeries, VatRateRow } from '#contract/accounting-shapes.ts'
import { countyProblem } from '#contract/counties.ts'
import { defaultPadding } from '#contract/number-series.ts'
import type { Handlers } from '#server/kernel/area.ts'
import { createRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import { Problem, problem, taken, wrongField } from '#server/kernel/problem.ts'
import { diff } from '#server/kernel/writes/diff.ts'
import { verifyChain } from './issue/chain-rules.ts'
import { type Ctx, findProfile, findRates, findTeam } from './shared.ts'
import * as store from './settings-store.ts'

const yearOf = async (ctx: Ctx) => Number((await findTeam(ctx, ctx.actor.teamId)).today.slice(0, 4))

async function readSeries(ctx: Ctx, id: string) {
  const series = await store.findSeries(ctx.db, ctx.actor.teamId, await yearOf(ctx), id)
  if (!series) throw problem('not-found')
  return series
}

const used = (field: string) => new Problem('conflict', { detail: `${field}: a number was taken`, fields: { [field]: 'a number was taken' } })

/** Two rates of a code must not be valid on the same day. */
function checkOverlap(rates: readonly VatRateRow[], row: VatRateRow) {
  if (row.validUntil !== null && row.validUntil < row.validFrom) throw wrongField('vatRate.validUntil', 'is before the first day')
  const other = rates.find(
    ({ id, code, validFrom, validUntil }) =>
      id !== row.id &&
      code === row.code &&
      (validUntil === null || row.validFrom <= validUntil) &&
      (row.validUntil === null || validFrom <= row.validUntil),
  )
  if (other) throw taken('vatRate.code', { id: other.id, name: `${other.code} ${other.validFrom}` })
}

type Calls =
  | 'profile'
  | 'updateProfile'
  | 'series'
  | 'createSeries'
  | 'updateSeries'
  | 'verify'
  | 'vatRates'
  | 'createVatRate'
  | 'updateVatRate'
  | 'exchangeRates'
  | 'createExchangeRate'
  | 'exchangeRate'

export const settingsHandlers: Pick<Handlers<typeof contract>, Calls> = {
  profile: ({ db, actor }) => findProfile(db, actor.teamId),

  async updateProfile(ctx, { profile: patch }) {
    const { db, actor, recordChange, skipChange } = ctx
    await store.lockSettings(db, actor.teamId)
    const before = await findProfile(db, actor.teamId)
    const address = patch.address && { ...patch.address, countyCode: patch.address.country === 'RO' ? patch.address.countyCode : null }
    const after = { ...before, ...patch, ...(address ? { address } : {}) } as FiscalProfile
    const wrong = address?.countyCode && countyProblem({ ...address, city: address.city ?? '' })
    if (wrong) throw wrongField(`profile.address.${wrong.field}`, wrong.reason)
    if (patch.logo)
      for (const { type } of await claimBlobs(ctx, [patch.logo], 'team'))
        if (!type.startsWith('image/')) throw wrongField('profile.logo', 'is no picture')
    const changes = diff<FiscalProfile>(before, after)
    if (!changes) {
      skipChange()
      return before
    }
    await store.updateProfile(db, actor.teamId, after)
    recordChange({ entity: 'fiscal-profile', id: null, before: changes.before, after: changes.after })
    return after
  },

  series: async (ctx) => store.listSeries(ctx.db, ctx.actor.teamId, await yearOf(ctx)),

  async createSeries(ctx, { series: sent }) {
    const { db, actor, recordChange } = ctx
    await store.lockSettings(db, actor.teamId)
    const id = sent.id ?? v7()
    const row = { yearly: true, padding: defaultPadding, nextNumber: 1, closed: false, default: false, ...sent, id } as Omit<
      NumberSeries,
      'createdAt'
    >
    const existing = await store.findSeriesWith(db, actor.teamId, row.code, id)
    if (existing) throw taken(existing.id === id ? 'series.id' : 'series.code', existing)
    await store.saveSeries(db, actor.teamId, row, true)
    recordChange({ entity: 'number-series', id, after: row })
    return readSeries(ctx, id)
  },

  async updateSeries(ctx, { id, series: patch }) {
    const { db, actor, recordChange, skipChange } = ctx
    await store.lockSettings(db, actor.teamId)
    const { isUsed, createdAt: _at, ...before } = await readSeries(ctx, id)
    const changes = diff<Omit<NumberSeries, 'createdAt'>>(before, patch)
    if (!changes) {
      skipChange()
      return readSeries(ctx, id)
    }
    const fixed = (['nextNumber', 'prefix', 'yearly', 'padding'] as const).find((field) => field in changes.after)
    if (isUsed && fixed) throw used(`series.${fixed}`)
    const existing = patch.code === undefined ? undefined : await store.findSeriesWith(db, actor.teamId, patch.code, nilUuid)
    if (existing && existing.id !== id) throw taken('series.code', existing)
    await store.saveSeries(db, actor.teamId, { ...before, ...changes.after }, false)
    recordChange({ entity: 'number-series', id, before: changes.before, after: changes.after })
    return readSeries(ctx, id)
  },

  async verify(ctx, { id }) {
    await readSeries(ctx, id)
    return verifyChain(ctx.db, ctx.actor.teamId, id)
  },

  async vatRates({ db, actor }, { date }) {
    const rates = await findRates(db, actor.teamId)
    return date === undefined ? rates : rates.filter(({ validFrom, validUntil }) => validFrom <= date && (validUntil === null || date <= validUntil))
  },

  async createVatRate({ db, actor, recordChange }, { vatRate: sent }) {
    await store.lockSettings(db, actor.teamId)
    const row: VatRateRow = { ...sent, id: sent.id ?? v7(), validUntil: sent.validUntil ?? null, exemptionText: sent.exemptionText ?? null }
    const rates = await findRates(db, actor.teamId)
    const same = rates.find(({ id }) => id === row.id)
    if (same) throw taken('vatRate.id', { id: same.id, name: same.code })
    checkOverlap(rates, row)
    await store.updateVatRate(db, actor.teamId, actor.userId, row)
    recordChange({ entity: 'vat-rate', id: row.id, after: row })
    return row
  },

  async updateVatRate({ db, actor, recordChange, skipChange }, { id, vatRate: patch }) {
    await store.lockSettings(db, actor.teamId)
    const rates = await findRates(db, actor.teamId)
    const before = rates.find((rate) => rate.id === id)
    if (!before) throw problem('not-found')
    const changes = diff<VatRateRow>(before, patch)
    if (!changes) {
      skipChange()
      return before
    }
    const after = { ...before, ...changes.after }
    checkOverlap(rates, after)
    await store.updateVatRate(db, actor.teamId, actor.userId, after)
    recordChange({ entity: 'vat-rate', id, before: changes.before, after: changes.after })
    return after
  },

  async exchangeRates({ db, actor }, { search, sort, order, page, size, ...filters }) {
    return pageAnswer('exchangeRates', await store.rateStore.list(db, actor.teamId, { search, sort, order, page, size, filters }), { page, size })
  },

  async createExchangeRate(ctx, { exchangeRate: { id, ...sent } }) {
    await store.lockSettings(ctx.db, ctx.actor.teamId)
    const existing = await store.findRateOfDay(ctx.db, ctx.actor.teamId, sent.currency, sent.date)
    if (existing) throw taken('exchangeRate.date', existing)
    return createRow(ctx, store.rateStore, { ...sent, ...(id ? { id } : {}) }, 'exchangeRate')
  },

  async exchangeRate({ db, actor }, { date, currency }) {
    const rate = await store.findExchangeRate(db, actor.teamId, currency, date)
    if (!rate) throw problem('not-found')
    return rate
  },
}
