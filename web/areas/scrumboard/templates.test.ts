import type { Translate } from '#web/kernel/i18n/texts.ts'
import { expect, test } from 'vitest'
import { BoardContents } from '#contract/scrumboard-templates.ts'
import { builtInTemplates, hasCards, withoutCards } from './templates.ts'
import en from './texts.en.json'
import ro from './texts.ro.json'
import tr from './texts.tr.json'

type Tree = { [key: string]: string | Tree }

const translateWith = (texts: Tree) =>
  ((key: string) => {
    const found = key
      .split('.')
      .slice(1)
      .reduce<string | Tree | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), texts)
    if (typeof found !== 'string') throw new Error(`no text ${key}`)
    return found
  }) as Translate

test.each([
  ['en', en],
  ['ro', ro],
  ['tr', tr],
])('every template of Hora is a board that the server takes, with its words in %s', (_language, texts) => {
  for (const { title, icon, contents } of builtInTemplates(translateWith(texts))) {
    expect([title, icon]).not.toContain('')
    const { lists, labels } = BoardContents.parse(contents)
    expect(lists.length).toBeGreaterThan(2)
    for (const { wipLimit, cards } of lists) {
      expect(cards.length).toBeLessThanOrEqual(wipLimit ?? cards.length)
      for (const worn of cards.flatMap((card) => card.labels)) expect(labels[worn]).toBeDefined()
    }
    expect(new Set(lists.map((list) => list.title)).size).toBe(lists.length)
    expect([hasCards(contents), hasCards(withoutCards(contents))]).toEqual([true, false])
  }
})
