// What a file is, by its type: the colour of its badge, and how it can be looked at.
import type { FileItem } from '#contract/file-manager.ts'

/** Colours of PDF, DOC, XLS, TXT and JPG are fixed (docs/specification.md 13.9); similar types share them. */
const colours: readonly [RegExp, string][] = [
  [/^PDF$/, 'red'],
  [/^(DOC|DOCX|ODT|RTF|PAGES)$/, 'blue'],
  [/^(XLS|XLSX|ODS|CSV|NUMBERS)$/, 'green'],
  [/^(JPG|JPEG|PNG|GIF|WEBP|AVIF|SVG|HEIC|BMP|TIFF?)$/, 'amber'],
  [/^(MP4|MOV|WEBM|MKV|AVI|M4V)$/, 'violet'],
  [/^(MP3|WAV|OGG|FLAC|M4A|AAC|OPUS)$/, 'teal'],
  [/^(ZIP|RAR|7Z|TAR|GZ|TGZ)$/, 'orange'],
  [/^(PPT|PPTX|ODP|KEY)$/, 'pink'],
]

export const colourOf = (type: string): string => colours.find(([types]) => types.test(type.toUpperCase()))?.[1] ?? 'grey'

export type Look = 'picture' | 'pdf' | 'text' | 'sound' | 'film'

export function lookOf(mime: string | null): Look | undefined {
  if (mime === null) return undefined
  if (/^image\/(png|jpeg|gif|webp|avif)$/.test(mime)) return 'picture'
  if (mime === 'application/pdf') return 'pdf'
  if (mime.startsWith('text/')) return 'text'
  if (mime.startsWith('audio/') || mime === 'application/ogg') return 'sound'
  return mime.startsWith('video/') ? 'film' : undefined
}

export const sorts = ['name', 'modified', 'size', 'type'] as const
export type Sort = (typeof sorts)[number]

/** The newest and the largest first; names by the reader's alphabet, and numbers in them by their value. */
export function sorted<T extends FileItem>(items: readonly T[], sort: Sort, language: string): T[] {
  const words = new Intl.Collator(language, { numeric: true })
  const byName = (a: T, b: T) => words.compare(a.name, b.name)
  return items.toSorted((a, b) => {
    if (sort === 'modified') return b.modified.localeCompare(a.modified) || byName(a, b)
    if (sort === 'size') return b.bytes - a.bytes || byName(a, b)
    if (sort === 'type') return words.compare(a.type, b.type) || byName(a, b)
    return byName(a, b)
  })
}
