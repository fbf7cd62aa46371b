import type { Offer, OfferMessage } from '#contract/offers.ts'
import type { OfferState } from '#contract/offer-sums.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { likePattern } from '#server/kernel/database/like-pattern.ts'
import { iso } from '#server/kernel/database/sql-fragments.ts'
import { entityStore } from '#server/kernel/entities/entity-store.ts'

/** The array is computed once, so that both conditions are read from their indexes. */
const matches = (pattern: string) =>
  `(r.words like ${pattern} or r.organization_id = any(array(select o.id from organizations o where o.team_id = $1 and o.deleted_at is null and o.words like ${pattern})))`

export const offerStore = entityStore<Offer>({
  entity: 'offer',
  table: 'offers',
  columns: {
    ...{ number: 'text', revision: 'integer', type: 'text', organizationId: 'uuid', contactId: 'uuid', recipientEmail: 'text', title: 'text' },
    ...{ introduction: 'text', language: 'text', currency: 'text', paymentTermDays: 'integer', exchangeRate: 'numeric', priceList: 'text' },
    ...{ lines: 'jsonb', headerDiscountPercent: 'numeric', validUntil: 'date', terms: 'text', ownerId: 'uuid', state: 'text', approval: 'jsonb' },
    ...{ sentAt: 'timestamptz', mailedAt: 'timestamptz', firstViewedAt: 'timestamptz', viewCount: 'integer', documentHash: 'text' },
    ...{ acceptance: 'jsonb', rejection: 'jsonb', firstId: 'uuid', previousId: 'uuid', nextId: 'uuid', totals: 'jsonb', optionalTotals: 'jsonb' },
    recurring: 'jsonb',
  },
  computed: { organizationName: '(select o.legal_name from organizations o where o.team_id = r.team_id and o.id = r.organization_id)' },
  name: `coalesce(r.number || ' ', '') || r.title`,
  list: {
    sorts: {
      updatedAt: 'r.updated_at',
      number: `coalesce(r.number, '')`,
      validUntil: 'r.valid_until',
      gross: `(r.totals->>'gross')::bigint`,
    },
    search: matches,
    filters: {
      state: (states) => `r.state = any(${states}::text[])`,
      ownerId: (ids) => `r.owner_id = any(${ids}::uuid[])`,
      organizationId: (ids) => `r.organization_id = any(${ids}::uuid[])`,
      endsBy: (day) => `r.state in ('sent', 'viewed') and r.valid_until <= ${day}::date`,
    },
  },
})

type Found = Pick<Offer, 'id' | 'number' | 'title' | 'state' | 'organizationName'>
const search = statement<Found>(
  'offers-search',
  `select r.id, r.number, r.title, r.state, o.legal_name as "organizationName"
   from offers r join organizations o on o.team_id = r.team_id and o.id = r.organization_id
   where r.team_id = $1 and r.deleted_at is null and r.state <> 'superseded'
     and ${matches('$2')}
   order by r.updated_at desc, r.id limit $3`,
)
export const searchOffers = (db: Db, teamId: string, query: string, limit: number) => search(db, [teamId, likePattern(query.trim()), limit])

const funnel = statement<{ state: OfferState; currency: string; count: number; gross: number }>(
  'offers-funnel',
  `select state, currency, count(*)::int as count, sum((totals->>'gross')::bigint)::float8 as gross
   from offers where team_id = $1 and deleted_at is null group by state, currency order by state, currency`,
)
export const countByState = (db: Db, teamId: string) => funnel(db, [teamId])

const open = `deleted_at is null and state in ('sent', 'viewed')`
const teamsEnding = statement<{ teamId: string }>(
  'offers-teams-ending',
  `select distinct team_id as "teamId" from offers where ${open} and valid_until < $1::date`,
)
/** `before`: a day. */
export const listTeamsWithEnding = (db: Db, before: string) => teamsEnding(db, [before])

const ending = statement<{ id: string }>(
  'offers-ending',
  `select id from offers where team_id = $1 and ${open} and valid_until < $2::date order by id limit $3`,
)
export const listEnding = async (db: Db, teamId: string, before: string, limit: number) =>
  (await ending(db, [teamId, before, limit])).map(({ id }) => id)

