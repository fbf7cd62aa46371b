import { Packet } from '#server/kernel/database/packet.ts'
import type { TestApp } from './app.ts'

/** The texts of all statements that are sent while `work` runs. */
export async function recordStatements<T>({ pool }: Pick<TestApp, 'pool'>, work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const client = await pool.connect()
  const proto = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown }
  client.release()
  const statements: string[] = []
  const { query } = proto
  proto.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args
    if (first instanceof Packet) statements.push(...first.statements.map(({ text }) => text))
    else statements.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
    return query.apply(this, args)
  }
  try {
    return { result: await work(), statements }
  } finally {
    proto.query = query
  }
}
