import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '#server/kernel/problem.ts'

export function parseMultipart(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const type = request.headers['content-type'] ?? ''
    return /^multipart\/form-data\b/i.test(type) ? formOf(body, type) : jsonOf(body)
  })
}

async function formOf(body: Buffer, type: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form)
  } catch {
    throw problem('bad-json', 'the form cannot be read')
  }
}

/** Any other body, such as a bare picture, is an input without fields. The schema then names the missing fields. */
function jsonOf(body: Buffer): unknown {
  try {
    return body.length === 0 ? {} : JSON.parse(body.toString('utf8'))
  } catch {
    return {}
  }
}
