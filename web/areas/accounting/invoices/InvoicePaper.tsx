import type { Invoice, InvoiceParty } from '#contract/accounting-shapes.ts'
import { counties } from '#contract/counties.ts'
import { quantityWithUnit } from '#contract/unit-codes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import records from '#web/ui/lists/records.module.css'
import paper from '#web/ui/business/paper.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { InvoiceSums } from './InvoiceSums.tsx'

type Party = Pick<InvoiceParty, 'legalName'> & Partial<InvoiceParty>

const addressOf = ({ address }: Party) => {
  if (!address) return []
  const { street, street2, postalCode, city, countyCode, country } = address
  const place = [postalCode, city, countyCode ? (counties[countyCode] ?? countyCode) : null, country === 'RO' ? null : country]
  return [[street, street2], place].map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean)
}

/** A document as its PDF looks. Its words are in the reader's language, its content in its own. */
export function InvoicePaper({ invoice, issuer }: { invoice: Invoice; issuer: Party | undefined }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { type, number, currency, lines, totals, notes, exchangeRate, language: written } = invoice
  const day = (value: string | null) => (value === null ? t('accounting.paper.onIssue') : formatDate(value, language))
  return (
    <article className={cx(layout.stack, layout.gap6, paper.paper)} aria-label={number ?? t(`accounting.draftOf.${type}`)}>
      <header className={cx(layout.stack, layout.gap3)}>
        <h2 className={cx(text.pageTitle, text.numeric)}>
          {number ? t('accounting.paper.number', { type: t(`accounting.types.${type}`), number }) : t(`accounting.draftOf.${type}`)}
        </h2>
        {invoice.correctsNumber && <p className={text.dimmed}>{t('accounting.paper.corrects', { number: invoice.correctsNumber })}</p>}
        <dl className={paper.facts}>
          <Fact name={t('accounting.fields.issueDate')} value={day(invoice.issueDate)} />
          {type !== 'credit_note' && (
            <Fact name={t('accounting.fields.dueDate')} value={invoice.dueDate === null ? t('accounting.paper.byTerm') : day(invoice.dueDate)} />
          )}
          {invoice.deliveryDate && <Fact name={t('accounting.fields.deliveryDate')} value={day(invoice.deliveryDate)} />}
          {exchangeRate !== null && (
            <Fact name={t('accounting.fields.exchangeRate')} value={exchangeRate.toLocaleString(language, { maximumFractionDigits: 6 })} />
          )}
          {invoice.orderReference && <Fact name={t('accounting.fields.orderReference')} value={invoice.orderReference} />}
          {invoice.contractReference && <Fact name={t('accounting.fields.contractReference')} value={invoice.contractReference} />}
        </dl>
        <div className={styles.parties}>
          <PartyBox title={t('accounting.paper.from')} party={issuer} />
          <PartyBox title={t('accounting.paper.to')} party={invoice.buyer ?? { legalName: invoice.organizationName }} />
        </div>
      </header>
      <table className={paper.lines}>
        <thead>
          <tr>
            <th scope="col">{t('accounting.fields.name')}</th>
            <th scope="col" data-end>
              {t('accounting.fields.quantity')}
            </th>
            <th scope="col" data-end>
              {t('accounting.paper.price')}
            </th>
            <th scope="col" data-end>
              {t('accounting.sums.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const period = [line.periodStart, line.periodEnd].filter((one) => one !== null).map((one) => formatDate(one, language))
            const discount =
              line.discountAmount === null
                ? line.discountPercent > 0 && t('accounting.paper.discount', { discount: `${line.discountPercent.toLocaleString(language)} %` })
                : t('accounting.paper.discount', { discount: formatMoney(line.discountAmount, currency, language) })
            const said = [line.description, line.note, period.join(' – '), discount, line.vatCode].filter(Boolean)
            return (
              <tr key={line.id}>
                <th scope="row">
                  <span lang={written}>{line.name}</span>
                  <span className={cx(text.small, text.dimmed, records.second)}>{said.join(' · ')}</span>
                </th>
                <td data-end data-label={t('accounting.fields.quantity')}>
                  {quantityWithUnit(line.quantity, line.unitCode, language)}
                </td>
                <td data-end data-label={t('accounting.paper.price')}>
                  {formatMoney(line.unitPrice, currency, language)}
                </td>
                <td data-end data-label={t('accounting.sums.net')}>
                  {formatMoney(line.net, currency, language)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <InvoiceSums totals={totals} currency={currency} />
      {(notes.length > 0 || invoice.paymentTerms) && (
        <div className={cx(layout.stack, layout.gap1)} lang={written}>
          {invoice.paymentTerms && <p>{invoice.paymentTerms}</p>}
          {notes.map((note) => (
            <p key={note} className={text.dimmed}>
              {note}
            </p>
          ))}
        </div>
      )}
    </article>
  )
}

function PartyBox({ title, party }: { title: string; party: Party | undefined }) {
  const ids = party ? [party.vatId ?? party.taxId, party.registrationNumber].filter(Boolean) : []
  return (
    <div>
      <h3 className={cx(text.small, text.dimmed)}>{title}</h3>
      <p className={cx(text.anywhere, text.strong)}>{party?.legalName || '–'}</p>
      {[ids.join(' · '), ...(party ? addressOf(party) : []), party?.iban].filter(Boolean).map((line) => (
        <p key={line} className={cx(text.small, text.dimmed, text.anywhere)}>
          {line}
        </p>
      ))}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={cx(text.small, text.dimmed)}>{name}</dt>
      <dd className={cx(text.anywhere, text.numeric)}>{value}</dd>
    </div>
  )
}
