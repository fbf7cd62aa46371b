import type { Pagination } from '#contract/lists.ts'
import { JsonText } from '#server/kernel/area.ts'

export type Direction = 'asc' | 'desc'

export const directionOf = (order: string): Direction => (order === '' || order.toLowerCase() === 'asc' ? 'asc' : 'desc')

export function paginationOf(length: number, page: number, size: number): Pagination {
  const lastPage = Math.max(1, Math.ceil(length / size))
  if (page > lastPage) return { lastPage }
  return { length, size, page, lastPage, startIndex: (page - 1) * size, endIndex: Math.min(page * size, length) - 1 }
}

/** `json`: the rows as PostgreSQL built them. */
export function pageAnswer(
  key: string,
  { length, json }: { length: number; json: string },
  { page, size }: { page: number; size: number },
): JsonText {
  const pagination = paginationOf(length, page, size)
  return new JsonText(`{${JSON.stringify(key)}:${'length' in pagination ? json : 'null'},"pagination":${JSON.stringify(pagination)}}`)
}
