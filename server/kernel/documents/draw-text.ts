import { blocksOfHtml } from './html-blocks.ts'
import { area, areaWidth, colors, type Sheet } from './sheet.ts'

const indent = 14
/** A heading stays with at least two lines below it. */
const headingHeight = 44

export function drawIntroduction(sheet: Sheet, title: string | null | undefined, html: string | null | undefined) {
  if (title) sheet.y = sheet.write(title, { size: 14, bold: true }, 'H2') + 6
  for (const { kind, text, sign, depth } of blocksOfHtml(html ?? '')) {
    if (kind === 'heading') {
      sheet.reserve(headingHeight)
      sheet.y = sheet.write(text, { size: 10.8, bold: true }, 'H3') + 3
    } else if (kind === 'item') {
      const at = area.left + depth * indent
      sheet.reserve(14)
      if (sign) sheet.decorativeText(sign, sheet.y, { at: at - indent + 2, width: indent, size: 9.8, color: colors.muted })
      sheet.y = sheet.write(text, { at, width: area.right - at, size: 9.8 }, 'LI') + 2
    } else sheet.y = sheet.write(text, { size: 9.8 }) + 5
  }
  if (title || html) sheet.y += 10
}

export function drawSection(sheet: Sheet, heading: string, paragraphs: readonly string[]) {
  if (paragraphs.length === 0) return
  sheet.y += 18
  sheet.reserve(headingHeight)
  sheet.y = sheet.write(heading, { size: 9.2, bold: true, color: colors.muted }, 'H2') + 3
  for (const text of paragraphs) sheet.y = sheet.write(text, { size: 9.2, width: areaWidth }) + 4
}
