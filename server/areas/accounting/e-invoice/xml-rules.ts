// Writes XML: elements in the order of the caller, texts escaped, what is missing left out.
import { escapeHtml } from '#contract/html.ts'

export type Xml = { name: string; attributes?: Record<string, string>; content: string | readonly (Xml | null)[] }

/** XML 1.0 has no control characters except tab and line breaks. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const escapeXml = (text: string) => escapeHtml(text.replace(forbidden, ''))

/** Null for an empty text. */
export const element = (name: string, text: string | null | undefined, attributes?: Record<string, string>): Xml | null =>
  text === null || text === undefined || text.trim() === '' ? null : { name, content: text.trim(), ...(attributes ? { attributes } : {}) }

/** Null if nothing is in it. */
export function group(name: string, content: readonly (Xml | null)[], attributes?: Record<string, string>): Xml | null {
  const present = content.filter((one) => one !== null)
  return present.length === 0 ? null : { name, content: present, ...(attributes ? { attributes } : {}) }
}

export function writeXml({ name, attributes = {}, content }: Xml): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')
  const inner = typeof content === 'string' ? escapeXml(content) : content.map((one) => (one ? writeXml(one) : '')).join('')
  return `<${name}${written}>${inner}</${name}>`
}
