/** `yes: true`, `seats: 8`, `tier: gold`. A line without a colon is a right without a value. */
export function entitlementsOf(text: string): Record<string, boolean | number | string> {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':')
      const value = rest.join(':').trim()
      if (value === '' || value === 'true' || value === 'false') return [name.trim(), value !== 'false']
      return [name.trim(), /^-?\d+(\.\d+)?$/.test(value) && String(Number(value)) === value ? Number(value) : value]
    }),
  )
}

/** One per line: `memory: 8 GB`. */
export const entitlementsText = (entitlements: Record<string, boolean | number | string>): string =>
  Object.entries(entitlements)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n')
