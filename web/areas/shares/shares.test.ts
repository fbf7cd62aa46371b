import { expect, it } from 'vitest'
import { businessDefaults } from '#contract/business.ts'
import { decryptText, newKey } from '#contract/encrypted-content.ts'
import type { FileRequest, Share } from '#contract/share-shapes.ts'
import { dayMs } from '#contract/units.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { draftOf, emptyDraft, limitOf, patchOf, problemsOf, sealed, shareOf } from './draft.ts'
import { answered, listClosed, listRevoked, revoked } from './edits.ts'
import { shareFilters, toQuery, toSearchParams } from './listing.ts'
import * as requests from './requests/request-draft.ts'
import { expiryChoices, inDays, titleOf } from './words.ts'

const policy = businessDefaults.shares
const share = { id: 's', state: 'active', mode: 'standard', title: null, items: [], endedAt: null } as unknown as Share

it('a share with a file needs nothing else', () => {
  expect(problemsOf(emptyDraft(7), policy, 1)).toEqual({})
  expect(problemsOf(emptyDraft(7), policy, 0)).toEqual({ files: 'files' })
})

it('the policies of the team are said before anything is sent', () => {
  const strict = { ...policy, passwordRequired: true, limitRequired: true, external: false }
  expect(problemsOf(emptyDraft(7), strict, 1)).toEqual({
    limit: 'limitRequired',
    password: 'passwordRequired',
    recipientsOnly: 'recipientsOnly',
  })
  expect(problemsOf({ ...emptyDraft(7), password: 'short' }, policy, 1)).toEqual({ password: 'passwordShort' })
  expect(problemsOf({ ...emptyDraft(7), recipientsOnly: true }, policy, 1)).toEqual({ recipients: 'recipientsMissing' })
  expect(problemsOf({ ...emptyDraft(7), recipients: 'ana@x.example, nobody' }, policy, 1)).toEqual({ recipients: 'recipients' })
})

it.each([
  ['', null],
  [' 5 ', 5],
  ['1000', 1000],
  ['0', undefined],
  ['1001', undefined],
  ['2.5', undefined],
  ['many', undefined],
])('the limit %j is %j', (typed, limit) => expect(limitOf(typed)).toBe(limit))

it('what is left empty is sent as none', () => {
  const draft = { ...emptyDraft(7), recipients: 'Ana <ana@x.example>; bob@x.example', limit: '3' }
  expect(shareOf('s', draft, '2026-12-01T00:00:00.000Z')).toMatchObject({
    ...{ title: null, message: null, password: null, maxDownloads: 3, organizationId: null },
    recipients: [{ email: 'ana@x.example' }, { email: 'bob@x.example' }],
  })
})

it('the longest time is what the team allows, and the clocks may differ by a minute', () => {
  expect(expiryChoices(30)).toEqual([1, 3, 7, 14, 30])
  expect(expiryChoices(10)).toEqual([1, 3, 7, 10])
  expect(expiryChoices(1)).toEqual([1])
  expect(Date.parse(inDays(30, 0))).toBeLessThan(30 * dayMs)
})

it('a share without a title is named after its first file', () => {
  const file = { id: 'i', size: 1, sha256: '', position: 1 }
  const readable = { ...share, isReadable: true }
  expect(titleOf(translate, { ...readable, title: 'Plans' })).toBe('Plans')
  expect(titleOf(translate, { ...readable, items: [{ ...file, name: 'photos/a.jpg' }] })).toBe('a.jpg')
  expect(titleOf(translate, { ...share, isReadable: false, title: 'AbC' })).not.toContain('AbC')
})

it('filters are in the address, and come back from it', () => {
  const filters = shareFilters({ q: 'plan', state: 'active', mine: 1, organizationId: 'o', page: '2' })
  expect(filters).toEqual({ search: 'plan', state: 'active', mine: true, organizationId: 'o', page: 2 })
  expect(toSearchParams(filters)).toEqual({ q: 'plan', state: 'active', mine: 1, organizationId: 'o', page: 2 })
  expect(toQuery(filters)).toMatchObject({ search: 'plan', state: 'active', mine: 'true', organizationId: 'o', page: 2, order: 'desc' })
  expect(shareFilters({ state: 'nonsense', page: -1 })).toEqual({ search: '', mine: false, page: 1 })
})

it('a revoked share is shown at once, and applying it twice changes nothing', () => {
  const page = { shares: [share, { ...share, id: 't' }], pagination: {} }
  const after = listRevoked(page, { id: 's' })
  expect(after.shares?.map(({ state }) => state)).toEqual(['revoked', 'active'])
  expect(listRevoked(after, { id: 's' }).shares).toEqual(after.shares)
  expect(revoked({ ...share, state: 'expired' }, { id: 's' }).state).toBe('expired')
  expect(answered(share, { ...share, state: 'locked' }).state).toBe('locked')
  expect(listRevoked({ shares: null, pagination: {} }, { id: 's' }).shares).toBeNull()
})

