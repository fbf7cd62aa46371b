// A demo of coins. Part of the dashboards' contract.
import { z } from 'zod'
import { Line } from './dashboards-figures.ts'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { Done } from './shapes.ts'

export const Coin = z.enum(['btc', 'eth', 'bch', 'xrp'])
export type Coin = z.output<typeof Coin>
const CoinAmounts = z.object({ btc: z.number(), eth: z.number(), bch: z.number(), xrp: z.number() })
/** `usd` is what coins are bought with. */
export const Wallets = CoinAmounts.extend({ usd: z.number() })
export type Wallets = z.output<typeof Wallets>
const Trend = z.object({ dir: z.enum(['up', 'down']), amount: z.number().describe('In per cent, against the first point.') })
const CoinName = z.string().regex(/^[a-z]{2,6}$/)

export const Crypto = z.object({
  demo: z.literal(true).describe('Prices are made up and wallets are empty. They show how such a page looks.'),
  btc: z
    .object({
      amount: z.number(),
      trend: Trend,
      marketCap: z.number(),
      volume: z.number(),
      supply: z.number(),
      allTimeHigh: z.number(),
      price: z.object({ series: z.array(z.object({ name: z.string(), data: z.array(z.object({ x: z.number().int(), y: z.number() })) })) }),
    })
    .nullable()
    .describe('Null if the team has no demo prices.'),
  prices: CoinAmounts,
  wallets: Wallets,
  watchlist: z.array(z.object({ title: z.string(), iso: z.string(), amount: z.number(), trend: Trend, series: z.array(Line) })),
  coins: z.array(z.object({ iso: z.string(), title: z.string() })).describe('All coins for the watchlist.'),
})
export type Crypto = z.output<typeof Crypto>

const access = 'member' as const
const path = '/api/dashboards/crypto'

export const cryptoDashboard = {
  crypto: {
    method: 'GET',
    path: path,
    access,
    reads: ['dashboards'],
    perMember: true,
    summary: 'A demo: made-up prices, my demo wallets, my watchlist.',
    answer: Crypto,
  },
  fillCrypto: {
    method: 'POST',
    path: `${path}/demo`,
    access: 'admin',
    summary: 'Creates demo prices for the team if it has none.',
    answer: Done,
  },
  watch: {
    method: 'PUT',
    path: `${path}/watchlist`,
    access,
    summary: 'Sets my watchlist, in this order. Unknown coins are left out.',
    input: z.object({ watchlist: z.array(CoinName).max(20) }),
    answer: z.array(z.string()),
  },
  trade: {
    method: 'POST',
    path: `${path}/trade`,
    access,
    summary: 'Buys or sells coins between my demo wallets at the stored price. More than a wallet has is refused.',
    input: z.object({ side: z.enum(['buy', 'sell']), coin: Coin, amount: z.number().positive().max(1e9) }),
    answer: Wallets,
  },
} satisfies Contract

nameSchemas({ Wallets })
