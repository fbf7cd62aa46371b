import { expect, test } from 'vitest'
import { inventory } from '#contract/inventory.ts'
import { priceOf } from '#contract/prices.ts'
import { startTestApp } from '#server/testing/app.ts'

test('the demo has the fixed number of products, its prices agree, and its movements add up to its stocks', async () => {
  const app = await startTestApp({ demo: true })
  try {
    const member = await app.member({ teamId: app.demoTeamId() })
    const products = (await member.call(inventory.products, { size: 100 })).products ?? []
    const count = (what: (product: (typeof products)[number]) => boolean) => products.filter(what).length
    expect([products.length, count(({ active }) => active), count(({ thumbnail }) => thumbnail === null)]).toEqual([23, 8, 1])
    const lengths = [inventory.categories, inventory.brands, inventory.vendors, inventory.tags].map(async (list) => (await member.call(list)).length)
    expect(await Promise.all(lengths)).toEqual([3, 5, 3, 10])
    expect((await member.call(inventory.categories)).map(({ name }) => name)).toEqual(['Mens', 'Ladies', 'Unisex'])
    expect(count(({ basePrice, taxPercent, price }) => basePrice !== '' && price === priceOf(basePrice, taxPercent))).toBe(23)
    expect(new Set(products.map(({ taxPercent }) => taxPercent))).toEqual(new Set([8, 10, 18, 20, 30]))
    for (const { id, stock } of products) {
      const movements = (await member.call(inventory.movements, { productId: id, size: 100 })).movements ?? []
      expect(movements.length).toBeGreaterThan(4)
      expect(movements.reduce((sum, { delta }) => sum + delta, 0)).toBe(stock)
      expect([movements[0]?.stock, movements.every((movement) => movement.stock >= 0)]).toEqual([stock, true])
      const days = movements.map(({ at }) => at)
      expect(days).toEqual(days.toSorted().toReversed())
    }
  } finally {
    await app.close()
  }
})
