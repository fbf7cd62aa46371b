// Built once: @fastify/helmet builds the headers for every answer, which took a quarter of the time of a cached answer.
const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

const spelled = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join(';')

/** For the empty frames that show untrusted HTML, which runs and sends nothing. Same origin: our page can fill and measure the frame. */
export const untrustedContentPolicy = spelled({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'font-src': "'self'",
  'img-src': "'self' data: https: http:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
  sandbox: 'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
})

/** For every answer. Headers are a large part of a small answer, so headers for pages only are in `pageHeaders`. */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': spelled({ 'default-src': "'none'", 'frame-ancestors': "'none'", sandbox: '' }),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=15552000' } : {}),
})

/** For secret links: neither a search engine nor the next page may learn the address. */
export const publicLinkHeaders = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

export const pageHeaders = {
  'content-security-policy': spelled(policy),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** For a page without the application: it loads only its own files and calls only this server. */
export const lightPageHeaders = {
  ...pageHeaders,
  ...publicLinkHeaders,
  'content-security-policy': spelled({
    ...{ 'default-src': "'none'", 'script-src': "'self'", 'style-src': "'self'", 'img-src': "'self'", 'connect-src': "'self'" },
    ...{ 'frame-src': "'self'", 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" },
  }),
}
