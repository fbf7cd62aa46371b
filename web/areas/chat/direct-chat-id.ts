const bytesOf = (id: string) => [...id.replaceAll('-', '').matchAll(/../g)].map(([pair]) => parseInt(pair, 16))

/**
 * The id of the conversation of two, the same whoever of them begins it, on whichever device: begun twice without a network it is still one, and what was
 * written in it meanwhile finds its place. A UUID of version 8, as RFC 9562 has it for ids that are made in a way of one's own.
 */
export function directId(one: string, other: string): string {
  const [ours, theirs] = [bytesOf(one), bytesOf(other)]
  const mixed = ours.map((byte, at) => byte ^ (theirs[at] ?? 0))
  mixed[6] = 0x80 | ((mixed[6] ?? 0) & 0x0f)
  mixed[8] = 0x80 | ((mixed[8] ?? 0) & 0x3f)
  const hex = mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
