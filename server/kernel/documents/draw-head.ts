import type { Formats } from './formats.ts'
import type { Paper, Party } from './paper.ts'
import { area, areaWidth, colors, type Sheet } from './sheet.ts'

const logoBox = { width: 170, height: 44 }
const gap = 20

export const headingOf = ({ kind, number, revision = 1 }: Paper, { label }: Formats) => ({
  kind: label(kind),
  number: number === null ? label('draft') : revision > 1 ? `${number} · ${label('revision', { n: revision })}` : number,
})

function drawTop(sheet: Sheet, paper: Paper, formats: Formats, logo: Uint8Array | undefined) {
  const { kind, number } = headingOf(paper, formats)
  const top = 44
  sheet.y = top
  if (logo) sheet.picture(logo, paper.teamName, logoBox)
  const own = { width: areaWidth / 2 - gap, size: 16, bold: true }
  const ownEnd = logo ? top + logoBox.height : sheet.write(paper.teamName, own)
  const opposite = { at: area.left + areaWidth / 2, width: areaWidth / 2, align: 'right' as const }
  sheet.y = top - 3
  sheet.y = sheet.write(kind, { ...opposite, size: 22, bold: true }, 'H1')
  const end = sheet.write(number, { ...opposite, size: 12, color: colors.accent, bold: true })
  sheet.y = Math.max(ownEnd, end) + 12
  sheet.rule(sheet.y)
  sheet.y += 16
}

function drawParty(sheet: Sheet, title: string, party: Party, { label }: Formats, at: number, width: number): number {
  const facts = (['taxId', 'registrationNumber', 'iban'] as const).flatMap((name) => (party[name] ? `${label(name)} ${party[name]}` : []))
  const rest = [...party.address, ...facts, party.bankName, party.email, party.phone].filter((line) => line)
  const top = sheet.y
  sheet.y = sheet.write(title, { at, width, size: 8, color: colors.muted, bold: true }, 'H2') + 3
  sheet.y = sheet.write(party.name, { at, width, size: 10.8, bold: true }) + 2
  const end = sheet.write(rest.join('\n'), { at, width, size: 9.2, color: colors.text })
  sheet.y = top
  return end
}

const shownDays = ['issuedOn', 'dueOn', 'validUntil', 'deliveredOn'] as const
const shownTexts = ['orderReference', 'contractReference', 'buyerReference', 'corrects'] as const

function factsOf({ facts, currency, exchangeRate }: Paper, { label, day, decimal }: Formats): [string, string][] {
  const term = facts.paymentTermDays
  return [
    ...shownDays.flatMap((name): [string, string][] => (facts[name] ? [[label(name), day(facts[name])]] : [])),
    ...(term == null ? [] : [[label('paymentTermDays'), label('days', { n: term })] as [string, string]]),
    ...shownTexts.flatMap((name): [string, string][] => (facts[name] ? [[label(name), facts[name]]] : [])),
    [label('currency'), currency],
    ...(exchangeRate ? [[label('exchangeRate'), `1 ${currency} = ${decimal(exchangeRate)} RON`] as [string, string]] : []),
  ]
}

function drawFacts(sheet: Sheet, rows: readonly [string, string][], at: number, width: number): number {
  const top = sheet.y
  for (const [name, value] of rows) {
    sheet.y = sheet.write(name, { at, width, size: 8, color: colors.muted })
    sheet.y = sheet.write(value, { at, width, size: 9.8, bold: true }) + 3
  }
  const end = sheet.y
  sheet.y = top
  return end
}

export function drawHead(sheet: Sheet, paper: Paper, formats: Formats, logo: Uint8Array | undefined) {
  drawTop(sheet, paper, formats, logo)
  const factsWidth = 128
  const partyWidth = (areaWidth - factsWidth - 2 * gap) / 2
  const ends = [
    drawParty(sheet, formats.label('issuer'), paper.issuer, formats, area.left, partyWidth),
    drawParty(sheet, formats.label('buyer'), paper.buyer, formats, area.left + partyWidth + gap, partyWidth),
    drawFacts(sheet, factsOf(paper, formats), area.right - factsWidth, factsWidth),
  ]
  sheet.y = Math.max(...ends) + 22
}
