// Shares with files in them, and visitors of their links, each from another address.
import { shares } from '#contract/shares.ts'
import type { Endpoint, SentOf } from '#contract/endpoint.ts'
import type { ShareToCreate } from '#contract/share-shapes.ts'
import { dayMs } from '#contract/units.ts'
import type { TestApp, TestMember } from '#server/testing/app.ts'
import { type TusClient, upload } from '#server/testing/tus.ts'

type Sent = Omit<Partial<SentOf<typeof shares.create>['share']>, 'recipients'> & { recipients?: { email: string }[] }

let addresses = 0
export const nextAddress = () => `198.18.${(addresses >> 8) & 255}.${addresses++ & 255}`
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

export const visit = (app: TestApp, endpoint: Endpoint, input: object, address = nextAddress()) =>
  app.send(endpoint, input, undefined, browser, address)

export const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

export type SharedFiles = Awaited<ReturnType<typeof shareFiles>>

/** An active share with these files, and its token. */
export async function shareFiles(
  app: TestApp,
  me: TestMember,
  client: TusClient,
  files: Record<string, string | Buffer>,
  sent: Sent & Pick<Partial<ShareToCreate>, 'id'> = {},
) {
  const { id } = await me.call(shares.create, { share: { expiresAt: inDays(1), ...sent } })
  const itemIds: string[] = []
  for (const [filename, content] of Object.entries(files)) itemIds.push(await upload(client, content, { shareId: id, filename }))
  await me.call(shares.activate, { id })
  const token = tokenOf((await me.call(shares.link, { id })).url)
  const open = async (access?: string) => (await visit(app, shares.publicShare, { token, ...(access ? { access } : {}) })).json<{ access: string }>()
  const ticket = async (what: { itemId?: string; zip?: boolean } = { itemId: itemIds[0] ?? '' }, access?: string) =>
    visit(app, shares.publicTicket, { token, access: access ?? (await open()).access, ...what })
  return { id, token, itemIds, open, ticket, one: () => me.call(shares.one, { id }) }
}
