/** In this order for replacements one after the other, as SQL makes them: & first. */
export const htmlEscapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

/** Good in text, in quoted attributes and in XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => htmlEscapes[sign as keyof typeof htmlEscapes])
