// Parses and formats addresses: “Ana Pop <ana@company.com>”.
import { identityLimits } from '#contract/identity.ts'

export type Address = { name: string; address: string }

/** Catches typing errors. RFC 5322 allows more. */
const addressPattern = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/

export const isAddress = (text: string) => text.length <= identityLimits.email && addressPattern.test(text)

export function addressIn(text: string): Address {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]*)>\s*$/.exec(text)
  if (named) return { name: (named[1] ?? '').trim(), address: (named[2] ?? '').trim() }
  return { name: '', address: text.trim() }
}

/** Separated by commas, semicolons and line ends, except inside quotation marks. */
export const addressesIn = (text: string): string[] =>
  (text.match(/(?:"[^"]*"|[^,;\n"])+/g) ?? []).map((one) => one.trim()).filter((one) => one !== '')

export const contactOf = ({ name, address }: Address): string => {
  if (name === '' || name === address) return address
  return `${/[,;"]/.test(name) ? `"${name.replaceAll('"', '')}"` : name} <${address}>`
}

export const nameOf = (contact: string): string => {
  const { name, address } = addressIn(contact)
  return name || address
}

export const sameAddress = (a: string, b: string) => addressIn(a).address.toLowerCase() === addressIn(b).address.toLowerCase()
