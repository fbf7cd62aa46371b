/** Round numbers (1, 2 or 5 times a power of ten) from below the least value to above the greatest, at most `most` steps. */
export function niceTicks(values: readonly number[], { whole = false, most = 5 }: { whole?: boolean; most?: number } = {}): number[] {
  const known = values.filter(Number.isFinite)
  const top = Math.max(0, ...known)
  // An axis that starts far from its values would flatten them.
  const least = known.length > 0 ? Math.min(...known) : 0
  const bottom = least < 0 || (least > top / 2 && least < top) ? least : 0
  const span = top - bottom || Math.abs(top) || 1
  const power = 10 ** Math.floor(Math.log10(span / most))
  const step = Math.max([1, 2, 5, 10].map((factor) => factor * power).find((size) => span / size <= most) ?? power * 10, whole ? 1 : 0)
  const first = Math.floor(bottom / step)
  const last = Math.max(Math.ceil(top / step), first + (span === 1 && top === 0 ? Math.round(1 / step) : 1))
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/**
 * Between two labels of a row below a chart this many are left out. The library would measure each of them in the page, which lays it out
 * again every time: a second for a year. 7 px per character of the small text are enough for every language.
 */
export function labelGap(labels: readonly string[], width: number): number {
  const longest = widthOf(labels)
  const fitting = Math.max(1, Math.floor(width / (longest + spaceBetween)))
  return Math.max(0, Math.ceil(labels.length / fitting) - 1)
}

const spaceBetween = 24
/** Of the longest of them. */
export const widthOf = (labels: readonly string[]) => Math.max(0, ...labels.map(({ length }) => length)) * 7
