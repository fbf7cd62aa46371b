// What is typed for a request, and what of it the server gets.
import type { BusinessSettings } from '#contract/business.ts'
import type { Folder } from '#contract/file-manager.ts'
import { type FileRequest, shareLimits } from '#contract/share-shapes.ts'
import { megabyte } from '#contract/units.ts'

export type Draft = {
  title: string
  instructions: string
  folderId: string
  /** 0: the usual time, or as it is. */
  days: number
  uses: string
  maxFiles: string
  maxMegabytes: number
  types: string
  password: string
  /** Of a request that has one. */
  removePassword: boolean
}

export const sizeChoices = [10, 100, 1024, 10_240, 102_400]

export const emptyDraft: Draft = {
  ...{ title: '', instructions: '', folderId: '', days: 0, uses: '1', maxFiles: '20', maxMegabytes: 1024, types: '', password: '' },
  removePassword: false,
}

export const draftOf = (request: FileRequest): Draft => ({
  ...{ title: request.title, instructions: request.instructions ?? '', folderId: request.folderId ?? '', days: 0, uses: String(request.uses) },
  ...{ maxFiles: String(request.maxFiles), maxMegabytes: request.maxBytes / megabyte, types: request.allowedTypes.join(', ') },
  ...{ password: '', removePassword: false },
})

function wholeOf(typed: string, most: number): number | undefined {
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return number >= 1 && number <= most ? number : undefined
}

/** Undefined: one of them is no ending. */
export function typesOf(typed: string): string[] | undefined {
  const types = typed.split(/[\s,;]+/).flatMap((part) => part.replace(/^\*?\./, '').toLowerCase() || [])
  return types.length <= shareLimits.types && types.every((type) => /^[\p{L}\d_-]{1,20}$/u.test(type)) ? [...new Set(types)] : undefined
}

export type Wrong = Partial<Record<'title' | 'uses' | 'maxFiles' | 'types' | 'password', string>>

/** By field, the end of a text's key. The server checks them too. */
export function problemsOf(
  { title, uses, maxFiles, types, password }: Draft,
  policy: BusinessSettings['shares'] | undefined,
  before?: Pick<FileRequest, 'uses' | 'usesLeft'>,
): Wrong {
  const usesDone = before ? before.uses - before.usesLeft : 0
  return {
    ...(title.trim() === '' ? { title: 'title' } : {}),
    ...(wholeOf(uses, shareLimits.uses) === undefined ? { uses: 'limit' } : Number(uses) < usesDone ? { uses: 'moreThanDone' } : {}),
    ...(wholeOf(maxFiles, shareLimits.requestFiles) === undefined ? { maxFiles: 'limit' } : {}),
    ...(typesOf(types) === undefined ? { types: 'types' } : {}),
    ...(password !== '' && password.length < (policy?.passwordMinLength ?? 1) ? { password: 'passwordShort' } : {}),
  }
}

export const requestOf = (
  id: string,
  { title, instructions, folderId, uses, maxFiles, maxMegabytes, types, password }: Draft,
  expiresAt: string,
) => ({
  ...{ id, expiresAt, title: title.trim(), instructions: instructions.trim() || null, folderId: folderId || null, password: password || null },
  ...{ uses: wholeOf(uses, shareLimits.uses) ?? 1, maxFiles: wholeOf(maxFiles, shareLimits.requestFiles) ?? 20 },
  ...{ maxBytes: maxMegabytes * megabyte, allowedTypes: typesOf(types) ?? [] },
})

/** Only what was changed in the form: what others changed meanwhile stays. */
export function patchOf(before: Draft, draft: Draft, expiresAt: string | undefined) {
  const [old, { id: _, expiresAt: _end, password, ...now }] = [requestOf('', before, ''), requestOf('', draft, '')]
  const changed = Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as keyof typeof old]))
  return {
    ...(Object.fromEntries(changed) as Partial<typeof now>),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(password ? { password } : draft.removePassword ? { password: null } : {}),
  }
}

/** With the folders above it: "Clients / Carpathia". */
export function folderPaths(folders: readonly Folder[]): { id: string; path: string }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const pathOf = (folder: Folder, depth = 0): string => {
    const above = folder.folderId === null ? undefined : byId.get(folder.folderId)
    return above && depth < 100 ? `${pathOf(above, depth + 1)} / ${folder.name}` : folder.name
  }
  return folders.map((folder) => ({ id: folder.id, path: pathOf(folder) })).toSorted((a, b) => a.path.localeCompare(b.path))
}
