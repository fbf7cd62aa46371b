import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { isFinalRefusal, mailFailureOf } from './mail-failure.ts'
import { Smtp } from './smtp.ts'

let server: Awaited<ReturnType<typeof startSmtpServer>>

beforeAll(async () => {
  server = await startSmtpServer()
})
afterAll(() => server.close())

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }, 'address', true],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 mailbox full' }, 'address', true],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 554, response: '554 5.7.1 relay access denied' }, 'refused', true],
  [{ code: 'EENVELOPE', command: 'API' }, 'address', true],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 4.7.1 greylisted' }, 'busy', false],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, response: '550 sender rejected' }, 'sender', true],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 552, response: '552 5.3.4 too big' }, 'size', true],
  [{ code: 'EMESSAGE', command: 'MAIL FROM' }, 'size', true],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554, response: '554 5.7.1 looks like spam' }, 'refused', true],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 552, response: '552 message size exceeds the limit' }, 'size', true],
  [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 wrong password' }, 'sender', false],
  [{ code: 'EDNS' }, 'unreachable', false],
  [{ code: 'ECONNECTION', command: 'CONN', responseCode: 421, response: '421 too many connections' }, 'busy', false],
  [new Error('the database is gone'), 'other', false],
  [undefined, 'other', false],
])('%o is %s, final: %s', (error, failure, final) => {
  expect([mailFailureOf(error), isFinalRefusal(error)]).toEqual([failure, final])
})

test.each([
  ['nobody@example.com', 'address', true],
  ['later@example.com', 'busy', false],
])('a mail server that refuses %s: %s, final: %s', async (to, failure, final) => {
  const error: unknown = await new Smtp({ url: server.url, tls: 'auto' })
    .send({ from: 'hora@example.com', to, subject: 'Hello', text: 'World' })
    .catch((refused: unknown) => refused)
  expect([mailFailureOf(error), isFinalRefusal(error)]).toEqual([failure, final])
})

test('a mail server that is not there cannot be reached', async () => {
  const gone = await startSmtpServer()
  await gone.close()
  const error: unknown = await new Smtp({ url: gone.url, tls: 'auto' })
    .send({ from: 'hora@example.com', to: 'ana@example.com', subject: 'Hello', text: 'World' })
    .catch((refused: unknown) => refused)
  expect([mailFailureOf(error), isFinalRefusal(error)]).toEqual(['unreachable', false])
})
