import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { ByteRange } from '#server/kernel/files/storage.ts'

export type Ticket = {
  teamId: string
  id: string
  shareId: string
  itemId: string | null
  recipient: string | null
  state: 'open' | 'done'
  started: boolean
  sent: ByteRange[]
  /** By transfer: what it may have sent. */
  pending: Record<string, ByteRange>
  createdAt: Date
  /** It reserves a download now. */
  isReserved: boolean
}

const tokenBytes = 24
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const columns = `team_id as "teamId", id, share_id as "shareId", item_id as "itemId", recipient, state, started, sent, pending,
  created_at as "createdAt", (state = 'open' and active_at is not null and active_at > now() - interval '5 minutes') as "isReserved"`

const insert = statement(
  'share-ticket-insert',
  `insert into share_tickets (team_id, share_id, id, hash, item_id, recipient, state, active_at) values ($1, $2, $3, $4, $5, $6, 'open', now())`,
)
/** Answers the token, which nobody can read again. */
export async function insertTicket(db: Db, ticket: Pick<Ticket, 'teamId' | 'shareId' | 'itemId' | 'recipient'>): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await insert(db, [ticket.teamId, ticket.shareId, v7(), hashOf(token), ticket.itemId, ticket.recipient])
  return token
}

const find = statement<Ticket>('share-ticket', `select ${columns} from share_tickets where hash = $1`)
export const findTicket = async (db: Db, token: string) => (await find(db, [hashOf(token)]))[0]

const lock = statement<Ticket>('share-ticket-lock', `select ${columns} from share_tickets where team_id = $1 and id = $2 for update`)
/** After the share, in every transaction. */
export const lockTicket = async (db: Db, teamId: string, id: string) => (await lock(db, [teamId, id]))[0]

type Patch = Pick<Ticket, 'state' | 'sent' | 'pending'> & { isActive: boolean }
const update = statement(
  'share-ticket-update',
  `update share_tickets set state = $3, sent = $4::jsonb, pending = $5::jsonb, active_at = case when $6::boolean then now() end, started = true
   where team_id = $1 and id = $2`,
)
export const updateTicket = async (db: Db, { teamId, id }: Pick<Ticket, 'teamId' | 'id'>, { state, sent, pending, isActive }: Patch) =>
  void (await update(db, [teamId, id, state, JSON.stringify(sent), JSON.stringify(pending), isActive]))

const tidy = statement('share-tickets-tidy', `delete from share_tickets where created_at < now() - interval '7 days'`)
export const deleteOldTickets = async (db: Db) => void (await tidy(db, []))
