import type { FastifyRequest } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import type { ByteRange } from './storage.ts'

/** Undefined: the whole file. Several ranges also get the whole file, as the standard permits. */
export function askedRange({ headers }: Pick<FastifyRequest, 'headers'>, etag: string, size: number): ByteRange | undefined {
  const condition = headers['if-range']
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if ((from === '' && to === '') || (condition !== undefined && condition !== etag)) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) throw new Problem('range-beyond', { headers: { 'content-range': `bytes */${size}` } })
  return { start, end }
}
