// The table of lines. Every page repeats its head. Only a line that is longer than a page is divided.
import type { Formats } from './formats.ts'
import type { Paper, PaperLine, ServiceLine } from './paper.ts'
import { area, areaWidth, colors, type Sheet, type Writing } from './sheet.ts'

const padding = { x: 6, y: 5 }
const size = 9.2
const small = 8
const lastLine = 11

type Column = { title: string; at: number; width: number; align: 'left' | 'right'; cell(line: ServiceLine): string }

function columnsOf({ lines }: Paper, { label, amount, percent, quantity }: Formats): { name: Column; figures: Column[] } {
  const hasDiscount = lines.some((line) => line.kind === 'service' && ((line.discountPercent ?? 0) > 0 || (line.discountAmount ?? 0) > 0))
  const wanted: { title: string; width: number; cell: Column['cell'] }[] = [
    { title: label('quantity'), width: 62, cell: (line) => quantity(line.quantity, line.unitCode) },
    { title: label('unitPrice'), width: 68, cell: (line) => amount(line.unitPrice) },
    ...(hasDiscount ? [{ title: label('discount'), width: 52, cell: (line: ServiceLine) => discountOf(line, amount, percent) }] : []),
    { title: label('vat'), width: 40, cell: (line) => (line.vatPercent > 0 ? percent(line.vatPercent) : line.vatCode) },
    { title: label('amount'), width: 78, cell: (line) => amount(line.net) },
  ]
  let at = area.right
  const figures = wanted
    .toReversed()
    .map((column): Column => ({ ...column, align: 'right', at: (at -= column.width) }))
    .toReversed()
  const left = area.left
  return { figures, name: { title: label('description'), at: left, width: at - left, align: 'left', cell: ({ name }) => name } }
}

function discountOf({ discountPercent = 0, discountAmount }: ServiceLine, amount: Formats['amount'], percent: Formats['percent']): string {
  if (discountAmount) return amount(discountAmount)
  return discountPercent > 0 ? percent(discountPercent) : ''
}

const inside = (column: Column, more: Writing = {}): Writing => ({
  at: column.at + padding.x,
  width: column.width - 2 * padding.x,
  align: column.align,
  size,
  ...more,
})

const headHeight = 20

/** Only the first head is part of the table; its repetitions are decoration. */
function drawTableHead(sheet: Sheet, columns: readonly Column[], isFirst: boolean) {
  const top = sheet.y
  sheet.decorate((doc) => doc.rect(area.left, top, areaWidth, headHeight).fill(colors.shade))
  const writing = (column: Column) => inside(column, { size: small, bold: true, color: colors.muted })
  const y = top + 6
  if (isFirst) {
    sheet.y = y
    sheet.within('TR', () => {
      for (const column of columns) sheet.within('TH', () => sheet.write(column.title, writing(column)), { scope: 'Column' })
    })
  } else for (const column of columns) sheet.decorativeText(column.title, y, writing(column))
  sheet.y = top + headHeight
}

function detailsOf(line: ServiceLine, { label, day }: Formats): string {
  const recurrence = label(line.recurrence ?? 'once')
  const period = line.period ? `${day(line.period.from)} – ${day(line.period.until)}` : ''
  return [line.description, [recurrence, period].filter(Boolean).join(' · ')].filter(Boolean).join('\n')
}

function drawServiceLine(sheet: Sheet, line: ServiceLine, { name, figures }: ReturnType<typeof columnsOf>, formats: Formats, draw: DrawRow) {
  const isOpen = line.optional === true && line.selected !== true
  const mark = line.optional ? formats.label(line.selected ? 'selected' : 'optional') : ''
  const details = detailsOf(line, formats)
  const color = isOpen ? colors.muted : colors.text
  const parts: [string, Writing][] = [
    [mark, inside(name, { size: small, bold: true, color: colors.accent })],
    [line.name, inside(name, { bold: true, color })],
    [details, inside(name, { size: small, color: colors.muted })],
  ]
  const cells = figures.map((column): [string, Writing] => [column.cell(line), inside(column, { color, bold: column === figures.at(-1) && !isOpen })])
  const textHeight = parts.reduce((sum, [text, writing]) => sum + sheet.heightOf(text, writing), 0)
  const height = Math.max(textHeight, ...cells.map(([text, writing]) => sheet.heightOf(text, writing)))
  draw(height, { isDashed: isOpen }, () => {
    const [top, page] = [sheet.y, sheet.pages]
    sheet.within('TD', () => {
      for (const [text, writing] of parts) sheet.y = sheet.write(text, writing)
    })
    // The figures of a description that is longer than a page are beside its end.
    const isSplit = sheet.pages > page
    const end = isSplit ? sheet.y : top + height
    sheet.y = isSplit ? Math.max(area.top, end - lastLine) : top
    for (const [text, writing] of cells) sheet.within('TD', () => sheet.write(text, writing))
    sheet.y = end
  })
}

type DrawRow = (height: number, look: { isDashed?: boolean }, draw: () => void) => void

function drawOtherLine(sheet: Sheet, line: Exclude<PaperLine, ServiceLine>, { money }: Formats, draw: DrawRow) {
  const whole: Writing = { at: area.left + padding.x, width: areaWidth - 2 * padding.x, size, bold: true }
  if (line.kind === 'subtotal')
    return draw(sheet.heightOf(line.name, whole), {}, () => {
      const [top, half] = [sheet.y, whole.width ?? 0]
      let end = top
      sheet.within('TD', () => (end = sheet.write(line.name, { ...whole, width: half * 0.7, align: 'left' })))
      sheet.within('TD', () => sheet.write(money(line.net), { ...whole, align: 'right' }))
      sheet.y = end
    })
  const details: Writing = { ...whole, size: small, bold: false, color: colors.muted }
  draw(sheet.heightOf(line.name, whole) + sheet.heightOf(line.description ?? '', details), {}, () =>
    sheet.within('TD', () => {
      sheet.y = sheet.write(line.name, whole)
      sheet.y = sheet.write(line.description ?? '', details)
    }),
  )
}

export function drawLines(sheet: Sheet, paper: Paper, formats: Formats) {
  const columns = columnsOf(paper, formats)
  const all = [columns.name, ...columns.figures]
  sheet.reserve(headHeight + 60)
  const draw: DrawRow = (height, { isDashed = false }, drawCells) => {
    const needed = height + 2 * padding.y
    if (sheet.left < Math.min(needed, area.bottom - area.top - headHeight)) {
      sheet.addPage()
      drawTableHead(sheet, all, false)
    }
    sheet.y += padding.y
    sheet.within('TR', drawCells)
    sheet.y += padding.y
    const y = sheet.y
    sheet.decorate((doc) => {
      if (isDashed) doc.dash(2, { space: 2 })
      doc
        .moveTo(area.left, y)
        .lineTo(area.right, y)
        .lineWidth(0.7)
        .stroke(isDashed ? colors.muted : colors.line)
    })
  }
  sheet.within('Table', () => {
    drawTableHead(sheet, all, true)
    for (const line of paper.lines)
      if (line.kind === 'service') drawServiceLine(sheet, line, columns, formats, draw)
      else drawOtherLine(sheet, line, formats, draw)
  })
}
