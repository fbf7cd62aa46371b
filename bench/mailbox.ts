// Mail: a page of ten out of a hundred thousand, beside the bare query for the same ten.
import pg from 'pg'
import { internalAccountId } from '#server/areas/mailbox/rules.ts'
import { ask, type Script } from './load.ts'
import type { Product } from './product.ts'
import { compare, inRounds, rate, type Reference, type Speed } from './speed.ts'
import { callProduct, type Team } from './team.ts'

const mailPath = '/api/apps/mailbox'
export const mailCount = 100_000
/** How many pages people go forward. */
const pages = 100

/** Directly into the tables, as after delivery. */
async function makeMails(connection: pg.ClientConfig, team: Team) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const accountId = internalAccountId(team.id, team.userId)
    await client.query(`insert into mail_accounts (team_id, id, user_id, kind, address) values ($1, $2, $3, 'internal', 'bench@example.com')`, [
      ...[team.id, accountId, team.userId],
    ])
    await client.query(
      `insert into mails (team_id, id, user_id, account_id, incoming, message_id, thread_id, state, folder, date, unread)
       select $1, md5('bench mail ' || nr)::uuid, $2, $3, true, nr || '@bench.invalid', md5('bench mail ' || nr)::uuid, 'received', 'inbox', now() - nr * interval '1 minute', nr % 3 = 0
       from generate_series(1, $4::int) nr`,
      [team.id, team.userId, accountId, mailCount],
    )
    await client.query(
      `insert into mail_texts (team_id, mail_id, user_id, from_user_id, from_name, from_address, recipients, subject, content, excerpt, remote_images, attachments, search)
       select team_id, id, user_id, null, 'Ana Pop', 'ana@example.com', '[{"kind": "to", "name": "Bench", "address": "bench@example.com", "userId": null, "state": null, "reason": null}]',
         'Plan ' || message_id, repeat('<p>The drawing of last week is still the right one, tell the others.</p>', 8), 'The drawing of last week is still the right one, tell the others.', 0, '[]',
         array_to_tsvector(array['plan', 'drawing', 'ana', '#' || user_id])
       from mails where team_id = $1`,
      [team.id],
    )
    await client.query('vacuum analyze mails, mail_texts, mail_counts')
  } finally {
    await client.end()
  }
}

export async function measureMails({ port, database }: Product, team: Team, reference: Reference): Promise<Speed> {
  await makeMails(database, team)
  const [token = ''] = team.tokens
  type Page = { mails: { id: string; subject: string; content: string }[]; pagination: { totalResults: number } }
  const own = await callProduct<Page>(port, 'GET', `${mailPath}/mails?folder=inbox&page=1`, token)
  const bare = await callProduct<Page>(reference.port, 'GET', '/mails/1')
  const said = ({ mails, pagination }: Page) =>
    JSON.stringify([pagination.totalResults, mails.map(({ id, subject, content }) => [id, subject, content])])
  if (own.pagination.totalResults !== mailCount || said(own) !== said(bare)) throw new Error('the product and its yardstick answer different mails')

  let number = 0
  const leafing =
    (address: (page: number) => string) =>
    (connection: number): Script => {
      const headers = { authorization: `Bearer ${team.tokens[connection]}` }
      return () => ({ bytes: ask('GET', address(1 + (number++ % pages)), headers), timed: true })
    }
  const rounds = await inRounds({
    // Every request is new, so that no cached answer is used. Where there is a folder, the filter does not count.
    own: { port, script: leafing((page) => `${mailPath}/mails?folder=inbox&page=${page}&filter=${number}`) },
    bare: { port: reference.port, script: leafing((page) => `/mails/${page}`) },
  })
  return compare(rate, rounds.own, rounds.bare)
}
