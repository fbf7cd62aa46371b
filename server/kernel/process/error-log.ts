// The part of an error that may be logged. The error of a failed statement has its values: hashes, addresses, codes.

type Fields = { code?: unknown; severity?: unknown; schema?: unknown; table?: unknown; column?: unknown; constraint?: unknown; routine?: unknown }

const isStatementError = (error: Error): error is Error & { query: string } => 'query' in error && 'params' in error
/** SQLSTATE. The messages of class 22 (a value cannot be converted) quote the value. */
const isDatabaseError = (error: Error) => 'severity' in error && 'code' in error
const quotesValue = (error: Error) => isDatabaseError(error) && String((error as Fields).code).startsWith('22')

const longestStatement = 300

function messageOf(error: Error): string {
  if (isStatementError(error)) return `Failed query: ${error.query.slice(0, longestStatement)}`
  return quotesValue(error) ? `a value was refused (${String((error as Fields).code)})` : error.message
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

type LoggedError = { type: string; message: string; stack: string; cause?: LoggedError } & Fields

const deepest = 5

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? error : 'not an error', stack: '' }
  const { code, severity, schema, table, column, constraint, routine } = error as Fields
  const message = messageOf(error)
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}\n${framesOf(error)}`,
    // Without `detail` and `where`, which quote rows.
    ...Object.fromEntries(Object.entries({ code, severity, schema, table, column, constraint, routine }).filter(([, value]) => value !== undefined)),
    ...(error.cause === undefined || depth >= deepest ? {} : { cause: loggedError(error.cause, depth + 1) }),
  }
}

export function withoutValues(error: unknown): Error {
  const { type, message, stack, cause } = loggedError(error)
  const safe = new Error(cause ? `${message}: ${cause.message}` : message)
  safe.name = type
  safe.stack = stack
  return safe
}
