// A TCP proxy in front of PostgreSQL that can go silent, as a firewall that forgot its connections does: nothing arrives, and nothing ends.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'

export type DeafProxy = {
  connection: pg.ClientConfig
  /** Open connections stay open without a byte, and new ones are refused. */
  goDeaf(): void
  recover(): void
  close(): Promise<void>
}

export async function startDeafProxy(to: pg.ClientConfig): Promise<DeafProxy> {
  const { host, port, user, password, database } = new pg.Client(to)
  const sockets = new Set<Socket>()
  let deaf = false
  const server = createServer((near) => {
    if (deaf) return void near.destroy()
    const far = host.startsWith('/') ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => from.destroy())
      from.on('close', () => sockets.delete(from))
      from.pipe(onto)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    connection: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user, password, database, ssl: false } as pg.ClientConfig,
    goDeaf() {
      deaf = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    recover() {
      deaf = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
