import { expect, test } from 'vitest'
import { escapeHtml } from './html.ts'

test('every sign that ends a text or an attribute is escaped, once', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;')
})
