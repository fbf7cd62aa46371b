import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstPageShown, waitForFirstPage } from '#web/kernel/routing/first-page.ts'
import * as i18n from './i18n.ts'
import { loadedTexts } from './texts.ts'

const asked: string[] = []

/** Languages that load, and after how many failures. */
function texts(files: Record<string, { failures?: number; texts: object }>) {
  const failed: Record<string, number> = {}
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const language = /i18n\/([\w/]+)\.json/.exec(address)?.[1] ?? ''
    const file = files[language]
    failed[language] = (failed[language] ?? 0) + 1
    if (!file || failed[language] <= (file.failures ?? 0)) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(file.texts), { headers: { 'content-type': 'application/json' } })
  })
}

const en = { tasks: { add: 'Add task', left_one: '{{count}} task left', left_other: '{{count}} tasks left' } }
const ro = { tasks: { add: 'Adaugă sarcină', left_one: 'o sarcină', left_few: '{{count}} sarcini', left_other: '{{count}} de sarcini' } }

beforeEach(() => {
  asked.length = 0
  loadedTexts.clear()
})
// Other files need the real texts.
afterEach(() => loadedTexts.clear())

describe('loading', () => {
  it('loads one file per language', async () => {
    texts({ en: { texts: en }, ro: { texts: ro } })
    await i18n.startTexts('en')
    expect(i18n.translate('tasks.add')).toBe('Add task')
    await i18n.setLanguage('ro')
    expect(i18n.translate('tasks.add')).toBe('Adaugă sarcină')
    expect([1, 3, 20].map((count) => i18n.translate('tasks.left', { count }))).toEqual(['o sarcină', '3 sarcini', '20 de sarcini'])
    expect(document.documentElement.lang).toBe('ro')
    expect(asked).toEqual(['/i18n/en.json', '/i18n/ro.json'])
  })

  it('retries twice', async () => {
    texts({ en: { texts: en, failures: 2 } })
    await i18n.startTexts('en')
    expect(i18n.translate('tasks.add')).toBe('Add task')
    expect(asked).toHaveLength(3)
  })

  describe('on a first visit', () => {
    let drawn = () => {}
    const waitForPage = () => waitForFirstPage({ subscribe: (_event: string, then: () => void) => ((drawn = then), () => {}) } as never)
    beforeEach(() => {
      window.horaTexts = { page: 'TasksPage', at: '/apps/tasks' }
    })
    afterEach(async () => {
      drawn()
      await firstPageShown()
      await i18n.allTexts()
      delete window.horaTexts
    })
    const page = { tasks: { add: 'Add task' } }

    it('loads the texts of the page, and all others when something else is shown', async () => {
      texts({ 'en/TasksPage': { texts: page }, en: { texts: { ...en, notes: { add: 'Add note' } } } })
      // The page is not drawn yet.
      waitForPage()
      await i18n.startTexts('en')
      expect(i18n.translate('tasks.add')).toBe('Add task')
      expect(asked).toEqual(['/i18n/en/TasksPage.json'])
      expect(i18n.textsForPath('/apps/tasks')).toBeUndefined()
      await i18n.textsForPath('/apps/notes')
      expect(i18n.translate('notes.add')).toBe('Add note')
      expect(asked).toEqual(['/i18n/en/TasksPage.json', '/i18n/en.json'])
      expect(i18n.allTexts()).toBeUndefined()
    })

    it('loads no others for a member who uses the language that is shown', async () => {
      texts({ 'en/TasksPage': { texts: page }, en: { texts: en } })
      waitForPage()
      await i18n.startTexts('en')
      await i18n.setLanguage('en')
      expect(asked).toEqual(['/i18n/en/TasksPage.json'])
    })

    it('draws again what had no text before all others came', async () => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      texts({ 'en/TasksPage': { texts: page }, en: { texts: { ...en, notes: { add: 'Add note' } } } })
      waitForPage()
      await i18n.startTexts('en')
      const { result } = renderHook(() => i18n.useTranslation()('notes.add'))
      expect(result.current).toBe('notes.add')
      await act(async () => i18n.allTexts())
      expect(result.current).toBe('Add note')
    })

    it('loads all others after the page', async () => {
      texts({ 'en/TasksPage': { texts: page }, en: { texts: { ...en, notes: { add: 'Add note' } } } })
      waitForPage()
      await i18n.startTexts('en')
      drawn()
      await vi.waitFor(() => expect(i18n.translate('notes.add')).toBe('Add note'))
    })

    it('loads all texts when those of the page cannot be loaded', async () => {
      texts({ en: { texts: en } })
      await i18n.startTexts('en')
      expect(i18n.translate('tasks.add')).toBe('Add task')
      expect(i18n.allTexts()).toBeUndefined()
    })

    it('changes to another language as a whole', async () => {
      texts({ 'en/TasksPage': { texts: page }, en: { texts: en }, ro: { texts: ro } })
      await i18n.startTexts('en')
      await i18n.setLanguage('ro')
      expect(i18n.translate('tasks.left', { count: 3 })).toBe('3 sarcini')
      await i18n.setLanguage('en')
      expect(i18n.translate('tasks.left', { count: 3 })).toBe('3 tasks left')
    })
  })

  it('falls back to English', async () => {
    texts({ en: { texts: en }, tr: { texts: {}, failures: 3 } })
    await i18n.startTexts('tr')
    expect(i18n.translate('tasks.add')).toBe('Add task')
    expect(i18n.language()).toBe('en')
  })

  it('rejects when no language can be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    texts({})
    await expect(i18n.startTexts('ro')).rejects.toThrow('Unable to load translation and all the fallback languages')
    expect(logged).toHaveBeenCalledWith('Unable to load translation and all the fallback languages')
    expect(asked).toHaveLength(6)
  })

  it('does not change the language when another cannot be loaded', async () => {
    texts({ en: { texts: en } })
    await i18n.startTexts('en')
    await expect(i18n.setLanguage('tr')).rejects.toThrow()
    expect(i18n.language()).toBe('en')
  })
})

