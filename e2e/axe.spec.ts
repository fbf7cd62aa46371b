// The journeys' own examination of a page: what it must find, in the scheme where it is.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, inBothSchemes, test } from './fixtures.ts'

const faultsIn = (shown: Page) =>
  expectAccessible(shown).then(
    () => '',
    ({ message }: Error) => [...message.matchAll(/[\w-]+(?=: <)/g)].join(),
  )

const page = (dark: string, words: string) => `<!doctype html><html lang="en"><head><title>Axe</title><style>
  :root { color-scheme: light dark; background: #fff; color: #111 }
  @media (prefers-color-scheme: dark) { :root { background: #111; color: ${dark} } }
</style></head><body><main><h1>Colours</h1>${words}</main></body></html>`

test('words that are too faint only in the dark are found there, and what has no name at once', async ({ page: shown }) => {
  const faults: string[] = []
  const examine = () =>
    inBothSchemes(shown, async () => {
      const scheme = await shown.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)
      faults.push(`${scheme ? 'dark' : 'light'}: ${await faultsIn(shown)}`)
    })
  await shown.setContent(page('#eee', '<p>Readable in both.</p>'))
  await examine()
  await shown.setContent(page('#333', '<p>Too faint in the dark.</p>'))
  await examine()
  await shown.setContent(page('#eee', '<button></button>'))
  await examine()
  expect(faults).toEqual(['light: ', 'dark: ', 'light: ', 'dark: color-contrast', 'light: button-name', 'dark: '])
})

test('words that were readable are faint where only their surface, its place or their size differs', async ({ page: shown }) => {
  const words = '<p class="words">The same words everywhere</p>'
  const under = (style: string) => `<div class="place"><div class="grey surface" style="${style}"></div>${words}</div>`
  const readable: Record<string, string> = {
    'on the page': words,
    'on a white surface': `<div class="white">${words}</div>`,
    'large on a lighter one': '<p class="words large">Large words</p>',
    'above what the surface hides': `<div class="place"><div class="grey surface"></div><div class="white front">${words}</div></div>`,
    'out of sight': `<div class="white window" tabindex="0"><div class="far">${words}</div></div>`,
  }
  const faint: Record<string, string> = {
    'on a grey surface': `<div class="grey">${words}</div>`,
    'on a translucent surface': `<div class="veil">${words}</div>`,
    'on a surface beside them': under(''),
    'on a surface that cannot be touched': under('pointer-events: none'),
    'in the header': `<header class="grey">${words}</header>`,
    'half transparent': `<div style="opacity: 0.6">${words}</div>`,
    'below the window': `<div class="far"><div class="grey">${words}</div></div>`,
    'scrolled out of a part': `<div class="grey window" tabindex="0"><div class="far">${words}</div></div>`,
    'as small as others': '<p class="words large" style="font-size: 16px">Large words</p>',
  }
  const show = (content: string) =>
    shown.setContent(`<!doctype html><html lang="en"><head><title>Axe</title><style>
      html, .white { background: #fff }
      .words { margin: 0; color: #767676; font-size: 16px }
      .large { color: #949494; font-size: 30px }
      .grey { background: #ccc }
      .veil { background: rgb(0 0 0 / 20%) }
      .place, .place > .words, .front { position: relative }
      .surface { position: absolute; inset: 0 }
      .window { height: 60px; overflow: auto }
      .far { padding-top: 2000px }
    </style></head><body><main><h1>Words</h1>${content}</main></body></html>`)
  const found: Record<string, string> = {}
  // Twice: what is remembered of the first time must not hide anything.
  for (const [name, content] of Object.entries({ ...readable, ...faint }))
    await test.step(name, async () => {
      await show(content)
      found[name] = `${await faultsIn(shown)} ${await faultsIn(shown)}`.trim()
    })
  const expected = (names: Record<string, string>, fault: string) => Object.fromEntries(Object.keys(names).map((name) => [name, fault]))
  expect(found).toEqual({ ...expected(readable, ''), ...expected(faint, 'color-contrast color-contrast') })
})
