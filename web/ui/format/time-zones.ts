type Choice = { value: string; label: string }

/** Grouped by region. Includes `current` even if this browser does not know it: other browsers may know newer names. */
export function timeZonesWith(current: string | null): { group: string; items: Choice[] }[] {
  const listed = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const all = [...new Set(['UTC', own, ...(current ? [current] : []), ...listed])].toSorted()
  const groups = new Map<string, Choice[]>()
  for (const value of all) {
    const [part = value, ...city] = value.split('/')
    const group = city.length > 0 ? part : 'UTC'
    groups.set(group, [...(groups.get(group) ?? []), { value, label: (city.join(', ') || part).replaceAll('_', ' ') }])
  }
  return [...groups].map(([group, items]) => ({ group, items }))
}
