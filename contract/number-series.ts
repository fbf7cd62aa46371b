// Series of document numbers. Numbers are taken when a document is issued, without gaps.

export const numberedDocuments = ['invoice', 'credit_note', 'proforma', 'receipt', 'offer', 'licence'] as const
export type NumberedDocument = (typeof numberedDocuments)[number]

/** The codes of the series that a team gets when it issues its first document of a kind. */
export const defaultSeriesCodes: Record<NumberedDocument, string> = {
  invoice: 'FAC',
  credit_note: 'STO',
  proforma: 'PF',
  receipt: 'CH',
  offer: 'OF',
  licence: 'LIC',
}

export const defaultPadding = 4
export const defaultPrefix = (code: string): string => `${code}-{year}-`

/** FAC-{year}- with padding 4, 2026 and 1 is FAC-2026-0001. */
export const documentNumber = ({ prefix, padding }: { prefix: string; padding: number }, year: number, counter: number): string =>
  prefix.replaceAll('{year}', String(year)) + String(counter).padStart(padding, '0')
