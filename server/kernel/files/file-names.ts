import { foldText } from '#contract/fold.ts'

const longestName = 255

/** The extension with its dot. A name that only begins with a dot has none. */
const extensionOf = (name: string) => /(?<=.)\.[^.\s]{1,20}$/.exec(name)?.[0] ?? ''

/** Removes half of a surrogate pair. */
const cutTo = (text: string, length: number) => text.slice(0, Math.max(0, length)).replace(/[\ud800-\udbff]$/, '')

/** Removes path separators, control characters and characters that change the direction of text. The result may be empty. */
export function cleanName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[/\\]/g, '_')
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .replace(/[.\s]+$/, '')
  if (clean.length <= longestName) return clean
  const extension = extensionOf(clean)
  return cutTo(clean, longestName - extension.length) + extension
}

/** Adds a free number: "report (2).pdf". `taken` has folded names, because names are compared without case. */
export function freeName(name: string, taken: ReadonlySet<string>, isFolder: boolean): string {
  const extension = isFolder ? '' : extensionOf(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let index = 2, found = name; ; index++) {
    if (!taken.has(foldText(found))) return found
    const suffix = ` (${index})${extension}`
    found = cutTo(stem, longestName - suffix.length) + suffix
  }
}

/** Outermost first. The path ends at this depth. */
const mostDepth = 30

export const pathNames = (path: string): string[] => path.split(/[/\\]/).map(cleanName).filter(Boolean).slice(0, mostDepth)
