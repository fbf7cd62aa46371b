import { createHash } from 'node:crypto'

/** Short, to be written beside a translation: it tells which English text was translated. */
export const sourceHash = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(parts.map((part) => part.trim()).join('\0'))
    .digest('hex')
    .slice(0, 12)
