// Ids and texts that the server has answered, by what they are, so that a request often names a record that it could mean.
import { v7 } from 'uuid'
import type { Random } from './hostile.ts'

/** The newest. An older record is more often gone. */
const listLimit = 20
const bodyLimit = 100_000
/** Of a list in an answer. */
const itemLimit = 5
const textLimit = 1000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const blob = /^\/api\/blobs\/([\w-]{24})$/
const people = /owner|user|member|assignee|author|manager|people|person/i

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const singular = (name: string) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/s$/, '')
const kindOf = (name: string) => singular(kebab(name.replace(/Ids?$/, '')))
const lastWord = (kind: string) => kind.slice(kind.lastIndexOf('-') + 1)
/** The nouns of an address, the last first, because `/courses/course/step` is about a step. */
const nounsOf = (path: string) =>
  path
    .split('/')
    .slice(2)
    .filter((part) => /^[a-z]/.test(part) && part !== 'apps')
    .map(kindOf)
    .toReversed()

/** Who can see a record: a user and a team. */
export type Owner = { userId: string; teamId: string }

export class Known {
  readonly #ids = new Map<string, string[]>()
  readonly #texts = new Map<string, string[]>()

  /** `owner`: a user or a team. An id is also known without its owner, without its area and by the last word of its kind. */
  addId(owner: string, area: string, kind: string, id: string) {
    for (const one of [owner, '*'])
      for (const where of [area, '*']) for (const what of new Set([kind, lastWord(kind), '*'])) remember(this.#ids, [one, where, what].join(' '), id)
  }

  addText(area: string, name: string, text: string) {
    for (const where of [area, '*']) remember(this.#texts, `${where} ${name}`, text)
  }

  /** `name`: of the field. `organizationId` names an organization, and `id` what the path names. */
  id(random: Random, { userId, teamId }: Owner, area: string, name: string, path: string): string {
    const choice = random.next()
    if (choice < 0.05) return random.pick([v7(), '00000000-0000-0000-0000-000000000000'])
    const kinds = /^ids?$/.test(name) ? nounsOf(path) : [kindOf(name), lastWord(kindOf(name)), ...(people.test(name) ? ['member'] : [])]
    const owners = choice < 0.2 ? ['*'] : [userId, teamId, '*']
    const keys = choice < 0.1 ? [] : owners.flatMap((one) => kinds.flatMap((kind) => [`${one} ${area} ${kind}`, `${one} * ${kind}`]))
    for (const key of [...keys, `* ${area} *`, '* * *']) {
      const ids = this.#ids.get(key)
      if (ids) return random.pick(ids)
    }
    return v7()
  }

  text(random: Random, area: string, name: string): string | undefined {
    const texts = this.#texts.get(`${area} ${name}`) ?? this.#texts.get(`* ${name}`)
    return texts && random.pick(texts)
  }

  /** `removed`: the id that was deleted, which can be restored. */
  learnAnswer(owner: string, area: string, path: string, { body, location, removed }: { body: string; location?: string; removed?: string }) {
    if (location) this.addId(owner, area, 'upload', location.slice(location.lastIndexOf('/') + 1))
    if (removed) this.addId(owner, area, 'restore', removed)
    if (!/^[[{]/.test(body) || body.length > bodyLimit) return
    const [noun = '', before = noun] = nounsOf(path)
    // Otherwise the last part of the address is a verb.
    const isKind = this.#ids.has(`* ${area} ${noun}`)
    this.learn(owner, area, isKind ? noun : before, parsed(body))
  }

  learn(owner: string, area: string, kind: string, answer: unknown) {
    this.#learnValue(owner, area, kind, 'id', answer)
  }

  #learnValue(owner: string, area: string, kind: string, name: string, value: unknown) {
    if (typeof value === 'string') this.#learnText(owner, area, kind, name, value)
    else if (Array.isArray(value)) for (const item of value.slice(0, itemLimit)) this.#learnValue(owner, area, kind, name, item)
    else if (typeof value === 'object' && value !== null)
      for (const [field, part] of Object.entries(value))
        this.#learnValue(owner, area, typeof part === 'object' && part !== null ? kindOf(field) : kind, field, part)
  }

  #learnText(owner: string, area: string, kind: string, name: string, text: string) {
    if (text.length > textLimit) return
    if (uuid.test(text)) this.addId(owner, area, /^ids?$/.test(name) ? kind : kindOf(name), text)
    const [, key] = blob.exec(text) ?? []
    if (key) {
      this.addText('files', 'blob', text)
      this.addText('files', 'key', key)
    }
    if (text.startsWith('http://hora.test/')) {
      const link = new URL(text)
      this.addText(area, 'token', link.pathname.slice(link.pathname.lastIndexOf('/') + 1))
      for (const [field, part] of link.searchParams) this.addText(area, field, part)
    }
    this.addText(area, name, text)
  }
}

function remember(lists: Map<string, string[]>, key: string, value: string) {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  if (list.includes(value)) return
  if (list.length >= listLimit) list.shift()
  list.push(value)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
