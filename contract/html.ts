/** SQL replaces one after the other, so & must be first. */
export const htmlEscapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

/** For text, quoted attributes and XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => htmlEscapes[sign as keyof typeof htmlEscapes])
