import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Versions } from '#server/kernel/cache/versions.ts'

type Callback = (error: undefined, client: pg.PoolClient, release: () => void) => void

/**
 * PostgreSQL wakes every listening connection for every NOTIFY, so connections of the runners would cost every write as much as our listener does.
 * The runners hear of new jobs through our listener instead. While it is lost, they poll.
 */
export function listeningPool(pool: pg.Pool, versions: Pick<Versions, 'onJobs'>): pg.Pool {
  const clients = new Set<EventEmitter>()
  versions.onJobs((channel, payload) => {
    for (const client of clients) client.emit('notification', { channel, payload })
  })
  // A runner passes a callback only for the client that listens.
  const connect = (callback?: Callback) => {
    if (!callback) return pool.connect()
    const client = Object.assign(new EventEmitter(), { query: async () => ({ rows: [] }) })
    clients.add(client)
    // The runner uses only `query` and the events of this client.
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
