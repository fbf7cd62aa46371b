import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Licence } from '#contract/licence-shapes.ts'
import { lineNet } from '#contract/money.ts'
import { offerLimits } from '#contract/offers.ts'
import type { Service } from '#contract/services.ts'
import { unitName } from '#contract/unit-codes.ts'
import { romanianVatRates } from '#contract/vat-rates.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { priceText } from '#web/ui/business/service-price.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/offers/offers.module.css'
import { LicenceSelect } from './LicenceSelect.tsx'
import { type DraftLine, type LineField, recurrences, summedLine } from './draft.ts'

type Props = {
  line: DraftLine
  services: readonly Service[]
  /** Of the client. */
  licences: readonly Licence[]
  pricing: { currency: string; today: string }
  problems: Partial<Record<LineField, string>>
  isFirst: boolean
  isLast: boolean
  onChange: (part: Partial<DraftLine>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One line of the paper. Optional ones are dashed, as the client will see them. */
export function LineEditor({ line, services, licences, pricing, problems, isFirst, isLast, onChange, onMove, onRemove }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { kind, name, recurrence, optional } = line
  const service = services.find(({ id }) => id === line.serviceId)
  const summed = kind === 'service' ? summedLine(line) : undefined
  const vatCodes = romanianVatRates.filter(
    ({ code, validFrom, validUntil }) =>
      code === line.vatCode || (validFrom <= pricing.today && (validUntil === null || pricing.today <= validUntil)),
  )
  const wrong = (field: LineField) => (problems[field] ? t(`offers.wrong.${problems[field]}`) : undefined)
  const input = (field: 'quantity' | 'unitPrice' | 'discountPercent' | 'termMonths', more: object = {}) => (
    <TextInput
      label={t(`offers.fields.${field}`)}
      inputMode="decimal"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={line[field]}
      error={wrong(field)}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
      {...more}
    />
  )
  /** A tier begins at another quantity: the price follows unless somebody typed another one. */
  const changeQuantity = (quantity: string) => {
    const followed = line.unitPrice === priceText(service, line.quantity, pricing)
    const next = priceText(service, quantity, pricing)
    onChange({ quantity, ...(service && followed && next !== '' ? { unitPrice: next } : {}) })
  }
  const shown = name.trim() || t(`offers.kinds.${kind}`)
  return (
    <li className={styles.line} data-optional={optional || undefined} data-kind={kind}>
      <div className={cx(layout.row, layout.top)}>
        <TextInput
          className={layout.grow}
          label={t(kind === 'service' ? 'offers.fields.name' : `offers.kinds.${kind}`)}
          maxLength={offerLimits.lineName}
          value={name}
          error={wrong('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <ActionIcon variant="subtle" color="gray" aria-label={t('offers.lines.up', { name: shown })} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUpIcon width={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('offers.lines.down', { name: shown })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDownIcon width={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('offers.lines.remove', { name: shown })} onClick={onRemove}>
          <TrashIcon width={16} />
        </ActionIcon>
      </div>
      {kind !== 'subtotal' && (
        <TextInput
          label={t('offers.fields.description')}
          maxLength={offerLimits.description}
          value={line.description}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
      )}
      {kind === 'service' && (
        <>
          <div className={styles.figures}>
            {input('quantity', {
              description: unitName(line.unitCode, language),
              onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => changeQuantity(currentTarget.value),
            })}
            {input('unitPrice', { description: pricing.currency })}
            {input('discountPercent', { rightSection: '%' })}
            <NativeSelect
              label={t('offers.fields.vatCode')}
              value={line.vatCode}
              onChange={({ currentTarget }) => onChange({ vatCode: currentTarget.value })}
              data={[...new Set(vatCodes.map(({ code }) => code))]}
            />
            <NativeSelect
              label={t('offers.fields.recurrence')}
              value={recurrence}
              onChange={({ currentTarget }) => onChange({ recurrence: recurrences.find((one) => one === currentTarget.value) ?? 'once' })}
              data={recurrences.map((one) => ({ value: one, label: t(`offers.recurrences.${one}`) }))}
            />
            {(recurrence !== 'once' || service?.licenceSpec || line.termMonths !== '') && input('termMonths', { inputMode: 'numeric' })}
            {(service?.licenceSpec || line.startsOn !== '') && (
              <DateField label={t('offers.fields.startsOn')} value={line.startsOn} onChange={(startsOn) => onChange({ startsOn })} />
            )}
          </div>
          {service?.licenceSpec && (
            <LicenceSelect
              line={line}
              licences={licences}
              perUnit={service.licenceSpec.seatsPerUnit}
              onChange={({ quantity, ...part }) => {
                if (quantity !== undefined) changeQuantity(quantity)
                onChange(part)
              }}
            />
          )}
          <div className={cx(layout.row, layout.wrap, layout.between)}>
            <div className={cx(layout.row, layout.wrap, layout.gap4)}>
              <Checkbox
                label={t('offers.fields.optional')}
                checked={optional}
                onChange={({ currentTarget }) => onChange({ optional: currentTarget.checked, selected: false })}
              />
              {optional && (
                <Checkbox
                  label={t('offers.fields.selected')}
                  checked={line.selected}
                  onChange={({ currentTarget }) => onChange({ selected: currentTarget.checked })}
                />
              )}
            </div>
            <strong className={text.numeric}>{summed ? formatMoney(lineNet(summed), pricing.currency, language) : '–'}</strong>
          </div>
        </>
      )}
    </li>
  )
}
