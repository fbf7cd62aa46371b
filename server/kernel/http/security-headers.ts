// Headers that tell browsers what they must not do with our answers. Made once: @fastify/helmet builds them anew for every answer, which
// cost a quarter of the time of an answer that is kept.
const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  // Mantine writes its variables into style elements.
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

/**
 * For the empty sheets that HTML from strangers is put into. Nothing runs or is sent there, whatever the sheet holds; the sheet itself says
 * whether it may ask for pictures. Same origin, so that our page can fill it and measure its height.
 */
export const untrustedContentPolicy = spelled({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'img-src': "'self' data: https: http:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
  sandbox: 'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
})

/**
 * On every answer. Data is never drawn; a browser that is led to it all the same may do nothing with it. What only says how pages behave is
 * left to pages: headers are a good part of a small answer.
 */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': spelled({ 'default-src': "'none'", 'frame-ancestors': "'none'", sandbox: '' }),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=15552000' } : {}),
})

/** On pages, and all that they are made of, over the above. */
export const pageHeaders = {
  'content-security-policy': spelled(policy),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
