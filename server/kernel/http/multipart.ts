// Bodies of calls that take a file: a form, or JSON under whatever type a client says it is. Held in memory, so the endpoint's limit must be small.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#server/kernel/problem.ts'

export function parseMultipart(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const type = request.headers['content-type'] ?? ''
    return /^multipart\/form-data\b/i.test(type) ? formOf(body, type) : jsonOf(body)
  })
}

/** Fields by name, files as File. The platform's own parser: no library reads them here. */
async function formOf(body: Buffer, type: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw problem('bad-json', 'the form cannot be read')
  }
}

/** What is no JSON, a picture without a form around it say, is a call without fields: its schema refuses it by name. */
function jsonOf(body: Buffer): unknown {
  try {
    return body.length === 0 ? {} : JSON.parse(body.toString('utf8'))
  } catch {
    return {}
  }
}
