import { expect, test } from 'vitest'
import { offers } from '#contract/offers.ts'
import { offerStates } from '#contract/offer-sums.ts'
import { startTestApp } from '#server/testing/app.ts'

test('the demo has an offer in every state, and one in its third revision', async () => {
  const app = await startTestApp({ demo: true })
  try {
    const member = await app.member({ teamId: app.demoTeamId() })
    const all = (await member.call(offers.list, { size: 100 })).offers ?? []
    expect(all).toHaveLength(12)
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(offerStates))
    const [third] = all.filter(({ revision }) => revision === 3)
    expect((await member.call(offers.changes, { id: third?.id ?? '' })).changes.length).toBeGreaterThan(0)
    expect((await member.call(offers.one, { id: third?.id ?? '' })).messages).toHaveLength(3)
    for (const { id } of all) expect((await member.call(offers.preview, { id })).lines.length).toBeGreaterThan(0)
  } finally {
    await app.close()
  }
})
