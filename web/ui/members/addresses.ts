/** More at once is a mistake in what was pasted, or abuse. */
export const addressesAtOnce = 20

export type Addresses = { valid: string[]; invalid: string[] }

/** Catches typing errors. The server decides. */
const looksLikeAddress = (text: string) => /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(text)

/**
 * Takes what people paste: one per line, with commas or semicolons, or as a mail program writes them: "Ana Pop" <ana@company.com>. Each
 * address once.
 */
export function addressesIn(text: string): Addresses {
  const valid = new Set<string>()
  const invalid = new Set<string>()
  for (const part of text.replaceAll(/"[^"\n]*"/g, '').split(/[\n\r,;\t]+/)) {
    const piece = part.trim()
    if (piece === '') continue
    const inBrackets = /<([^<>]*)>/.exec(piece)?.[1]?.trim()
    const words = inBrackets === undefined ? piece.split(/\s+/) : [inBrackets]
    // A name before an address without brackets is not an address that was mistyped.
    const addresses = words.some((word) => word.includes('@')) ? words.filter((word) => word.includes('@')) : [piece]
    for (const address of addresses) {
      const lower = address.toLowerCase()
      if (looksLikeAddress(lower)) valid.add(lower)
      else invalid.add(address)
    }
  }
  return { valid: [...valid], invalid: [...invalid] }
}
