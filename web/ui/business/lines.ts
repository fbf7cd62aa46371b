/** One place up or down. */
export function movedLine<Line extends { id: string }>(lines: readonly Line[], id: string, by: -1 | 1): Line[] {
  const from = lines.findIndex((line) => line.id === id)
  const to = from + by
  const [moved] = lines.slice(from, from + 1)
  if (!moved || to < 0 || to >= lines.length) return [...lines]
  return lines.toSpliced(from, 1).toSpliced(to, 0, moved)
}