const messages = statement<OfferMessage>(
  'offers-messages',
  `select id, from_client as "fromClient", name, text, ${iso('at')} as at from offer_messages where team_id = $1 and offer_id = $2 order by at, id limit 500`,
)
export const listMessages = (db: Db, teamId: string, firstId: string) => messages(db, [teamId, firstId])

const countMessages = statement<{ n: number }>(
  'offers-messages-count',
  `select count(*)::int as n from offer_messages where team_id = $1 and offer_id = $2 and from_client`,
)
export const countClientMessages = async (db: Db, teamId: string, firstId: string) => (await countMessages(db, [teamId, firstId]))[0]?.n ?? 0

const addMessage = statement(
  'offers-message-insert',
  `insert into offer_messages (team_id, id, offer_id, from_client, author_id, name, text, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
type MessageRow = OfferMessage & { offerId: string; authorId: string | null }
export const insertMessage = async (db: Db, teamId: string, { id, offerId, fromClient, authorId, name, text, at }: MessageRow) =>
  void (await addMessage(db, [teamId, id, offerId, fromClient, authorId, name, text, at]))

const addView = statement<{ hour: Date }>(
  'offers-view-insert',
  `insert into offer_views (team_id, offer_id, visitor, hour) values ($1, $2, $3, date_trunc('hour', $4::timestamptz)) on conflict do nothing returning hour`,
)
/** False if this visitor was counted in the same hour. */
export const insertView = async (db: Db, teamId: string, offerId: string, visitor: string, at: Date) =>
  (await addView(db, [teamId, offerId, visitor, at])).length > 0

const oldViews = statement('offers-views-delete', `delete from offer_views where hour < now() - interval '2 hours'`)
export const deleteOldViews = async (db: Db) => void (await oldViews(db, []))

export const documentKinds = ['sent', 'accepted'] as const
type DocumentKind = (typeof documentKinds)[number]
const saveDocument = statement(
  'offers-document-insert',
  `insert into offer_documents (team_id, offer_id, kind, document, pdf) values ($1, $2, $3, $4, $5)`,
)
export const insertDocument = async (db: Db, teamId: string, offerId: string, kind: DocumentKind, document: object, pdf: Buffer | null) =>
  void (await saveDocument(db, [teamId, offerId, kind, JSON.stringify(document), pdf]))

const sentDocument = statement<{ document: unknown }>(
  'offers-document-sent',
  `select document from offer_documents where team_id = $1 and offer_id = $2 and kind = 'sent'`,
)
/** What the client saw. */
export const findSentDocument = async (db: Db, teamId: string, offerId: string) => (await sentDocument(db, [teamId, offerId]))[0]?.document

type FrozenRow = { document: unknown; createdAt: Date; pdf: Buffer | null }
const frozen = statement<FrozenRow>(
  'offers-document-find',
  `select document, created_at as "createdAt", pdf from offer_documents where team_id = $1 and offer_id = $2 order by kind = 'accepted' desc limit 1`,
)
/** As it was accepted, else as it was sent. */
export const findFrozen = async (db: Db, teamId: string, offerId: string) => (await frozen(db, [teamId, offerId]))[0]

const undrawn = statement<Omit<FrozenRow, 'pdf'>>(
  'offers-document-undrawn',
  `select document, created_at as "createdAt" from offer_documents where team_id = $1 and offer_id = $2 and kind = $3 and pdf is null`,
)
export const findUndrawn = async (db: Db, teamId: string, offerId: string, kind: DocumentKind) => (await undrawn(db, [teamId, offerId, kind]))[0]

const savePdf = statement(
  'offers-document-draw',
  `update offer_documents set pdf = $4 where team_id = $1 and offer_id = $2 and kind = $3 and pdf is null`,
)
export const savePdfOf = async (db: Db, teamId: string, offerId: string, kind: DocumentKind, pdf: Buffer) =>
  void (await savePdf(db, [teamId, offerId, kind, pdf]))

const usedService = statement(
  'offers-use-service',
  `select from offers where team_id = $1 and deleted_at is null and lines @> jsonb_build_array(jsonb_build_object('serviceId', $2::text)) limit 1`,
)
export const usesService = async (db: Db, teamId: string, serviceId: string) => (await usedService(db, [teamId, serviceId])).length > 0
