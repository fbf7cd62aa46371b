import { BackupError, type Progress } from '#server/kernel/backup/format.ts'
import { ConfigError } from '#server/kernel/config.ts'
import { StartupError } from '#server/kernel/process/startup-error.ts'

/** The command was called wrongly. */
export class UsageError extends Error {}

/** The command cannot do what was asked. */
export class CommandError extends Error {}

export const isForOperator = (error: unknown): error is Error =>
  [UsageError, CommandError, BackupError, ConfigError, StartupError].some((kind) => error instanceof kind)

export const print = (line: string) => void process.stdout.write(`${line}\n`)

export function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let [value, unit] = [bytes, 0]
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`
}

/** One line that is written again in a terminal. In a log, a line for each tenth. */
export function progressPrinter(verb: string): (progress: Progress) => void {
  let last = ''
  return ({ part, done, total, bytes }) => {
    const text = `${verb} ${part}: ${done} of ${total}${part === 'files' ? `, ${sizeText(bytes)}` : ''}`
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\u001b[K${text}${done === total && part === 'files' ? '\n' : ''}`)
      return
    }
    const step = `${part} ${total === 0 ? 10 : Math.floor((done / total) * 10)}`
    if (step === last) return
    last = step
    print(text)
  }
}
