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
export const foreignPolicy = spelled({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'img-src': "'self' data: https: http:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
  sandbox: 'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
})

export function secureHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': spelled(policy),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=15552000' } : {}),
  }
}
