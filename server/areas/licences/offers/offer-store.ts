// The licences that offers made, may renew or wait for.
import { type Db, statement } from '#server/kernel/database/database.ts'
import type { AskedOffer, MadeDocument } from '#server/kernel/entities/acceptance.ts'
import { current, state } from '#server/areas/licences/store.ts'

const ofOffer = statement<MadeDocument>(
  'licences-of-offer',
  `select 'licence' as kind, l.id, l.number, ${state} as state, ${state} in ('active', 'grace') as "isDone"
   from licences l ${current} where l.team_id = $1 and l.id in (
     select t.licence_id from licence_terms t where t.team_id = $1 and t.offer_line_id = any($3::uuid[]))
   order by l.number, l.id`,
)
/** Those that the lines of the offer made or renewed. */
export const listLicencesOfOffer = (db: Db, { teamId, lineIds, today }: AskedOffer) => ofOffer(db, [teamId, today, lineIds])

const renewable = statement<{ id: string }>(
  'licences-renewable',
  `select l.id from licences l join services s on s.team_id = l.team_id and s.id = l.service_id
   where l.team_id = $1 and l.organization_id = $2 and l.id = any($3::uuid[]) and l.direction = 'sold' and l.cancelled_on is null
     and (s.licence_spec->>'renewable')::boolean`,
)
export const listRenewable = async (db: Db, teamId: string, organizationId: string, ids: readonly string[]) =>
  (await renewable(db, [teamId, organizationId, ids])).map(({ id }) => id)

const waiting = statement<{ id: string; offerId: string }>(
  'licences-not-activated',
  `select id, offer_id as "offerId" from licences where team_id = $1 and not activated and offer_id is not null and cancelled_on is null order by id limit 200`,
)
/** For the invoice of their offer, or its payment. */
export const listWaiting = (db: Db, teamId: string) => waiting(db, [teamId])

const ofTerms = statement<{ id: string }>(
  'licences-of-terms',
  `select distinct licence_id as id from licence_terms where team_id = $1 and id = any($2::uuid[])`,
)
export const listLicencesOfTerms = async (db: Db, teamId: string, termIds: readonly string[]) =>
  (await ofTerms(db, [teamId, termIds])).map(({ id }) => id)

const late = statement<{ id: string }>(
  'licences-suspended-for-payment',
  `select id from licences where team_id = $1 and suspended_for_payment order by id limit 200`,
)
export const listSuspendedForPayment = async (db: Db, teamId: string) => (await late(db, [teamId])).map(({ id }) => id)
