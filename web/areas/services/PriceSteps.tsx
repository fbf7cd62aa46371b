import { daysBetween } from '#contract/days.ts'
import { type DatedPrice, standardPriceList } from '#contract/service-prices.ts'
import styles from './services.module.css'

const [width, height, inset] = [72, 28, 3]

type Props = { prices: readonly DatedPrice[]; currency: string; today: string }

/** The price of one unit over time as steps; what comes after today is dashed. The table of prices says the same in words. */
export function PriceSteps({ prices, currency, today }: Props) {
  const steps = prices
    .filter((price) => price.priceList === standardPriceList && price.currency === currency && price.fromQuantity === 1)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const [first] = steps
  if (!first || steps.length < 2) return null
  const amounts = steps.map(({ amount }) => amount)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const last = [today, ...steps.map(({ validFrom }) => validFrom)].toSorted().at(-1) ?? today
  const span = Math.max(1, daysBetween(first.validFrom, last) * 1.15)
  const x = (day: string) => inset + ((width - 2 * inset) * Math.max(0, daysBetween(first.validFrom, day))) / span
  const y = (amount: number) => height - inset - ((height - 2 * inset) * (amount - least)) / Math.max(1, most - least)
  const path = (from: readonly DatedPrice[], until: number) =>
    from
      .map(({ validFrom, amount }, index) => {
        const next = from[index + 1]
        return `${index === 0 ? 'M' : 'V'}${index === 0 ? `${x(validFrom)} ${y(amount)}` : y(amount)}H${next ? x(next.validFrom) : until}`
      })
      .join('')
  const past = steps.filter(({ validFrom }) => validFrom <= today)
  const future = steps.filter(({ validFrom }) => validFrom > today)
  const current = past.at(-1)
  return (
    <svg className={styles.steps} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {past.length > 0 && <path d={path(past, x(today))} />}
      {future.length > 0 && <path d={path(current ? [{ ...current, validFrom: today }, ...future] : future, width - inset)} data-future />}
      {current && <circle cx={x(today)} cy={y(current.amount)} r={2.5} />}
    </svg>
  )
}
