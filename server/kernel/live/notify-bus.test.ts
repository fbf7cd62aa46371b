import pg from 'pg'
import { expect, test } from 'vitest'
import { NotifyBus } from './notify-bus.ts'

test('reports messages that cannot be sent, and goes on', async () => {
  const pool = new pg.Pool()
  await pool.end()
  const failures: unknown[] = []
  const bus = new NotifyBus(pool, (error) => failures.push(error))
  bus.publish({ first: true })
  await expect.poll(() => failures.length).toBe(1)
  bus.publish({ second: true })
  await expect.poll(() => failures.length).toBe(2)
  await bus.close()
  bus.publish({ third: true })
  expect(failures).toHaveLength(2)
})
