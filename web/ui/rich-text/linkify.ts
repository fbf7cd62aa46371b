// Addresses inside plain text. Only what begins with http: or https: becomes a link, so that no text can become a script.
export type Piece = string | { address: string }

const address = /\bhttps?:\/\/[^\s<>"'`\\]+/gi

/** A sentence continues after an address, and an address is often in brackets. */
function ended(found: string): string {
  let end = found.length
  let open = found.split('(').length - found.split(')').length
  for (; end > 0; end--) {
    const last = found[end - 1] ?? ''
    if (last === ')' && open < 0) open++
    else if (!'.,;:!?…*_~]}'.includes(last)) break
  }
  return found.slice(0, end)
}

/** The text in parts: plain text and addresses. */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const found = ended(match[0])
    if (!URL.canParse(found)) continue
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push({ address: found })
    from = match.index + found.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

/** An address of this very application opens in it. */
export function internalPath(found: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(found)
  return origin === location.origin && !pathname.startsWith('/api/') ? `${pathname}${search}${hash}` : undefined
}
