// The journeys' own examination of a page: what it must find, in the scheme where it is.
import { expect, expectAccessible, inBothSchemes, test } from './fixtures.ts'

const page = (dark: string, words: string) => `<!doctype html><html lang="en"><head><title>Axe</title><style>
  :root { color-scheme: light dark; background: #fff; color: #111 }
  @media (prefers-color-scheme: dark) { :root { background: #111; color: ${dark} } }
</style></head><body><main><h1>Colours</h1>${words}</main></body></html>`

test('words that are too faint only in the dark are found there, and what has no name at once', async ({ page: shown }) => {
  const faults: string[] = []
  const examine = () =>
    inBothSchemes(shown, async () => {
      const scheme = await shown.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`)
      const { message } = await expectAccessible(shown).then(
        () => ({ message: '' }),
        (error: Error) => error,
      )
      faults.push(`${scheme ? 'dark' : 'light'}: ${[...message.matchAll(/[\w-]+(?=: <)/g)].join()}`)
    })
  await shown.setContent(page('#eee', '<p>Readable in both.</p>'))
  await examine()
  await shown.setContent(page('#333', '<p>Too faint in the dark.</p>'))
  await examine()
  await shown.setContent(page('#eee', '<button></button>'))
  await examine()
  expect(faults).toEqual(['light: ', 'dark: ', 'light: ', 'dark: color-contrast', 'light: button-name', 'dark: '])
})
