// A tagged A4 document: text for people and for screen readers, everything else as decoration.
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Language } from '#contract/identity.ts'

const fontFile = (name: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`)

/** NOTE named by their files: with a second name for an open font, pdfkit reads the file for every text. */
const fonts = { regular: fontFile('400Regular/SourceSans3_400Regular'), bold: fontFile('600SemiBold/SourceSans3_600SemiBold') }

export const colors = { text: '#1b2230', muted: '#667085', line: '#dfe3ea', shade: '#f4f6f9', accent: '#3f3cbb' } as const

const width = 595.28
const height = 841.89
const margins = { top: 64, bottom: 64, left: 48, right: 48 }
export const area = { left: margins.left, right: width - margins.right, top: margins.top, bottom: height - margins.bottom } as const
export const areaWidth = area.right - area.left

type Element = PDFKit.PDFStructureElement
export type Writing = {
  at?: number
  width?: number
  size?: number
  color?: string
  bold?: boolean
  align?: 'left' | 'right'
}

type About = { title: string; author: string; language: Language; createdAt: Date }

export class Sheet {
  y: number = area.top
  readonly #doc: PDFKit.PDFDocument
  readonly #bytes: Promise<Buffer>
  readonly #parents: Element[]

  constructor({ title, author, language, createdAt }: About) {
    this.#doc = new PDFDocument({
      ...{ size: 'A4', margins, bufferPages: true, pdfVersion: '1.7', tagged: true, displayTitle: true, lang: language },
      font: fonts.regular,
      info: { Title: title, Author: author, Creator: 'Hora', Producer: 'Hora', CreationDate: createdAt, ModDate: createdAt },
    })
    this.#bytes = buffer(this.#doc)
    this.#doc
      .registerFont('regular', fontFile('400Regular/SourceSans3_400Regular'))
      .registerFont('bold', fontFile('600SemiBold/SourceSans3_600SemiBold'))
    const root = this.#doc.struct('Document')
    this.#doc.addStructure(root)
    this.#parents = [root]
  }

  get left(): number {
    return area.bottom - this.y
  }

  get pages(): number {
    return this.#doc.bufferedPageRange().count
  }

  within(type: string, draw: () => void, options: { scope?: 'Column' } = {}) {
    const element = this.#doc.struct(type, options as PDFKit.Mixins.StructureElementOptions)
    this.#parents.at(-1)?.add(element)
    this.#parents.push(element)
    draw()
    this.#parents.pop()
    element.end()
  }

  #prepare({ size = 9.8, color = colors.text, bold = false }: Writing) {
    return this.#doc
      .font(bold ? fonts.bold : fonts.regular)
      .fontSize(size)
      .fillColor(color)
  }

  #options({ width: of = areaWidth, align = 'left' }: Writing) {
    return { width: of, align }
  }

  heightOf(text: string, writing: Writing): number {
    return text === '' ? 0 : this.#prepare(writing).heightOfString(text, this.#options(writing))
  }

  /** A text that does not fit continues on the next page. Returns the height below which the next text may begin. */
  write(text: string, writing: Writing, type = 'P'): number {
    if (text === '') return this.y
    const element = this.#doc.struct(type, {}, () => {
      this.#prepare(writing).text(text, writing.at ?? area.left, this.y, this.#options(writing))
    })
    this.#parents.at(-1)?.add(element)
    element.end()
    return this.#doc.y
  }

  /** Screen readers skip decoration: lines, backgrounds, the head of a page. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void) {
    this.#doc.markContent('Artifact', { type: 'Layout' }).save()
    draw(this.#doc)
    this.#doc.restore().endMarkedContent()
  }

  rule(y: number, color: string = colors.line, from: number = area.left, to: number = area.right) {
    this.decorate((doc) => doc.moveTo(from, y).lineTo(to, y).lineWidth(0.7).stroke(color))
  }

  decorativeText(text: string, y: number, writing: Writing) {
    this.decorate((doc) => {
      // One line in the margin must not begin a new page.
      const { bottom } = doc.page.margins
      doc.page.margins.bottom = 0
      this.#prepare(writing).text(text, writing.at ?? area.left, y, { ...this.#options(writing), lineBreak: false, ellipsis: true })
      doc.page.margins.bottom = bottom
    })
  }

  picture(bytes: Uint8Array, alt: string, box: { width: number; height: number }) {
    const element = this.#doc.struct('Figure', { alt }, () => {
      this.#doc.image(Buffer.from(bytes), area.left, this.y, { fit: [box.width, box.height] })
    })
    this.#parents.at(-1)?.add(element)
    element.end()
  }

  addPage() {
    this.#doc.addPage()
    this.y = area.top
  }

  reserve(needed: number) {
    if (this.left < needed) this.addPage()
  }

  onEachPage(draw: (page: number, pages: number) => void) {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(start + page)
      draw(page + 1, count)
    }
  }

  async end(): Promise<Buffer> {
    this.#parents[0]?.end()
    this.#doc.end()
    return this.#bytes
  }
}
