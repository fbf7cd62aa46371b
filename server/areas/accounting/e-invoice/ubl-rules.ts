// An issued document as UBL 2.1 by CIUS-RO 1.0.1. Pure.
import type { InvoiceParty, PostalAddress, VatRateRow } from '#contract/accounting-shapes.ts'
import { taxDayOf, typeCodes } from '#contract/invoice-rules.ts'
import { lineNet } from '#contract/money.ts'
import { type VatCategory, vatRateOn } from '#contract/vat-rates.ts'
import type { Frozen } from '#server/areas/accounting/paper-rules.ts'
import { element, group, writeXml, type Xml } from './xml-rules.ts'

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:efactura.mfinante.ro:CIUS-RO:1.0.1'
const space = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`
const ron = 'RON'
/** Of a private person without a code. */
const noCode = '0000000000000'
/** UNTDID 5189: discount. */
const discountCode = '95'

/** The list of e-invoices has the hectare as square hectometre. */
const unitCodeOf = (code: string) => (code === 'HAR' ? 'H18' : code)

/** Minor units as decimal text: 5 is 0.05. */
export function amountText(minorUnits: number): string {
  const digits = String(Math.abs(minorUnits)).padStart(3, '0')
  return `${minorUnits < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const money = (name: string, amount: number, currencyID: string) => element(name, amountText(amount), { currencyID })
const vatScheme = group('cac:TaxScheme', [element('cbc:ID', 'VAT')])

/** Why no VAT is charged. S and Z have no reason. */
const exemptionCodes: Partial<Record<VatCategory, string>> = { AE: 'VATEX-EU-AE', K: 'VATEX-EU-IC', G: 'VATEX-EU-G', O: 'VATEX-EU-O' }

type Category = { category: VatCategory; percent: number }

/** Outside the scope of VAT there is no rate. */
const taxCategory = (name: string, { category, percent }: Category, reason?: string | null) =>
  group(name, [
    element('cbc:ID', category),
    category === 'O' ? null : element('cbc:Percent', String(percent)),
    category === 'S' || category === 'Z' || reason === undefined ? null : element('cbc:TaxExemptionReasonCode', exemptionCodes[category]),
    category === 'S' || category === 'Z' ? null : element('cbc:TaxExemptionReason', reason),
    vatScheme,
  ])

const addressOf = (
  name: string,
  { street, street2, city, postalCode, countyCode, country }: PostalAddress,
  subdivision: string | null = countyCode,
) =>
  group(name, [
    element('cbc:StreetName', street),
    element('cbc:AdditionalStreetName', street2),
    element('cbc:CityName', city),
    element('cbc:PostalZone', postalCode),
    element('cbc:CountrySubentity', subdivision),
    group('cac:Country', [element('cbc:IdentificationCode', country)]),
  ])

type Role = 'seller' | 'buyer'
type Identified = { legalId: string | null; vatId: string | null; taxId: string | null }

/** An invoice outside the scope of VAT must not name VAT ids (BR-O-02). */
function idsOf({ taxId, vatId, registrationNumber }: InvoiceParty, role: Role, isOutsideScope: boolean): Identified {
  const plain = taxId?.replace(/^RO/, '') ?? null
  const used = isOutsideScope ? null : vatId
  return {
    legalId: role === 'seller' ? (registrationNumber ?? plain) : (plain ?? registrationNumber ?? noCode),
    vatId: used,
    taxId: role === 'seller' && !used ? plain : null,
  }
}

function partyOf(name: string, party: InvoiceParty, role: Role, isOutsideScope: boolean) {
  const { legalId, vatId, taxId } = idsOf(party, role, isOutsideScope)
  return group(name, [
    group('cac:Party', [
      group('cac:PartyName', [element('cbc:Name', party.legalName)]),
      addressOf('cac:PostalAddress', party.address),
      vatId ? group('cac:PartyTaxScheme', [element('cbc:CompanyID', vatId), vatScheme]) : null,
      taxId ? group('cac:PartyTaxScheme', [element('cbc:CompanyID', taxId), group('cac:TaxScheme', [element('cbc:ID', 'FC')])]) : null,
      group('cac:PartyLegalEntity', [element('cbc:RegistrationName', party.legalName), element('cbc:CompanyID', legalId)]),
      group('cac:Contact', [element('cbc:Telephone', party.phone), element('cbc:ElectronicMail', party.email)]),
    ]),
  ])
}

type Rows = Frozen['totals']['vat']
/** The authority wants one row per category and rate, though a team may have several codes of it. */
function byCategory(rows: Rows): Rows {
  const merged = new Map<string, Rows[number]>()
  for (const row of rows) {
    const key = `${row.category} ${row.percent}`
    const had = merged.get(key)
    const ronSum = had && had.vatRon !== null && row.vatRon !== null ? had.vatRon + row.vatRon : null
    merged.set(key, had ? { ...had, base: had.base + row.base, vat: had.vat + row.vat, vatRon: ronSum } : row)
  }
  return [...merged.values()]
}

const isForeign = (country: string) => country !== 'RO'

export function ublOf(invoice: Frozen, rates: readonly VatRateRow[]): string {
  const { type, number, issueDate, dueDate, currency, totals, lines, headerDiscountPercent, issuer, buyer, notes, deliveryDate } = invoice
  if (type === 'proforma') throw new RangeError('a proforma is no invoice')
  const isCredit = type === 'credit_note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const isOutsideScope = totals.vat.some(({ category }) => category === 'O')
  const on = taxDayOf(invoice, issueDate ?? '')
  const rateOf = new Map(totals.vat.map((row) => [row.vatCode, row]))
  const reasonOf = (category: VatCategory) =>
    totals.vat.flatMap((row) => (row.category === category ? (vatRateOn(rates, row.vatCode, on)?.exemptionText ?? []) : []))[0] ?? null
  const nets = new Map<string, number>()
  for (const { vatCode, net } of lines) nets.set(vatCode, (nets.get(vatCode) ?? 0) + net)
  // Cents that rounding adds to a credit note are a charge.
  const shares = totals.vat.map((row) => ({ row, net: nets.get(row.vatCode) ?? 0, share: (nets.get(row.vatCode) ?? 0) - row.base }))
  const allowances = shares.filter(({ share }) => share > 0).reduce((sum, { share }) => sum + share, 0)
  const charges = shares.filter(({ share }) => share < 0).reduce((sum, { share }) => sum - share, 0)
  const vatRon = totals.vat.reduce((sum, row) => sum + (row.vatRon ?? 0), 0)
  const isDelivered = totals.vat.some(({ category }) => category === 'K')

  const headShare = ({ row, net, share }: (typeof shares)[number]): Xml | null =>
    share === 0
      ? null
      : group('cac:AllowanceCharge', [
          element('cbc:ChargeIndicator', String(share < 0)),
          element('cbc:AllowanceChargeReasonCode', share < 0 ? 'ZZZ' : discountCode),
          element('cbc:AllowanceChargeReason', share < 0 ? 'Rotunjire' : 'Reducere'),
          share > 0 && headerDiscountPercent > 0 && !isCredit ? element('cbc:MultiplierFactorNumeric', String(headerDiscountPercent)) : null,
          money('cbc:Amount', Math.abs(share), currency),
          share > 0 && headerDiscountPercent > 0 && !isCredit ? money('cbc:BaseAmount', net, currency) : null,
          taxCategory('cac:TaxCategory', row),
        ])

  const lineOf = (line: Frozen['lines'][number], index: number): Xml | null => {
    const full = lineNet({ quantity: line.quantity, unitPrice: line.unitPrice, vatCode: line.vatCode })
    const row = rateOf.get(line.vatCode)
    return group(`cac:${root}Line`, [
      element('cbc:ID', String(index + 1)),
      element('cbc:Note', line.note),
      element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(line.quantity), { unitCode: unitCodeOf(line.unitCode) }),
      money('cbc:LineExtensionAmount', line.net, currency),
      group('cac:InvoicePeriod', [element('cbc:StartDate', line.periodStart), element('cbc:EndDate', line.periodEnd)]),
      full === line.net
        ? null
        : group('cac:AllowanceCharge', [
            element('cbc:ChargeIndicator', 'false'),
            element('cbc:AllowanceChargeReasonCode', discountCode),
            line.discountPercent > 0 ? element('cbc:MultiplierFactorNumeric', String(line.discountPercent)) : null,
            money('cbc:Amount', full - line.net, currency),
            money('cbc:BaseAmount', full, currency),
          ]),
      group('cac:Item', [
        element('cbc:Description', line.description),
        element('cbc:Name', line.name),
        row ? taxCategory('cac:ClassifiedTaxCategory', row) : null,
      ]),
      group('cac:Price', [money('cbc:PriceAmount', line.unitPrice, currency)]),
    ])
  }

  const document: Xml = {
    name: root,
    attributes: { xmlns: space(root), 'xmlns:cac': space('CommonAggregateComponents'), 'xmlns:cbc': space('CommonBasicComponents') },
    content: [
      element('cbc:CustomizationID', customization),
      element('cbc:ID', number),
      element('cbc:IssueDate', issueDate),
      isCredit ? null : element('cbc:DueDate', dueDate),
      element(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', typeCodes[type]),
      ...notes.map((note) => element('cbc:Note', note)),
      element('cbc:DocumentCurrencyCode', currency),
      currency === ron ? null : element('cbc:TaxCurrencyCode', ron),
      element('cbc:BuyerReference', invoice.buyerReference),
      group('cac:InvoicePeriod', [element('cbc:DescriptionCode', invoice.vatPointCode)]),
      group('cac:OrderReference', [element('cbc:ID', invoice.orderReference)]),
      group('cac:BillingReference', [group('cac:InvoiceDocumentReference', [element('cbc:ID', invoice.correctsNumber)])]),
      group('cac:ContractDocumentReference', [element('cbc:ID', invoice.contractReference)]),
      partyOf('cac:AccountingSupplierParty', issuer, 'seller', isOutsideScope),
      partyOf('cac:AccountingCustomerParty', buyer, 'buyer', isOutsideScope),
      group('cac:Delivery', [
        element('cbc:ActualDeliveryDate', deliveryDate ?? (isDelivered ? issueDate : null)),
        isDelivered
          ? group('cac:DeliveryLocation', [
              addressOf('cac:Address', buyer.address, isForeign(buyer.address.country) ? buyer.address.city : buyer.address.countyCode),
            ])
          : null,
      ]),
      group('cac:PaymentMeans', [
        element('cbc:PaymentMeansCode', invoice.paymentMeansCode),
        isCredit ? element('cbc:PaymentDueDate', dueDate) : null,
        group('cac:PayeeFinancialAccount', [element('cbc:ID', issuer.iban)]),
      ]),
      group('cac:PaymentTerms', [element('cbc:Note', invoice.paymentTerms ?? (isCredit ? dueDate : null))]),
      ...shares.map(headShare),
      group('cac:TaxTotal', [
        money('cbc:TaxAmount', totals.vatTotal, currency),
        ...byCategory(totals.vat).map((row) =>
          group('cac:TaxSubtotal', [
            money('cbc:TaxableAmount', row.base, currency),
            money('cbc:TaxAmount', row.vat, currency),
            taxCategory('cac:TaxCategory', row, reasonOf(row.category)),
          ]),
        ),
      ]),
      currency === ron ? null : group('cac:TaxTotal', [money('cbc:TaxAmount', vatRon, ron)]),
      group('cac:LegalMonetaryTotal', [
        money('cbc:LineExtensionAmount', totals.net, currency),
        money('cbc:TaxExclusiveAmount', totals.gross - totals.vatTotal, currency),
        money('cbc:TaxInclusiveAmount', totals.gross, currency),
        allowances > 0 ? money('cbc:AllowanceTotalAmount', allowances, currency) : null,
        charges > 0 ? money('cbc:ChargeTotalAmount', charges, currency) : null,
        money('cbc:PayableAmount', totals.gross, currency),
      ]),
      ...lines.map(lineOf),
    ],
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(document)}\n`
}
