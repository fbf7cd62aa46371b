import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { lineNet } from '#contract/money.ts'
import { priceOn } from '#contract/service-prices.ts'
import type { Service } from '#contract/services.ts'
import { unitName } from '#contract/unit-codes.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { formatMoney, parseQuantity } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { standardFirst } from '#web/areas/services/listing.ts'
import styles from '#web/areas/services/services.module.css'

/** What a quantity costs on a day, by the rules and the sums of documents. */
export function PriceCalculator({ service: { prices, unitCode, vatCode, defaultQuantity } }: { service: Service }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const [chosenDay, setDay] = useState<string>()
  const [typed, setTyped] = useState(String(defaultQuantity))
  const choices = [...new Set(prices.toSorted(standardFirst).map(({ priceList, currency }) => `${currency} ${priceList}`))]
  const [chosen, setChosen] = useState<string>()
  const choice = chosen !== undefined && choices.includes(chosen) ? chosen : choices[0]
  if (choice === undefined) return null
  const [currency = '', ...list] = choice.split(' ')
  const date = chosenDay ?? today
  const quantity = parseQuantity(typed)
  const price = quantity === undefined ? undefined : priceOn(prices, { date, currency, quantity, priceList: list.join(' ') })
  const money = (amount: number) => formatMoney(amount, currency, language)
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('services.calculator.title')}>
      <h3 className={text.subtitle}>{t('services.calculator.title')}</h3>
      <div className={styles.fields}>
        <TextInput
          label={t('services.calculator.quantity')}
          inputMode="decimal"
          maxLength={17}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          {...(quantity === undefined ? { error: t('services.wrong.quantity') } : {})}
        />
        <DateField label={t('services.calculator.day')} value={date} onChange={(value) => setDay(isDay(value) ? value : undefined)} lazy />
        {choices.length > 1 && (
          <NativeSelect
            label={t('services.calculator.list')}
            value={choice}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={choices}
          />
        )}
      </div>
      <p role="status" className={text.numeric}>
        {price && quantity !== undefined ? (
          <>
            <span className={text.title}>{money(lineNet({ quantity, unitPrice: price.amount, vatCode }))}</span>{' '}
            <span className={text.dimmed}>
              {t('services.calculator.each', {
                quantity: quantity.toLocaleString(language, { maximumFractionDigits: 6 }),
                price: money(price.amount),
                unit: unitName(unitCode, language),
              })}
            </span>
          </>
        ) : (
          <span className={text.dimmed}>{t('services.calculator.none')}</span>
        )}
      </p>
    </section>
  )
}
