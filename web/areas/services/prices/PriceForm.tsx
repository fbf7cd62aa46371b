import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { currencies, currencyLength } from '#contract/currencies.ts'
import { pricesProblem, pricesToClose, standardPriceList } from '#contract/service-prices.ts'
import { type Price, type Service, serviceLimits } from '#contract/services.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { isDay } from '#web/ui/format/typed-dates.ts'
import { moneyText, parseMoney, parseQuantity } from '#web/ui/format/money.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { createPrice, updatePrice } from '#web/areas/services/queries.ts'
import styles from '#web/areas/services/services.module.css'

type Draft = { amount: string; currency: string; fromQuantity: string; validFrom: string; validUntil: string; priceList: string }
type Errors = Partial<Record<keyof Draft, string>>

const draftOf = (price: Price): Draft => ({
  ...{ amount: moneyText(price.amount), currency: price.currency, fromQuantity: String(price.fromQuantity) },
  ...{ validFrom: price.validFrom, validUntil: price.validUntil ?? '', priceList: price.priceList },
})

type Props = { service: Service; /** Undefined for a new one. */ price: Price | undefined; onClose: () => void }

/** Checks the rules before it sends, so that a refusal is beside its field, offline too. */
export function PriceForm({ service, price, onClose }: Props) {
  const t = useTranslation()
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const currency = service.prices[0]?.currency ?? 'RON'
  const [draft, setDraft] = useState<Draft>(() =>
    price ? draftOf(price) : { amount: '', currency, fromQuantity: '1', validFrom: today, validUntil: '', priceList: standardPriceList },
  )
  const [errors, setErrors] = useState<Errors>({})

  function check(): { fields?: Omit<Price, 'serviceId' | 'createdAt' | 'createdBy' | 'updatedAt'>; found: Errors } {
    const [amount, fromQuantity] = [parseMoney(draft.amount), parseQuantity(draft.fromQuantity)]
    const code = draft.currency.trim().toUpperCase()
    const found: Errors = {
      ...(amount === undefined ? { amount: t('services.wrong.amount') } : {}),
      ...(currencies.has(code) ? {} : { currency: t('services.wrong.currency') }),
      ...(fromQuantity === undefined || fromQuantity < 1 ? { fromQuantity: t('services.wrong.fromQuantity') } : {}),
      ...(isDay(draft.validFrom) ? {} : { validFrom: t('services.wrong.day') }),
      ...(draft.validUntil === '' || isDay(draft.validUntil) ? {} : { validUntil: t('services.wrong.day') }),
      ...(isDay(draft.validUntil) && draft.validUntil < draft.validFrom ? { validUntil: t('services.wrong.until') } : {}),
      ...(draft.priceList.trim() === '' ? { priceList: t('services.wrong.list') } : {}),
    }
    if (amount === undefined || fromQuantity === undefined || Object.keys(found).length > 0) return { found }
    const fields = {
      ...{ id: price?.id ?? newId(), amount, currency: code, fromQuantity, validFrom: draft.validFrom },
      ...{ validUntil: draft.validUntil || null, priceList: draft.priceList.trim() },
    }
    const others = service.prices.filter(({ id }) => id !== fields.id)
    const closed = price ? [] : pricesToClose(others, fields)
    const broken = pricesProblem([...others.map((one) => closed.find(({ id }) => id === one.id) ?? one), fields])
    if (broken?.rule === 'R-SRV-2') return { found: { validFrom: t('services.wrong.overlap') } }
    return broken ? { found: { fromQuantity: t('services.wrong.firstTier') } } : { fields, found: {} }
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const { fields, found } = check()
    setErrors(found)
    if (!fields) {
      // After the errors are drawn.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const { id, ...patch } = fields
    if (price) void sendWrite(updatePrice, { id, price: patch })
    else void sendWrite(createPrice, { price: { ...fields, serviceId: service.id } })
    onClose()
  }

  const set = (name: keyof Draft, value: string) => {
    setDraft((old) => ({ ...old, [name]: value }))
    setErrors(({ [name]: _, ...old }) => old)
  }
  const shown = (name: keyof Draft) => ({ label: t(`services.priceFields.${name}`), value: draft[name], error: errors[name] })
  const field = (name: keyof Draft) => ({
    ...shown(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value),
  })
  const dayField = (name: 'validFrom' | 'validUntil') => ({ ...shown(name), onChange: (value: string) => set(name, value) })
  return (
    <form
      ref={form}
      className={cx(layout.stack, layout.gap3, styles.priceForm)}
      onSubmit={save}
      noValidate
      aria-label={t(price ? 'services.prices.edit' : 'services.prices.add')}
    >
      <div className={styles.fields}>
        <TextInput {...field('amount')} inputMode="decimal" maxLength={16} required data-autofocus autoFocus />
        <TextInput {...field('currency')} maxLength={currencyLength} required />
        <TextInput {...field('fromQuantity')} inputMode="decimal" maxLength={17} />
        <DateField {...dayField('validFrom')} required />
        <DateField {...dayField('validUntil')} />
        <TextInput {...field('priceList')} maxLength={serviceLimits.priceList} />
      </div>
      <div className={cx(layout.row, layout.end)}>
        <Button variant="default" onClick={onClose}>
          {t('services.cancel')}
        </Button>
        <Button type="submit">{t('services.save')}</Button>
      </div>
    </form>
  )
}
