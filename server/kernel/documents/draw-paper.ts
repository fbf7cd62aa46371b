// Draws offers and invoices. The bytes depend on the paper alone: no clock, no random ids.
import { drawHead, headingOf } from './draw-head.ts'
import { drawLines } from './draw-lines.ts'
import { drawIntroduction, drawSection } from './draw-text.ts'
import { drawTotals } from './draw-totals.ts'
import { type Formats, formatsFor } from './formats.ts'
import type { Paper } from './paper.ts'
import { area, areaWidth, colors, Sheet } from './sheet.ts'

const footerY = area.bottom + 22

function drawMargins(sheet: Sheet, paper: Paper, formats: Formats) {
  const { kind, number } = headingOf(paper, formats)
  const muted = { size: 8, color: colors.muted }
  sheet.onEachPage((page, pages) => {
    if (page > 1) {
      sheet.decorativeText(paper.teamName, 34, { ...muted, width: areaWidth / 2, bold: true })
      sheet.decorativeText(`${kind} ${number}`, 34, { ...muted, at: area.left + areaWidth / 2, width: areaWidth / 2, align: 'right' })
      sheet.rule(50)
    }
    sheet.rule(footerY - 8)
    sheet.decorativeText(paper.footer ?? '', footerY, { ...muted, width: areaWidth - 110 })
    const count = formats.label('page', { page, pages })
    sheet.decorativeText(count, footerY, { ...muted, at: area.right - 100, width: 100, align: 'right' })
  })
}

export async function drawPaper({ paper, logo }: { paper: Paper; logo?: Uint8Array | undefined }): Promise<Buffer> {
  const formats = formatsFor(paper.language, paper.currency)
  const { kind, number } = headingOf(paper, formats)
  const about = { title: `${kind} ${number}`, author: paper.issuer.name, language: paper.language, createdAt: new Date(paper.createdAt) }
  const sheet = new Sheet(about)
  drawHead(sheet, paper, formats, logo)
  drawIntroduction(sheet, paper.title, paper.introduction)
  drawLines(sheet, paper, formats)
  drawTotals(sheet, paper, formats)
  drawSection(sheet, formats.label('notes'), paper.notes ?? [])
  drawSection(sheet, formats.label('terms'), paper.terms ? [paper.terms] : [])
  drawMargins(sheet, paper, formats)
  return sheet.end()
}
