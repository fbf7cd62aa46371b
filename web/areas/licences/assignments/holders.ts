type Contact = { id: string; name: string; emails?: readonly { email: string }[] | null }
type Row = { holderType: 'device'; label: string } | { holderType: 'contact'; holderId: string }

/** Without contacts every line is a device. A name that several contacts have is unknown: nobody could say who is meant. */
export function holdersOf(typed: string, contacts: readonly Contact[] | undefined, fold: (text: string) => string) {
  const lines = [
    ...new Set(
      typed
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]
  if (!contacts) return { rows: lines.map((label): Row => ({ holderType: 'device', label })), unknown: [] as string[] }
  const byWord = new Map<string, string | null>()
  const add = (word: string, id: string) => byWord.set(word, byWord.has(word) && byWord.get(word) !== id ? null : id)
  for (const { id, name, emails } of contacts) for (const word of [name, ...(emails ?? []).map(({ email }) => email)]) add(fold(word), id)
  const found = lines.map((line) => ({ line, id: byWord.get(fold(line)) }))
  return {
    rows: found.flatMap(({ id }): Row[] => (id ? [{ holderType: 'contact', holderId: id }] : [])),
    unknown: found.flatMap(({ line, id }) => (id ? [] : [line])),
  }
}
