// Addresses as people write and read them: “Ana Pop <ana@company.com>”, alone or several at once.

export type Address = { name: string; address: string }

/** Not what the letter of the law allows, but what is not a slip of the hand. */
const looksRight = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/

export const isAddress = (text: string) => text.length <= 254 && looksRight.test(text)

export function addressIn(text: string): Address {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]*)>\s*$/.exec(text)
  if (named) return { name: (named[1] ?? '').trim(), address: (named[2] ?? '').trim() }
  return { name: '', address: text.trim() }
}

/** Commas, semicolons and line ends part them; a comma inside quotation marks does not. */
export const addressesIn = (text: string): string[] =>
  (text.match(/(?:"[^"]*"|[^,;\n"])+/g) ?? []).map((one) => one.trim()).filter((one) => one !== '')

export const contactOf = ({ name, address }: Address): string => {
  if (name === '' || name === address) return address
  return `${/[,;"]/.test(name) ? `"${name.replaceAll('"', '')}"` : name} <${address}>`
}

/** What to call somebody in a list. */
export const nameOf = (contact: string): string => {
  const { name, address } = addressIn(contact)
  return name || address
}

export const sameAddress = (a: string, b: string) => addressIn(a).address.toLowerCase() === addressIn(b).address.toLowerCase()
