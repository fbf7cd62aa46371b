// The reference servers, in a process of their own: the same work with only node:http and pg.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { v7 } from 'uuid'

export type Yardsticks = { connection: pg.ClientConfig; teamId: string; userId: string; bytes: Uint8Array }

// Not imported from the product: a slower query of the product must not make its reference slower.
// The bench checks that both answer the same.
const list = `
  select coalesce(json_agg(x), '[]')::text as json from (
    select t.id, t.type, t.title, t.notes, t.completed, t.due_date as "dueDate", t.priority, t.assigned_to as "assignedTo", t.sub_tasks as "subTasks", t.repeat,
           coalesce(l.tags, '[]') as tags, row_number() over (order by t.position, t.id desc) - 1 as "order"
    from tasks t
    left join (select task_id, json_agg(tag_id order by nr) as tags from task_tag_links where team_id = $1 group by task_id) l on l.task_id = t.id
    where t.team_id = $1 and t.deleted_at is null
    order by t.position, t.id desc) x`

const insert = `
  insert into tasks (team_id, id, type, title, completed, priority, sub_tasks, created_by, position)
  values ($1, $2, 'task', $3, false, 1, '[]', $4, $5)`

const message = `insert into chat_messages (team_id, id, chat_id, nr, rev, user_id, text) values ($1, $2, $3, $4, $4, $5, $6)`

const mails = `
  select (select total from mail_counts where team_id = $1 and user_id = $2 and view = 'inbox') as total, (
    select json_agg(x)::text from (
      select m.id, m.date, t.subject, t.content, t.excerpt, t.from_name, t.from_address, t.recipients, t.attachments, t.remote_images, m.starred, m.important,
             m.unread, m.folder, m.account_id, m.thread_id, m.state
      from mails m join mail_texts t on t.team_id = m.team_id and t.mail_id = m.id
      where m.team_id = $1 and m.user_id = $2 and m.folder = 'inbox' order by m.date desc, m.id desc limit 10 offset $3) x) as mails`

const productsOf = (where: string, length: string) => `
  select (${length}) as length, (
    select coalesce(json_agg(x), '[]')::text from (
      select p.id, p.category_id, p.name, p.description, p.sku, p.barcode, p.brand_id, p.vendor_id, p.stock, p.reserved, p.cost, p.base_price, p.tax_percent, p.price,
             p.weight, p.thumbnail, p.images, p.active, p.low_stock_at,
             (select coalesce(json_agg(l.tag_id order by l.nr), '[]') from inventory_product_tags l where l.team_id = p.team_id and l.product_id = p.id) as tags
      from (select p.id from inventory_products p where ${where} order by p.name_folded, p.id limit 10 offset $2) c
      join inventory_products p on p.team_id = $1 and p.id = c.id order by p.name_folded, p.id) x) as products`

const products = productsOf('p.team_id = $1 and p.deleted_at is null', 'select products from inventory_counts where team_id = $1')
const foundByName = 'p.team_id = $1 and p.deleted_at is null and p.name_folded like $3'
const productsFound = productsOf(foundByName, `select count(*) from inventory_products p where ${foundByName}`)

const invoicesOf = (where: string) => `
  select (select count(*) from invoices r where ${where}) as length, (
    select coalesce(json_agg(x), '[]')::text from (
      select r.id, r.type, r.number, r.organization_id, r.issue_date, r.due_date, r.currency, r.lines, r.totals, r.gross, r.paid, r.credited, r.open, r.hash,
             r.e_invoice, (select o.legal_name from organizations o where o.team_id = r.team_id and o.id = r.organization_id) as name
      from invoices r where ${where} order by r.issue_date, r.id limit 10 offset $2) x) as invoices`
const invoices = invoicesOf('r.team_id = $1 and r.deleted_at is null')
const invoicesFound = invoicesOf(`r.team_id = $1 and r.deleted_at is null and (fold(r.number) like $3
  or r.organization_id in (select o.id from organizations o where o.team_id = $1 and o.words like $3))`)

/** A page of whole rows and their number, as the product lists them. */
const rowsOf = (table: string, order: string, where: string) => `
  select (select count(*) from ${table} r where r.team_id = $1 and ${where}) as length, (
    select coalesce(json_agg(x), '[]')::text from (
      select r.* from ${table} r where r.team_id = $1 and ${where} order by ${order}, r.id limit 10 offset $2) x) as rows`
