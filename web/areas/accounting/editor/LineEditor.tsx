import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { accountingLimits, type Finding } from '#contract/accounting-shapes.ts'
import { lineNet, lineNetProblem } from '#contract/money.ts'
import type { Service } from '#contract/services.ts'
import { unitCodes, unitName } from '#contract/unit-codes.ts'
import type { VatRate } from '#contract/vat-rates.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { priceText } from '#web/ui/business/service-price.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { formatMoney } from '#web/ui/format/money.ts'
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { FindingList } from '#web/areas/accounting/invoices/Findings.tsx'
import { type DraftLine, type LineField, type LineProblems, summedLine } from './draft.ts'

type Props = {
  line: DraftLine
  services: readonly Service[]
  rates: readonly VatRate[]
  /** `taxDay`: the day whose VAT rates apply. */
  pricing: { currency: string; today: string; taxDay: string }
  problems: LineProblems
  /** Of the authority's rules, about this line. */
  findings: readonly Finding[]
  /** Which hours it bills. */
  hours?: ReactNode
  isFirst: boolean
  isLast: boolean
  onChange: (part: Partial<DraftLine>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One line of the paper. */
export function LineEditor({ line, services, rates, pricing, problems, findings, hours, isFirst, isLast, onChange, onMove, onRemove }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const hasMore = line.note !== '' || line.periodStart !== '' || line.periodEnd !== ''
  const [isOpen, setIsOpen] = useState(hasMore)
  const service = services.find(({ id }) => id === line.serviceId)
  const summed = summedLine(line)
  const codes = rates.filter(
    ({ code, validFrom, validUntil }) =>
      code === line.vatCode || (validFrom <= pricing.taxDay && (validUntil === null || pricing.taxDay <= validUntil)),
  )
  const wrong = (field: LineField) => (problems[field] ? t(`accounting.wrong.${problems[field]}`) : undefined)
  const discountUnit = line.discountIn === 'amount' ? pricing.currency : '%'
  const shown = line.name.trim() || t('accounting.lines.line')
  /** A tier begins at another quantity: the price follows unless somebody typed another one. */
  const changeQuantity = (quantity: string) => {
    const followed = line.unitPrice === priceText(service, line.quantity, pricing)
    const next = priceText(service, quantity, pricing)
    onChange({ quantity, ...(service && followed && next !== '' ? { unitPrice: next } : {}) })
  }
  return (
    <li className={styles.line}>
      <div className={cx(layout.row, layout.top)}>
        <TextInput
          className={layout.grow}
          label={t('accounting.fields.name')}
          maxLength={accountingLimits.name}
          value={line.name}
          error={wrong('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('accounting.lines.up', { name: shown })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUpIcon width={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('accounting.lines.down', { name: shown })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDownIcon width={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t('accounting.lines.remove', { name: shown })} onClick={onRemove}>
          <TrashIcon width={16} />
        </ActionIcon>
      </div>
      <TextInput
        label={t('accounting.fields.description')}
        maxLength={accountingLimits.description}
        value={line.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <div className={styles.figures}>
        <TextInput
          label={t('accounting.fields.quantity')}
          inputMode="decimal"
          value={line.quantity}
          error={wrong('quantity')}
          onChange={({ currentTarget }) => changeQuantity(currentTarget.value)}
        />
        <NativeSelect
          label={t('accounting.fields.unitCode')}
          value={line.unitCode}
          onChange={({ currentTarget }) => onChange({ unitCode: currentTarget.value })}
          data={unitCodes.map((code) => ({ value: code, label: unitName(code, language) }))}
        />
        <TextInput
          label={t('accounting.fields.unitPrice', { currency: pricing.currency })}
          inputMode="decimal"
          value={line.unitPrice}
          error={wrong('unitPrice')}
          onChange={({ currentTarget }) => onChange({ unitPrice: currentTarget.value })}
        />
        <TextInput
          label={t('accounting.fields.discount')}
          inputMode="decimal"
          value={line.discount}
          error={wrong('discount')}
          onChange={({ currentTarget }) => onChange({ discount: currentTarget.value })}
          rightSectionWidth={56}
          rightSection={
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t('accounting.lines.discountIn', { unit: discountUnit })}
              onClick={() => onChange({ discountIn: line.discountIn === 'amount' ? 'percent' : 'amount' })}
            >
              {discountUnit}
            </Button>
          }
        />
        <NativeSelect
          label={t('accounting.fields.vatCode')}
          value={line.vatCode}
          error={wrong('vatCode')}
          onChange={({ currentTarget }) => onChange({ vatCode: currentTarget.value })}
          data={[...new Set(codes.map(({ code }) => code))]}
        />
      </div>
      {isOpen && (
        <>
          <TextInput
            label={t('accounting.fields.note')}
            maxLength={accountingLimits.note}
            value={line.note}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
          />
          <div className={styles.pair}>
            <DateField label={t('accounting.fields.periodStart')} value={line.periodStart} onChange={(periodStart) => onChange({ periodStart })} />
            <DateField
              label={t('accounting.fields.periodEnd')}
              value={line.periodEnd}
              error={wrong('periodEnd')}
              onChange={(periodEnd) => onChange({ periodEnd })}
            />
          </div>
        </>
      )}
      {hours}
      <FindingList findings={findings} />
      <div className={cx(layout.row, layout.wrap, layout.between)}>
        <DisclosureButton opened={isOpen} onToggle={() => setIsOpen(!isOpen)}>
          {t('accounting.lines.more')}
        </DisclosureButton>
        <strong className={text.numeric}>{summed && !lineNetProblem(summed) ? formatMoney(lineNet(summed), pricing.currency, language) : '–'}</strong>
      </div>
    </li>
  )
}