describe('choosing', () => {
  it('takes the stored language, else the browser’s, else English', async () => {
    texts({ en: { texts: en }, tr: { texts: en } })
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'ro-MD', 'en'])
    expect(i18n.preferredLanguage()).toBe('ro')
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de'])
    expect(i18n.preferredLanguage()).toBe('en')
    await i18n.startTexts('en')
    await i18n.setLanguage('tr')
    expect(i18n.preferredLanguage()).toBe('tr')
  })
})

it('warns of a missing key and shows it', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  texts({ en: { texts: en } })
  await i18n.startTexts('en')
  expect(i18n.translate('tasks.nowhere')).toBe('tasks.nowhere')
  expect(warned).toHaveBeenCalledWith("Missing translation for 'tasks.nowhere'")
})

it('gives components the texts, with and without parameters', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  texts({ en: { texts: { ...en, open: 'Open {{name}} and {{name}}', empty: '' } }, ro: { texts: { ...ro, empty: 'gol' } } })
  await i18n.startTexts('en')
  const { result } = renderHook(() => i18n.useTranslation())
  const before = result.current
  const keys = ['tasks.add', 'open', 'empty', 'tasks', 'nowhere', 'tasks.left', 'tasks.add.more', 'tasks.constructor.name']
  expect(keys.map((key) => result.current(key))).toEqual(keys.with(0, 'Add task').with(1, 'Open {{name}} and {{name}}'))
  expect(warned).toHaveBeenCalledTimes(keys.length - 2)
  expect(result.current('nowhere', { defaultValue: 'There' })).toBe('There')
  expect(result.current('open', { name: '$& {{count}}', count: 1 })).toBe('Open $& {{count}} and $& {{count}}')
  expect(result.current('open', { name: undefined })).toBe('Open  and ')
  expect([0, 1, 2].map((count) => result.current('tasks.left', { count }))).toEqual(['0 tasks left', '1 task left', '2 tasks left'])
  await act(() => i18n.setLanguage('ro'))
  expect(result.current).not.toBe(before)
  expect(result.current('tasks.add')).toBe('Adaugă sarcină')
  expect(result.current('empty')).toBe('gol')
  // The fallback.
  expect(result.current('open', { name: 'lista' })).toBe('Open lista and lista')
})
