// Calls an outside server, which may be slow, answer without end, or not answer.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { problem } from '#server/kernel/problem.ts'

const patienceMs = 10_000
const mostBytes = 1_000_000
const mostAtOnce = 4
let running = 0

/** Fails with 503 without an answer, and with 429 if too many calls wait already. */
export async function fetchJson(address: string, body: unknown): Promise<unknown> {
  if (running >= mostAtOnce) throw problem('too-many')
  running += 1
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
    return JSON.parse((await buffer(Readable.from(firstBytes(response.body)))).toString()) as unknown
  } catch {
    throw problem('unavailable', `${new URL(address).hostname} does not answer`)
  } finally {
    running -= 1
  }
}

async function* firstBytes(body: AsyncIterable<Uint8Array>) {
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > mostBytes) throw new Error('the answer is too long')
    yield chunk
  }
}
