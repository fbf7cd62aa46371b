import pg from 'pg'
import { vi } from 'vitest'
import { Packet } from '#server/kernel/database/packet.ts'

/** The names of the statements in each packet that commits while the work runs. */
export async function packetsOf(work: () => Promise<unknown>): Promise<string[][]> {
  const sent: Packet[] = []
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  for (const [query] of spy.mock.calls as unknown[][]) if (query instanceof Packet) sent.push(query)
  spy.mockRestore()
  return sent
    .filter(({ isTransaction, statements }) => isTransaction || statements.some(({ name }) => name === 'commit'))
    .map(({ statements }) => statements.map(({ name }) => name))
}
