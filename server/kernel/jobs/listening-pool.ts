import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Versions } from '#server/kernel/cache/versions.ts'

type Callback = (error: undefined, client: pg.PoolClient, release: () => void) => void

/**
 * For the runners of jobs. PostgreSQL wakes every connection that listens for every NOTIFY, whatever its channel is, so a connection of each runner
 * would cost every write as much as our own listener does. The runners hear of new jobs through that one instead. While it is lost, they poll.
 */
export function listeningPool(pool: pg.Pool, versions: Pick<Versions, 'onJobs'>): pg.Pool {
  const clients = new Set<EventEmitter>()
  versions.onJobs((channel, payload) => {
    for (const client of clients) client.emit('notification', { channel, payload })
  })
  // A runner asks with a callback for the client that listens, and with a promise for all others.
  const connect = (callback?: Callback) => {
    if (!callback) return pool.connect()
    const client = Object.assign(new EventEmitter(), { query: async () => ({ rows: [] }) })
    clients.add(client)
    return callback(undefined, client as unknown as pg.PoolClient, () => clients.delete(client))
  }
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
