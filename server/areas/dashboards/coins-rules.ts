// Invented prices and wallets.
import type { Coin, Crypto, Wallets } from '#contract/dashboards-crypto.ts'
import type { CoinRow, Part } from './store.ts'
import { rounded } from './rules.ts'

export const firstPart: Part = {
  wallets: { usd: 25_000, btc: 0.25, eth: 3.2, bch: 5, xrp: 1200 },
  watchlist: ['eth', 'bch', 'xrp', 'ltc', 'ada', 'dot'],
}

const points = 145
const shownMinutes = 20

type Made = { iso: string; title: string; price: number; supply: number; high: number; swing: number; seed: number }

const made: Made[] = [
  { iso: 'btc', title: 'Bitcoin', price: 61_840, supply: 19_790_000, high: 73_738, swing: 0.006, seed: 7 },
  { iso: 'eth', title: 'Ethereum', price: 2615, supply: 120_400_000, high: 4878, swing: 0.008, seed: 23 },
  { iso: 'bch', title: 'Bitcoin Cash', price: 352.4, supply: 19_790_000, high: 3785, swing: 0.009, seed: 41 },
  { iso: 'xrp', title: 'XRP', price: 0.5342, supply: 56_700_000_000, high: 3.4, swing: 0.009, seed: 59 },
  { iso: 'ltc', title: 'Litecoin', price: 70.85, supply: 75_100_000, high: 410.3, swing: 0.008, seed: 83 },
  { iso: 'ada', title: 'Cardano', price: 0.3617, supply: 35_000_000_000, high: 3.09, swing: 0.011, seed: 101 },
  { iso: 'sol', title: 'Solana', price: 158.3, supply: 470_000_000, high: 259.9, swing: 0.012, seed: 131 },
  { iso: 'dot', title: 'Polkadot', price: 4.19, supply: 1_490_000_000, high: 54.98, swing: 0.011, seed: 151 },
]

/** The same random walk every time. Ends at the price. */
function walk({ price, swing, seed }: Made): number[] {
  let state = seed
  let value = price
  const back = Array.from({ length: points - 1 }, () => {
    state = (state * 16_807) % 2_147_483_647
    value *= 1 + (state / 2_147_483_647 - 0.52) * 2 * swing
    return rounded(value, 6)
  })
  return [...back.toReversed(), price]
}

export const demoCoins = (): CoinRow[] =>
  made.map((coin, index) => ({
    ...{ iso: coin.iso, title: coin.title, nr: index, supply: coin.supply, allTimeHigh: coin.high },
    ...{ marketCap: Math.round(coin.price * coin.supply), volume: Math.round(coin.price * coin.supply * 0.031), prices: walk(coin) },
  }))

const priceOf = ({ prices }: CoinRow) => prices.at(-1) ?? 0

function trendOf(prices: readonly number[]): { dir: 'up' | 'down'; amount: number } {
  const [first = 0, last = 0] = [prices[0], prices.at(-1)]
  const change = first === 0 ? 0 : ((last - first) / first) * 100
  return { dir: change < 0 ? 'down' : 'up', amount: rounded(Math.abs(change)) }
}

export const pricesOf = (coins: readonly CoinRow[]): Crypto['prices'] => {
  const price = (iso: Coin) => {
    const coin = coins.find((one) => one.iso === iso)
    return coin ? priceOf(coin) : 0
  }
  return { btc: price('btc'), eth: price('eth'), bch: price('bch'), xrp: price('xrp') }
}

/** Prices are stored by the hour. The minutes lie between the last two, with a ripple that ends at the present price. */
function lastMinutes(prices: readonly number[]): number[] {
  const now = prices.at(-1) ?? 0
  const before = prices.at(-2) ?? now
  return Array.from({ length: shownMinutes }, (_, index) => {
    const left = shownMinutes - 1 - index
    return rounded(now + ((before - now) * left) / 60 + now * 0.0015 * Math.sin(left * 1.7) * Math.min(1, left / 4), 4)
  })
}

export function cryptoOf(coins: readonly CoinRow[], { wallets, watchlist }: Part): Crypto {
  const btc = coins.find(({ iso }) => iso === 'btc')
  return {
    demo: true,
    btc: btc
      ? {
          ...{ amount: priceOf(btc), trend: trendOf(btc.prices), marketCap: btc.marketCap, volume: btc.volume, supply: btc.supply },
          allTimeHigh: btc.allTimeHigh,
          price: { series: [{ name: 'Price', data: btc.prices.map((y, index) => ({ x: index - btc.prices.length, y })) }] },
        }
      : null,
    prices: pricesOf(coins),
    wallets,
    watchlist: watchlist.flatMap((wanted) => {
      const coin = coins.find(({ iso }) => iso === wanted)
      if (!coin) return []
      const shown = lastMinutes(coin.prices)
      const data = shown.map((y, index) => ({ x: `${index - shown.length} min`, y }))
      return [{ title: coin.title, iso: coin.iso, amount: priceOf(coin), trend: trendOf(shown), series: [{ name: coin.title, data }] }]
    }),
    coins: coins.map(({ iso, title }) => ({ iso, title })),
  }
}

export type Trade = { side: 'buy' | 'sell'; coin: Coin; amount: number }

/** Undefined if a wallet has too little, or the trade is worth less than a cent. */
export function traded(wallets: Wallets, { side, coin, amount }: Trade, price: number): Wallets | undefined {
  const sign = side === 'buy' ? 1 : -1
  const cost = rounded(amount * price)
  const after = { ...wallets, [coin]: rounded(wallets[coin] + sign * amount, 8), usd: rounded(wallets.usd - sign * cost) }
  return cost < 0.01 || after.usd < 0 || after[coin] < 0 ? undefined : after
}
