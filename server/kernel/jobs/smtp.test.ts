import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { requiresTls, Smtp } from './smtp.ts'

let server: Awaited<ReturnType<typeof startSmtpServer>>

beforeAll(async () => {
  server = await startSmtpServer()
})
afterAll(() => server.close())

const message = { from: 'hora@example.com', to: 'ana@example.com', subject: 'Hello', text: 'World' }

test.each([
  ['smtp://mail.example.com:587', 'auto', true],
  ['smtp://user:pass@10.0.0.7', 'auto', true],
  ['smtp://localhost:25', 'auto', false],
  ['smtp://127.0.0.1:25', 'auto', false],
  ['smtp://[::1]:25', 'auto', false],
  ['smtp://localhost:25', 'required', true],
  ['smtp://mail.example.com:587', 'optional', false],
] as const)('%s with SMTP_TLS=%s requires TLS: %s', (url, tls, required) => {
  expect(requiresTls(url, tls)).toBe(required)
})

test('a server that offers no TLS gets nothing if TLS is required', async () => {
  await expect(new Smtp({ url: server.url, tls: 'required' }).send(message)).rejects.toThrow()
  expect(server.received).toEqual([])
  await new Smtp({ url: server.url, tls: 'auto' }).send(message)
  expect(server.received).toHaveLength(1)
})
