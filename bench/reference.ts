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
    select t.id, t.type, t.title, t.notes, t.completed, t.due_date as "dueDate", t.priority, t.assigned_to as "assignedTo", t.sub_tasks as "subTasks",
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

const update = `update tasks set title = $3 where team_id = $1 and id = $2`

process.once('message', ({ connection, teamId, userId, bytes }: Yardsticks) => {
  const pool = new pg.Pool({ ...connection, max: 10 })
  const stored = Buffer.from(bytes)
  let position = -1e12
  // The first one says that the group was started.
  let nr = 1

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
      await pool.query({ name: 'message', text: message, values: [teamId, sent.id, sent.chatId, ++nr, userId, sent.text] })
      send(response, Buffer.from(JSON.stringify({ id: sent.id, nr })))
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
