const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** “1.4 MB”, in the reader's language; a kilobyte has 1024 bytes, as file managers count. */
export function formatFileSize(bytes: number, language: string): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length)
  const unit = units[step - 1]
  if (unit === undefined) return `${bytes.toLocaleString(language)} B`
  const value = bytes / 1024 ** step
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
}
