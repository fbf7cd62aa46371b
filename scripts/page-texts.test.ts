import { expect, it } from 'vitest'
import { isNeeded, keysIn } from './page-texts.ts'
import { someOf } from './texts-plugin.ts'

const code = [
  `t('tasks.add'); t("tasks.left", { count })`,
  'const key = `settings.${id}.title`; const other = `tasks.filters.${name}`',
  `const group = 'notes.colors'; import x from './tasks.module.css'; t('unknown.key')`,
].join('\n')

const texts = {
  tasks: { add: 'Add', left_one: 'one', left_few: 'few', left_other: 'other', filters: { due: 'Due', mine: 'Mine' }, remove: 'Remove' },
  settings: { account: { title: 'Account', hint: 'Name and picture' }, security: { title: 'Security' } },
  notes: { colors: { red: 'Red' }, title: 'Notes' },
}

it('finds the keys of texts in a module', () => {
  const keys = keysIn(code, ['tasks', 'settings', 'notes'])
  expect(keys).toEqual(['tasks.add', 'tasks.left', 'notes.colors', 'settings.*.title', 'tasks.filters.*'])
})

it('takes the texts with these keys: all forms of a plural, what a template may name, and all below a key', () => {
  const keys = new Set(keysIn(code, Object.keys(texts)))
  expect(someOf(texts, isNeeded(keys))).toEqual({
    tasks: { add: 'Add', left_one: 'one', left_few: 'few', left_other: 'other', filters: { due: 'Due', mine: 'Mine' } },
    settings: { account: { title: 'Account' }, security: { title: 'Security' } },
    notes: { colors: { red: 'Red' } },
  })
})
