import type { ProductKey } from '#contract/licence-shapes.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'

const json = `jsonb_build_object('id', k.id, 'licenceId', k.licence_id, 'label', k.label, 'seatId', k.seat_id, 'state', k.state, 'hint', k.hint,
  'createdAt', ${iso('k.created_at')}, 'createdBy', k.created_by, 'updatedAt', ${iso('k.updated_at')})`

const page = statement<{ length: number; json: string }>(
  'licence-keys-page',
  `select (select count(*)::int from licence_keys where team_id = $1 and licence_id = $2) as length,
     (select coalesce(json_agg(${json} order by k.created_at desc, k.id desc), '[]')::text from
       (select * from licence_keys where team_id = $1 and licence_id = $2 order by created_at desc, id desc offset $3 limit $4) k) as json`,
)
export async function listKeys(db: Db, teamId: string, licenceId: string, { page: nth, size }: { page: number; size: number }) {
  const [row] = await page(db, [teamId, licenceId, (nth - 1) * size, size])
  return row ?? { length: 0, json: '[]' }
}

type SealedKey = { json: ProductKey; value: string; scopeId: string }
const lock = statement<SealedKey>(
  'licence-key-lock',
  `select ${json} as json, k.value, k.scope_id as "scopeId" from licence_keys k where k.team_id = $1 and k.id = $2 for update of k`,
)
export const lockKey = async (db: Db, teamId: string, id: string) => (await lock(db, [teamId, id]))[0]

export type NewKey = Pick<ProductKey, 'id' | 'licenceId' | 'label' | 'seatId' | 'hint'> & { scopeId: string; value: string; valueHash: string }
const insert = statement<{ json: ProductKey }>(
  'licence-key-insert',
  `insert into licence_keys as k (team_id, created_by, id, licence_id, scope_id, label, seat_id, value, value_hash, hint, state)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'active') on conflict do nothing returning ${json} as json`,
)
/** Undefined if the id or the value is taken. */
export const insertKey = async (db: Db, teamId: string, by: string, key: NewKey) =>
  (await insert(db, [teamId, by, key.id, key.licenceId, key.scopeId, key.label, key.seatId, key.value, key.valueHash, key.hint]))[0]?.json

const taken = statement<{ id: string; name: string }>(
  'licence-key-taken',
  `select k.id, coalesce(k.label, l.number) as name from licence_keys k join licences l on l.team_id = k.team_id and l.id = k.licence_id
   where k.team_id = $1 and (k.id = $2 or (k.scope_id = $3 and k.value_hash = $4)) limit 1`,
)
export const findTakenKey = async (db: Db, teamId: string, { id, scopeId, valueHash }: Pick<NewKey, 'id' | 'scopeId' | 'valueHash'>) =>
  (await taken(db, [teamId, id, scopeId, valueHash]))[0]

const setState = statement<{ json: ProductKey }>(
  'licence-key-state',
  `update licence_keys k set state = $3, updated_at = now() where k.team_id = $1 and k.id = $2 returning ${json} as json`,
)
export const updateKeyState = async (db: Db, teamId: string, id: string, state: ProductKey['state']) =>
  (await setState(db, [teamId, id, state]))[0]?.json

type SigningKey = { keyId: string; publicKey: string; privateKey: string }
const signing = statement<SigningKey>(
  'licence-signing-key',
  `select id as "keyId", public_key as "publicKey", private_key as "privateKey" from licence_signing_keys where team_id = $1 and current`,
)
export const findSigningKey = async (db: Db, teamId: string) => (await signing(db, [teamId]))[0]

const published = statement<Pick<SigningKey, 'keyId' | 'publicKey'>>(
  'licence-published-keys',
  `select id as "keyId", public_key as "publicKey" from licence_signing_keys where team_id = $1 order by created_at desc, id desc`,
)
export const listPublishedKeys = (db: Db, teamId: string) => published(db, [teamId])

const retire = statement('licence-signing-key-retire', `update licence_signing_keys set current = false where team_id = $1 and current`)
const insertSigning = statement(
  'licence-signing-key-insert',
  `insert into licence_signing_keys (team_id, created_by, id, public_key, private_key, current) values ($1, $2, $3, $4, $5, true)`,
)
/** From now on it signs. */
export async function insertSigningKey(db: Db, teamId: string, by: string, { keyId, publicKey, privateKey }: SigningKey) {
  await retire(db, [teamId])
  await insertSigning(db, [teamId, by, keyId, publicKey, privateKey])
}

const signingLock = statement('licence-signing-lock', `select pg_advisory_xact_lock(hashtextextended('licence signing/' || $1::text, 0))`)
/** So that two first files do not make two keys. */
export const lockSigning = async (db: Db, teamId: string) => void (await signingLock(db, [teamId]))