it('a closed request is shown at once', () => {
  const request = { id: 'r', state: 'open' } as FileRequest
  expect(listClosed({ requests: [request], pagination: {} }, { id: 'r' }).requests?.[0]?.state).toBe('closed')
})

it('a request needs a title, and takes endings with and without a dot', () => {
  expect(requests.problemsOf(requests.emptyDraft, policy)).toEqual({ title: 'title' })
  expect(requests.problemsOf({ ...requests.emptyDraft, title: 'Papers', uses: '0', types: 'p/df' }, policy)).toEqual({
    uses: 'limit',
    types: 'types',
  })
  expect(requests.typesOf('pdf, .JPG *.png; pdf')).toEqual(['pdf', 'jpg', 'png'])
  expect(requests.requestOf('r', { ...requests.emptyDraft, title: ' Papers ' }, '2026-12-01T00:00:00.000Z')).toMatchObject({
    ...{ title: 'Papers', folderId: null, uses: 1, maxFiles: 20, maxBytes: 1024 ** 3, allowedTypes: [] },
  })
})

it('folders are named with those above them', () => {
  const folders = [
    { id: 'b', folderId: 'a', name: 'Carpathia' },
    { id: 'a', folderId: null, name: 'Clients' },
  ]
  expect(requests.folderPaths(folders)).toEqual([
    { id: 'a', path: 'Clients' },
    { id: 'b', path: 'Clients / Carpathia' },
  ])
})

const stored = {
  ...{ ...share, title: 'Plans', message: null, maxDownloads: 5, hasPassword: true, recipientsOnly: false, downloadsDone: 2, purgeAfterDays: 7 },
  ...{ recipients: [{ email: 'ana@x.example', contactId: null }], organizationId: null, notifyOwner: 'first', allowPreview: true, watermark: false },
} as Share

it('a change sends what was changed in the form, and nothing else', () => {
  const before = draftOf(stored)
  expect(patchOf(before, before, undefined)).toEqual({})
  expect(patchOf(before, { ...before, title: 'Plans B', limit: '', recipients: 'ana@x.example bob@x.example' }, '2026-12-01T00:00:00.000Z')).toEqual({
    ...{ title: 'Plans B', maxDownloads: null, expiresAt: '2026-12-01T00:00:00.000Z' },
    recipients: [{ email: 'ana@x.example' }, { email: 'bob@x.example' }],
  })
  expect(patchOf(before, { ...before, password: 'open sesame' }, undefined)).toEqual({ password: 'open sesame' })
  expect(patchOf(before, { ...before, removePassword: true }, undefined)).toEqual({ password: null })
})

it('a share cannot have fewer downloads than were made, and keeps a required password', () => {
  const strict = { ...policy, passwordRequired: true }
  const before = draftOf(stored)
  expect(problemsOf(before, strict, 1, stored)).toEqual({})
  expect(problemsOf({ ...before, limit: '1' }, strict, 1, stored)).toEqual({ limit: 'moreThanDone' })
  expect(problemsOf({ ...before, removePassword: true }, strict, 1, stored)).toEqual({ password: 'passwordRequired' })
})

it('what the server gets of an encrypted share is not readable, and has no preview', async () => {
  const key = newKey()
  const draft = { ...emptyDraft(7), encrypted: true, watermark: true, title: 'Secret plans', message: 'for you' }
  const sent = await sealed(shareOf('s', draft, '2026-12-01T00:00:00.000Z'), key)
  expect(sent).toMatchObject({ mode: 'end_to_end', allowPreview: false, watermark: false })
  expect(JSON.stringify(sent)).not.toMatch(/Secret|for you/)
  expect(await decryptText(key, sent.title ?? '')).toBe('Secret plans')
  expect(await sealed({ maxDownloads: 1, message: null }, key)).toEqual({ maxDownloads: 1, message: null })
})

it('a request is changed in the same way, and cannot have fewer uses than were made', () => {
  const request = {
    ...{
      id: 'r',
      title: 'Papers',
      instructions: null,
      folderId: null,
      maxFiles: 20,
      maxBytes: 1500 * 1024,
      allowedTypes: ['pdf'],
      uses: 3,
      usesLeft: 1,
    },
  } as FileRequest
  const before = requests.draftOf(request)
  expect(requests.patchOf(before, before, undefined)).toEqual({})
  expect(requests.patchOf(before, { ...before, types: 'pdf, jpg', uses: '5' }, undefined)).toEqual({ allowedTypes: ['pdf', 'jpg'], uses: 5 })
  expect(requests.problemsOf({ ...before, uses: '1' }, policy, request)).toEqual({ uses: 'moreThanDone' })
})
