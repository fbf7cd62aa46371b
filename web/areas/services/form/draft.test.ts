import { expect, test } from 'vitest'
import { entitlementsOf } from '#web/ui/business/entitlements.ts'
import { changesOf, draftOf, problemsOf } from './draft.ts'

const blank = draftOf(undefined)

test('an unchanged form sends nothing, a changed one only what changed', () => {
  expect(changesOf(blank, blank)).toEqual({})
  expect(changesOf(blank, { ...blank, name: ' Training ', names: { ...blank.names, ro: 'Instruire' } })).toEqual({
    ...{ name: 'Training', names: { ro: 'Instruire', en: null, tr: null } },
  })
})

test('only a licence sends a licence rule', () => {
  expect(changesOf(blank, { ...blank, kind: 'licence' })).toEqual({
    kind: 'licence',
    licenceSpec: {
      ...{ licenceType: 'named', seatsPerUnit: 1, termMonths: 12, renewable: true, renewLeadDays: null, entitlements: {}, keyPattern: null },
    },
  })
  expect(changesOf({ ...blank, kind: 'licence' }, blank)).toEqual({ kind: 'one_off', licenceSpec: null })
})

test('rights are read line by line', () => {
  expect(entitlementsOf('memory: 8 GB\n\nseats: 8\nbackup\nsupport: false\nratio: 1.50\nurl: https://x')).toEqual({
    ...{ memory: '8 GB', seats: 8, backup: true, support: false, ratio: '1.50', url: 'https://x' },
  })
})

test('what cannot be sent is named', () => {
  const full = { ...blank, code: 'A', name: 'A' }
  expect(problemsOf(full, new Set())).toEqual({})
  expect(problemsOf(blank, new Set())).toEqual({ code: 'required', name: 'required' })
  expect(problemsOf({ ...full, code: ' setup ' }, new Set(['setup']))).toEqual({ code: 'taken' })
  expect(
    problemsOf({ ...full, minQuantity: 'x', kind: 'licence', licence: { ...blank.licence, termMonths: '0', graceDays: '91' } }, new Set()),
  ).toEqual({
    ...{ minQuantity: 'quantity', termMonths: 'number', graceDays: 'number' },
  })
  expect(problemsOf({ ...full, listing: { ...blank.listing, isPublic: true, seatsFrom: '10', seatsTo: '9' } }, new Set())).toEqual({
    seatsTo: 'seats',
  })
})
