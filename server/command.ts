// `npm run backup`, `npm run restore` and `npm run admin`, for the operator at the machine.
import { admin } from './commands/admin.ts'
import { backup } from './commands/backup.ts'
import { restore } from './commands/restore.ts'
import { isForOperator, UsageError } from './commands/terminal.ts'

const commands: Record<string, (args: readonly string[]) => Promise<void>> = { admin, backup, restore }

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]

try {
  if (!command) throw new UsageError(`Name a command: ${Object.keys(commands).join(', ')}.`)
  await command(args)
} catch (error) {
  process.stderr.write(`${isForOperator(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
