import { Button } from '@mantine/core'
import { useState } from 'react'
import { accountingLimits, type Finding } from '#contract/accounting-shapes.ts'
import type { Language } from '#contract/identity.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { movedLine } from '#web/ui/business/lines.ts'
import { ServicePicker } from '#web/ui/business/ServicePicker.tsx'
import { PlusIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { LineHours } from '#web/areas/accounting/invoices/BilledHours.tsx'
import { accountingReads, useServices, useVatRates } from '#web/areas/accounting/queries.ts'
import { type DraftLine, emptyLine, type LineProblems, lineOfService, usualVatCode } from './draft.ts'
import { LineEditor } from './LineEditor.tsx'

type Props = {
  lines: readonly DraftLine[]
  /** `taxDay`: the day whose VAT rates apply. */
  pricing: { language: Language; currency: string; today: string; taxDay: string }
  /** Undefined before the first attempt to save. */
  problems: ReadonlyMap<string, LineProblems> | undefined
  findings?: (line: DraftLine, position: number) => readonly Finding[]
  /** The stored draft, whose lines may bill hours. */
  invoiceId?: string | undefined
  /** No line can be added. */
  isFixed?: boolean
  onChange: (change: (lines: DraftLine[]) => DraftLine[]) => void
}

/** The lines of a document or a schedule. */
export function LinesSection({ lines, pricing, problems, findings = () => [], invoiceId, isFixed = false, onChange }: Props) {
  const t = useTranslation()
  const services = useServices()
  const rates = useVatRates()
  const { data: profile } = useRead(accountingReads.profile)
  const [picking, setPicking] = useState(false)
  const { taxDay, today, currency, language } = pricing
  const isFull = lines.length >= accountingLimits.lines
  const usualCode = usualVatCode(rates, profile?.regime, taxDay)
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('accounting.fields.lines')}>
      <h3 className={text.subtitle}>{t('accounting.fields.lines')}</h3>
      {lines.length === 0 && <p className={text.dimmed}>{t('accounting.lines.none')}</p>}
      <ol className={cx(layout.stack, styles.plainList)}>
        {lines.map((line, position) => (
          <LineEditor
            key={line.id}
            line={line}
            services={services}
            rates={rates}
            pricing={{ currency, today, taxDay }}
            problems={problems?.get(line.id) ?? {}}
            findings={findings(line, position)}
            hours={invoiceId && line.timeEntryIds.length > 0 && <LineHours invoiceId={invoiceId} entryIds={line.timeEntryIds} />}
            isFirst={position === 0}
            isLast={position === lines.length - 1}
            onChange={(part) => onChange((all) => all.map((one) => (one.id === line.id ? { ...one, ...part } : one)))}
            onMove={(by) => onChange((all) => movedLine(all, line.id, by))}
            onRemove={() => onChange((all) => all.filter(({ id }) => id !== line.id))}
          />
        ))}
      </ol>
      {!isFixed && (
        <div className={cx(layout.row, layout.wrap)}>
          <ServicePicker
            services={services}
            opened={picking}
            onOpened={setPicking}
            disabled={isFull}
            onPick={(service) =>
              onChange((all) => [
                ...all,
                lineOfService(service, { language, currency, today, vatCode: profile?.regime === 'non_payer' ? 'O' : undefined }),
              ])
            }
          />
          <Button
            variant="default"
            leftSection={<PlusIcon width={16} />}
            disabled={isFull}
            onClick={() => onChange((all) => [...all, emptyLine(usualCode)])}
          >
            {t('accounting.lines.addFree')}
          </Button>
        </div>
      )}
    </section>
  )
}