const there = 'r.deleted_at is null'
const found = 'r.words like $3'
const business: Record<string, { text: string; search?: true }> = {
  '/organizations': { text: rowsOf('organizations', 'r.name_folded', there) },
  '/organizations-filtered': { text: rowsOf('organizations', 'r.name_folded', `${there} and r.client_since is not null`) },
  '/organizations-found': { text: rowsOf('organizations', 'r.name_folded', `${there} and ${found}`), search: true },
  '/licences': { text: rowsOf('licences', 'r.ends_on', 'true') },
  '/licences-filtered': { text: rowsOf('licences', 'r.ends_on', 'r.ends_on between current_date and current_date + 60') },
  '/licences-found': { text: rowsOf('licences', 'r.ends_on', found), search: true },
  '/offers': { text: rowsOf('offers', `(r.totals->>'gross')::bigint`, there) },
  '/offers-filtered': { text: rowsOf('offers', `(r.totals->>'gross')::bigint`, `${there} and r.state in ('sent', 'viewed')`) },
  '/offers-found': { text: rowsOf('offers', `(r.totals->>'gross')::bigint`, `${there} and ${found}`), search: true },
}

/** Entries as the product answers them. Series are weekly and without end; what is in the range is one kind or another. */
const moment = (sql: string) => `to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const calendar = `
  with found as (
    select r.id::text as id, 'event' as kind, 'events' as area, r.title, r.starts_at as start, r.ends_at as "end", false as "allDay",
      '/events/' || r.id as link, 'blue' as color
    from events r where r.team_id = $1 and r.deleted_at is null and r.repeat is null and r.range_start < $3 and r.range_end > $2 and r.state = 'published'
    union all
    select r.id || ':' || to_char(s.local, 'YYYY-MM-DD"T"HH24:MI:SS'), 'event', 'events', r.title, ${moment('s.local at time zone r.time_zone')},
      ${moment(`(s.local + interval '1 hour') at time zone r.time_zone`)}, false,
      '/events/' || r.id || '?occurrence=' || to_char(s.local, 'YYYY-MM-DD"T"HH24"%3A"MI"%3A"SS'), 'blue'
    from events r cross join lateral generate_series((r.repeat->>'start')::timestamp, $3::timestamptz at time zone r.time_zone, interval '7 days') s(local)
    where r.team_id = $1 and r.deleted_at is null and r.repeat is not null and r.range_start < $3 and r.state = 'published'
      and s.local at time zone r.time_zone < $3 and (s.local + interval '1 hour') at time zone r.time_zone > $2
    union all
    select t.id::text, 'task', 'tasks', t.title, t.due_date, t.due_date, true, '/apps/tasks/' || t.id, 'green'
    from tasks t where t.team_id = $1 and t.deleted_at is null and not t.completed and t.type = 'task' and left(t.due_date, 10) >= $4 and left(t.due_date, 10) < $5
    union all
    select c.id::text, 'card', 'scrumboard', c.title, c.due_date, c.due_date, true, '/apps/scrumboard/' || c.board_id || '/card/' || c.id, 'teal'
    from cards c where c.team_id = $1 and c.due_date is not null and c.deleted_at is null and c.archived_at is null
      and left(c.due_date, 10) >= $4 and left(c.due_date, 10) < $5)
  select json_agg(x)::text as json from (select found.*, true as editable from found order by start collate "C", id collate "C") x`

const year = `'2025-12-31'::date`
const vatOfYear = `
  select json_agg(x)::text as json from (
    select v."vatCode", v.percent, sum(v.base) as base, sum(v.vat) as vat
    from invoices r cross join lateral jsonb_to_recordset(r.totals->'vat') as v("vatCode" text, percent numeric, base bigint, vat bigint)
    where r.team_id = $1 and r.hash is not null and r.deleted_at is null
      and coalesce(r.delivery_date, r.issue_date) between '2025-01-01'::date + $2::int and ${year}
    group by 1, 2) x`

/** As of a day: what was paid later was owed. */
const ageing = `
  with paid as (
    select a.invoice_id, sum(a.amount) as amount from payments p join payment_allocations a on a.team_id = p.team_id and a.payment_id = p.id
    where p.team_id = $1 and p.state = 'completed' and p.date <= ${year} - $2::int group by 1)
  select json_agg(x)::text as json from (
    select r.organization_id, sum(r.gross - coalesce(p.amount, 0)) filter (where r.due_date >= ${year} - $2::int) as "notDue",
      coalesce(sum(r.gross - coalesce(p.amount, 0)) filter (where r.due_date < ${year} - $2::int - 90), 0) as over
    from invoices r left join paid p on p.invoice_id = r.id
    where r.team_id = $1 and r.hash is not null and r.issue_date <= ${year} - $2::int and r.gross <> coalesce(p.amount, 0) group by 1) x`

/** The moments in Bucharest, then the days. */
const calendarRange = ['2031-02-23T22:00:00Z', '2031-04-06T21:00:00Z', '2031-02-24', '2031-04-07']

const update = `update tasks set title = $3 where team_id = $1 and id = $2`

process.once('message', ({ connection, teamId, userId, bytes }: Yardsticks) => {
  const pool = new pg.Pool({ ...connection, max: 10 })
  const stored = Buffer.from(bytes)
  let position = -1e12
  // The first one says that the group was started.
  let index = 1

  const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void> | void> = {
    '/bytes': (_request, response) => send(response, stored),
    '/list': async (_request, response) => {
      const { rows } = await pool.query<{ json: string }>({ name: 'list', text: list, values: [teamId] })
      send(response, Buffer.from(rows[0]?.json ?? '[]'))
    },
    '/insert': async (request, response) => {
      const { title } = (await body(request)) as { title: string }
      const id = v7()
      await pool.query({ name: 'insert', text: insert, values: [teamId, id, title, userId, (position -= 65536)] })
      send(response, Buffer.from(JSON.stringify({ id, title })))
    },
    '/message': async (request, response) => {
      const { message: sent } = (await body(request)) as { message: { id: string; chatId: string; text: string } }
      await pool.query({ name: 'message', text: message, values: [teamId, sent.id, sent.chatId, ++index, userId, sent.text] })
      send(response, Buffer.from(JSON.stringify({ id: sent.id, nr: index })))
    },
    '/mails': async (request, response) => {
      const values = [teamId, userId, (numberIn(request) - 1) * 10]
      const { rows } = await pool.query<{ total: number; mails: string }>({ name: 'mails', text: mails, values })
      send(response, Buffer.from(`{"mails":${rows[0]?.mails},"pagination":{"totalResults":${rows[0]?.total}}}`))
    },
    '/products': async (request, response) => {
      const values = [teamId, (numberIn(request) - 1) * 10]
      const { rows } = await pool.query<ProductPage>({ name: 'products', text: products, values })
      send(response, productPage(rows[0]))
    },
    '/products-found': async (request, response) => {
      const values = [teamId, 0, `%${numberIn(request)}%`]
      const { rows } = await pool.query<ProductPage>({ name: 'products-found', text: productsFound, values })
      send(response, productPage(rows[0]))
    },
    '/invoices': async (request, response) => {
      const values = [teamId, (numberIn(request) - 1) * 10]
      const { rows } = await pool.query<InvoicePage>({ name: 'invoices', text: invoices, values })
      send(response, invoicePage(rows[0]))
    },
    '/invoices-found': async (request, response) => {
      const values = [teamId, 0, `%${numberIn(request)}%`]
      const { rows } = await pool.query<InvoicePage>({ name: 'invoices-found', text: invoicesFound, values })
      send(response, invoicePage(rows[0]))
    },
    ...Object.fromEntries(
      Object.entries(business).map(([path, { text, search }]) => [
        path,
        async (request: IncomingMessage, response: ServerResponse) => {
          const number = numberIn(request)
          const values = search ? [teamId, 0, `%${number.toString(16)}%`] : [teamId, (number - 1) * 10]
          const { rows } = await pool.query<{ length: number; rows: string }>({ name: path, text, values })
          send(response, Buffer.from(`{"rows":${rows[0]?.rows},"pagination":{"length":${Number(rows[0]?.length)}}}`))
        },
      ]),
    ),
    '/vat': async (request, response) => {
      const { rows } = await pool.query<{ json: string }>({ name: 'vat', text: vatOfYear, values: [teamId, numberIn(request)] })
      send(response, Buffer.from(`{"vat":${rows[0]?.json}}`))
    },
    '/ageing': async (request, response) => {
      const { rows } = await pool.query<{ json: string }>({ name: 'ageing', text: ageing, values: [teamId, numberIn(request)] })
      send(response, Buffer.from(`{"ageing":${rows[0]?.json}}`))
    },
    '/calendar': async (_request, response) => {
      const values = [teamId, ...calendarRange]
      const { rows } = await pool.query<{ json: string }>({ name: 'calendar', text: calendar, values })
      send(response, Buffer.from(`{"entries":${rows[0]?.json}}`))
    },
    '/update': async (request, response) => {
      const { id, task } = (await body(request)) as { id: string; task: { title: string } }
      await pool.query({ name: 'update', text: update, values: [teamId, id, task.title] })
      send(response, Buffer.from(JSON.stringify({ id, title: task.title })))
    },
  }

  const server = createServer((request, response) => {
    // After a name comes a number: a page or a search.
    const answer = answers[request.url?.replace(/\/\d+$/, '') ?? '']
    Promise.resolve(answer?.(request, response)).catch((error: Error) =>
      response.writeHead(500, { 'content-length': error.message.length }).end(error.message),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

const numberIn = (request: IncomingMessage) => Number(request.url?.split('/').at(-1))

type ProductPage = { length: number; products: string }
const productPage = (row: ProductPage | undefined) => Buffer.from(`{"products":${row?.products},"pagination":{"length":${row?.length}}}`)

type InvoicePage = { length: number; invoices: string }
const invoicePage = (row: InvoicePage | undefined) => Buffer.from(`{"invoices":${row?.invoices},"pagination":{"length":${Number(row?.length)}}}`)

// The bench may be killed without a chance to stop this process.
process.once('disconnect', () => process.exit())

const send = (response: ServerResponse, bytes: Buffer) =>
  void response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }).end(bytes)

function body(request: IncomingMessage): Promise<unknown> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => done(JSON.parse(Buffer.concat(chunks).toString())))
    request.on('error', fail)
  })
}
