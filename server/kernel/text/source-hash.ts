import { createHash } from 'node:crypto'

/** Short enough to be written beside a translation. It identifies the English text that was translated. */
export const sourceHash = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => part.trim()).join('\0'))
    .digest('hex')
    .slice(0, 12)
