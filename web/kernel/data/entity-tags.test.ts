import { expect, it } from 'vitest'
import { etagOf, setEtag, setPatched } from './entity-tags.ts'
import { shareStructure } from './share-structure.ts'

const tagged = <T extends object>(answer: T, etag: string): T => {
  setEtag(answer, etag)
  return answer
}

it('objects that did not change stay the same objects, and the ETag is that of the new answer', () => {
  const before = tagged([{ id: 'a' }, { id: 'b' }], '"1"')
  const shared = shareStructure(before, tagged([{ id: 'a' }, { id: 'c' }], '"2"')) as typeof before
  expect([shared[0] === before[0], etagOf(shared), etagOf(before)]).toEqual([true, '"2"', '"1"'])
  const equal = shareStructure(before, tagged([{ id: 'a' }, { id: 'b' }], '"3"'))
  expect([equal === before, etagOf(equal)]).toEqual([true, '"3"'])
})

it('an answer that was edited here has no ETag', () => {
  const before = tagged([{ id: 'a' }], '"1"')
  expect(etagOf(shareStructure(before, [...before, { id: 'mine' }]))).toBeUndefined()
})

it('an answer made from deltas is taken as it is', () => {
  const before = tagged([{ id: 'a' }, { id: 'b' }], '"1"')
  const after = tagged([{ id: 'new' }, ...before], '"2"')
  setPatched(after)
  expect(shareStructure(before, after)).toBe(after)
})

it('values that are no objects have no ETag', () => {
  setEtag(true, '"1"')
  expect([etagOf(true), etagOf(null), shareStructure(undefined, 'text')]).toEqual([undefined, undefined, 'text'])
})
