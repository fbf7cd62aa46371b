const bytesOf = (id: string) => [...id.replaceAll('-', '').matchAll(/../g)].map(([pair]) => parseInt(pair, 16))

/**
 * The id of a conversation of two members. Both compute the same id, so a conversation that both start offline is still one. A UUID of version 8,
 * which RFC 9562 reserves for custom ids.
 */
export function directId(one: string, other: string): string {
  const [first, second] = [bytesOf(one), bytesOf(other)]
  const mixed = first.map((byte, at) => byte ^ (second[at] ?? 0))
  mixed[6] = 0x80 | ((mixed[6] ?? 0) & 0x0f)
  mixed[8] = 0x80 | ((mixed[8] ?? 0) & 0x3f)
  const hex = mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
