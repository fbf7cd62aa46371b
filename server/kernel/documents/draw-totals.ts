import type { VatTotal } from '#contract/money.ts'
import type { Formats } from './formats.ts'
import type { Paper } from './paper.ts'
import { area, areaWidth, colors, type Sheet } from './sheet.ts'

const width = 262
const at = area.right - width
const amountWidth = 104
const padding = 6
const rowHeight = 17

type Row = { name: string; amount: string }

function rowsOf({ totals, headerDiscountPercent = 0 }: Paper, { label, amount, money, percent }: Formats): Row[] {
  const rateOf = (row: VatTotal) => (row.percent > 0 ? percent(row.percent) : row.vatCode)
  return [
    { name: label('net'), amount: money(totals.net) },
    ...(totals.discount > 0
      ? [
          { name: label('headerDiscount', { percent: percent(headerDiscountPercent) }), amount: money(-totals.discount) },
          { name: label('afterDiscount'), amount: money(totals.net - totals.discount) },
        ]
      : []),
    ...totals.vat.map((row) => ({ name: label('vatOf', { percent: rateOf(row), base: amount(row.base) }), amount: money(row.vat) })),
    ...(totals.vat.length > 1 ? [{ name: label('vatTotal'), amount: money(totals.vatTotal) }] : []),
    ...totals.vat.flatMap((row) =>
      row.vatRon === null ? [] : [{ name: label('vatInRon', { percent: rateOf(row) }), amount: money(row.vatRon, 'RON') }],
    ),
  ]
}

function drawRow(sheet: Sheet, { name, amount }: Row, look: { size?: number; color?: string; bold?: boolean } = {}) {
  const top = sheet.y
  let end = top
  sheet.within('TR', () => {
    const nameWidth = width - amountWidth - 2 * padding
    sheet.within('TH', () => (end = sheet.write(name, { at: at + padding, width: nameWidth, size: 9.2, color: colors.muted, ...look })))
    const own = { at: area.right - amountWidth - padding, width: amountWidth, align: 'right' as const }
    sheet.within('TD', () => sheet.write(amount, { ...own, size: 9.2, bold: true, ...look }))
  })
  sheet.y = Math.max(end, top + rowHeight - 5) + 4
}

/** On the left, recurring and optional amounts; on the right, the amount to pay. */
export function drawTotals(sheet: Sheet, paper: Paper, formats: Formats) {
  const { label, money } = formats
  const rows = rowsOf(paper, formats)
  sheet.y += 12
  sheet.reserve(rows.length * rowHeight + 60)
  const top = sheet.y
  const leftEnd = drawRemarks(sheet, paper, formats)
  sheet.y = top
  sheet.within('Table', () => {
    for (const row of rows) drawRow(sheet, row)
    sheet.y += 2
    const y = sheet.y
    sheet.decorate((doc) => doc.roundedRect(at, y, width, 28, 4).fill(colors.accent))
    sheet.y += 6.5
    drawRow(sheet, { name: label('gross'), amount: money(paper.totals.gross) }, { size: 12, color: '#ffffff', bold: true })
    sheet.y = y + 28
  })
  sheet.y = Math.max(sheet.y, leftEnd)
}

function remarksOf({ recurring, optionalTotals }: Paper, { label, money }: Formats): { heading: string; lines: string[] }[] {
  const periods = (['monthly', 'quarterly', 'yearly'] as const).flatMap((period) => {
    const net = recurring?.[period] ?? 0
    return net > 0 ? `${money(net)} ${label(period)}, ${label('withoutVat')}` : []
  })
  const options =
    optionalTotals && optionalTotals.net > 0 ? [`${money(optionalTotals.net)} (${label('withVat', { amount: money(optionalTotals.gross) })})`] : []
  return [
    { heading: label('recurring'), lines: periods },
    { heading: label('optionalTotals'), lines: options },
  ].filter(({ lines }) => lines.length > 0)
}

function drawRemarks(sheet: Sheet, paper: Paper, formats: Formats): number {
  const own = { width: areaWidth - width - 24 }
  for (const { heading, lines } of remarksOf(paper, formats)) {
    sheet.y = sheet.write(heading, { ...own, size: 8, bold: true, color: colors.muted }) + 2
    sheet.y = sheet.write(lines.join('\n'), { ...own, size: 9.2 }) + 10
  }
  return sheet.y
}
