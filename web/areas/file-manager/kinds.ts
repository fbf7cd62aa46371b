// The colour of a file's badge, its preview and the sorting of files, by type.
import type { FileItem } from '#contract/file-manager.ts'

/** Colours of PDF, DOC, XLS, TXT and JPG are fixed (docs/specification.md 13.9); similar types share them. */
const hues: readonly [RegExp, string][] = [
  [/^PDF$/, 'red'],
  [/^(DOC|DOCX|ODT|RTF|PAGES)$/, 'blue'],
  [/^(XLS|XLSX|ODS|CSV|NUMBERS)$/, 'green'],
  [/^(JPG|JPEG|PNG|GIF|WEBP|AVIF|SVG|HEIC|BMP|TIFF?)$/, 'yellow'],
  [/^(MP4|MOV|WEBM|MKV|AVI|M4V)$/, 'purple'],
  [/^(MP3|WAV|OGG|FLAC|M4A|AAC|OPUS)$/, 'teal'],
  [/^(ZIP|RAR|7Z|TAR|GZ|TGZ)$/, 'orange'],
  [/^(PPT|PPTX|ODP|KEY)$/, 'pink'],
]

export const hueOf = (type: string): string => hues.find(([types]) => types.test(type.toUpperCase()))?.[1] ?? 'gray'

export type PreviewKind = 'image' | 'pdf' | 'text' | 'audio' | 'video'

export function previewKind(mime: string | null): PreviewKind | undefined {
  if (mime === null) return undefined
  if (/^image\/(png|jpeg|gif|webp|avif)$/.test(mime)) return 'image'
  if (mime === 'application/pdf') return 'pdf'
  if (mime.startsWith('text/')) return 'text'
  if (mime.startsWith('audio/') || mime === 'application/ogg') return 'audio'
  return mime.startsWith('video/') ? 'video' : undefined
}

export const sorts = ['name', 'modified', 'size', 'type'] as const
export type Sort = (typeof sorts)[number]

/** Newest and largest first. Names by the language's alphabet, with numbers by value. */
export function sorted<T extends FileItem>(items: readonly T[], sort: Sort, language: string): T[] {
  const collator = new Intl.Collator(language, { numeric: true })
  const byName = (a: T, b: T) => collator.compare(a.name, b.name)
  return items.toSorted((a, b) => {
    if (sort === 'modified') return b.modified.localeCompare(a.modified) || byName(a, b)
    if (sort === 'size') return b.bytes - a.bytes || byName(a, b)
    if (sort === 'type') return collator.compare(a.type, b.type) || byName(a, b)
    return byName(a, b)
  })
}
