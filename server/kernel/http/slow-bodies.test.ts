import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { tasks } from '#contract/tasks.ts'
import { startTestApp } from '#server/testing/app.ts'
import { requireProgress } from './slow-bodies.ts'

test('a body that does not arrive ends its connection, and others are not affected', async () => {
  const app = await startTestApp({ bodyTimeoutMs: 100 })
  const member = await app.member()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const socket = net.connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST ${tasks.create.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${member.token}\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{`,
  )
  await once(socket, 'close')
  await member.call(tasks.create, { title: 'whole' })
  expect(await member.call(tasks.all)).toHaveLength(1)
  await app.close()
})

test('an upload that makes no progress is ended', async () => {
  const server = http.createServer((request) => requireProgress(request, { everyMs: 50, bytes: 100 }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('PATCH / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nfew')
  await once(socket, 'close')
  await once(server.close(), 'close')
})
