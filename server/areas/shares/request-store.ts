import type { FileRequest } from '#contract/share-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

const usesLeft = `greatest(0, r.uses - r.uses_done)`
const state = `case when r.closed_at is not null then 'closed' when r.uses_done >= r.uses then 'full' when r.expires_at <= now() then 'expired' else 'open' end`
/** The newest, as a request with many uses may have a thousand. */
const received = `(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'at', ${iso('s.at')}, 'name', s.name, 'email', s.email, 'message', s.message,
    'files', s.files, 'bytes', s.bytes) order by s.at desc), '[]')
  from (select * from file_request_submissions s where s.team_id = r.team_id and s.request_id = r.id order by s.at desc limit 100) s)`

export const requestStore = entityStore<FileRequest>({
  entity: 'file-request',
  table: 'file_requests',
  columns: {
    ...{ title: 'text', instructions: 'text', folderId: 'uuid', expiresAt: 'timestamptz', maxFiles: 'integer', maxBytes: 'bigint' },
    ...{ allowedTypes: 'jsonb', uses: 'integer', ownerId: 'uuid' },
  },
  computed: {
    state,
    usesLeft,
    received,
    hasPassword: 'r.password_hash is not null',
    ownerName: `(select u.name from users u where u.id = r.owner_id)`,
    folderName: `(select f.name from file_items f where f.team_id = r.team_id and f.id = r.folder_id and f.trash_id is null)`,
  },
  name: 'r.title',
  list: {
    sorts: { expiresAt: 'r.expires_at' },
    search: (pattern) => `fold(r.title) like ${pattern}`,
    filters: { state: (states) => `(${state}) = any(${states}::text[])`, mine: (userId) => `r.owner_id = ${userId}::uuid` },
  },
})

const found = statement<{ id: string; title: string; state: string }>(
  'requests-search',
  `select r.id, r.title, ${state} as state from file_requests r
   where r.team_id = $1 and fold(r.title) like $2 order by r.expires_at desc, r.id desc limit $3`,
)
export const searchRequests = (db: Db, teamId: string, query: string, limit: number) => found(db, [teamId, likePattern(query), limit])

type Secrets = { passwordHash: string | null; link: string | null }
const secrets = statement<Secrets>(
  'request-secrets',
  `select password_hash as "passwordHash", link from file_requests where team_id = $1 and id = $2`,
)
export const findRequestSecrets = async (db: Db, teamId: string, id: string) => (await secrets(db, [teamId, id]))[0]

const setPassword = statement('request-set-password', `update file_requests set password_hash = $3 where team_id = $1 and id = $2`)
export const updateRequestPassword = async (db: Db, teamId: string, id: string, hash: string | null) =>
  void (await setPassword(db, [teamId, id, hash]))
const setLink = statement('request-set-link', `update file_requests set link = $3 where team_id = $1 and id = $2`)
export const updateRequestLink = async (db: Db, teamId: string, id: string, link: string) => void (await setLink(db, [teamId, id, link]))
const close = statement('request-close', `update file_requests set closed_at = now(), updated_at = now() where team_id = $1 and id = $2`)
export const markClosed = async (db: Db, teamId: string, id: string) => void (await close(db, [teamId, id]))
const use = statement('request-use', `update file_requests set uses_done = uses_done + 1, updated_at = now() where team_id = $1 and id = $2`)
export const takeUse = async (db: Db, teamId: string, id: string) => void (await use(db, [teamId, id]))

export type StagedFile = { id: string; name: string; size: number; type: string; hash: string; url: string }

const stage = statement(
  'request-file-insert',
  `insert into file_request_files (team_id, request_id, submission, id, name, size, type, hash, url) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
export const insertStaged = async (db: Db, teamId: string, requestId: string, submission: string, file: StagedFile) =>
  void (await stage(db, [teamId, requestId, submission, file.id, file.name, file.size, file.type, file.hash, file.url]))

const sums = statement<{ files: number; bytes: number; allFiles: number; allBytes: number }>(
  'request-files-sums',
  `select count(*) filter (where submission = $3)::int as files, coalesce(sum(size) filter (where submission = $3), 0)::bigint as bytes,
     count(*)::int as "allFiles", coalesce(sum(size), 0)::bigint as "allBytes"
   from file_request_files where team_id = $1 and request_id = $2`,
)
export const sumStaged = async (db: Db, teamId: string, requestId: string, submission: string) =>
  (await sums(db, [teamId, requestId, submission]))[0] ?? { files: 0, bytes: 0, allFiles: 0, allBytes: 0 }

const take = statement<StagedFile>(
  'request-files-take',
  `delete from file_request_files where team_id = $1 and request_id = $2 and submission = $3 returning id, name, size, type, hash, url`,
)
export const takeStaged = async (db: Db, teamId: string, requestId: string, submission: string) =>
  (await take(db, [teamId, requestId, submission])).toSorted((a, b) => (a.id < b.id ? -1 : 1))

const receive = statement(
  'request-submission-insert',
  `insert into file_request_submissions (team_id, request_id, id, name, email, message, files, bytes) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
type Submission = { id: string; name: string; email: string; message: string | null; files: number; bytes: number }
export const insertSubmission = async (db: Db, teamId: string, requestId: string, sent: Submission) =>
  void (await receive(db, [teamId, requestId, sent.id, sent.name, sent.email, sent.message, sent.files, sent.bytes]))

const abandoned = statement<{ url: string }>(
  'request-files-abandoned',
  `delete from file_request_files where created_at < now() - interval '7 days' returning url`,
)
/** Answers the blob addresses. */
export const deleteAbandonedFiles = async (db: Db) => (await abandoned(db, [])).map(({ url }) => url)
