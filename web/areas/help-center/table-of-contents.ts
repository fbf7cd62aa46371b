// Gives the headings of a long guide ids, and lists them.

export type Part = { id: string; title: string }

const minHeadings = 3

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? '')
    .trim()

export function partsOf(html: string): { html: string; parts: Part[] } {
  const parts: Part[] = []
  const marked = html.replace(/<h2>([^]*?)<\/h2>/g, (_all, inner: string) => {
    const id = `part-${parts.length + 1}`
    parts.push({ id, title: textOf(inner) })
    return `<h2 id="${id}" tabindex="-1">${inner}</h2>`
  })
  return { html: marked, parts: parts.length < minHeadings ? [] : parts.filter(({ title }) => title !== '') }
}
