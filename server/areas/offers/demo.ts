import { v7 } from 'uuid'
import { documentHash } from '#contract/canonical-json.ts'
import { addDays } from '#contract/days.ts'
import type { Offer, OfferLine } from '#contract/offers.ts'
import { standardPriceList } from '#contract/service-prices.ts'
import { dayMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { takeNumber } from '#server/kernel/numbers/number-store.ts'
import { listLineServices, type LineService } from './client-store.ts'
import { type StoryOffer, storyOffers } from './demo-data.ts'
import { listDemoClients, listDemoServices } from './demo-store.ts'
import { resolveLines } from './line-rules.ts'
import { noApproval, sumsOf } from './shared.ts'
import { insertMessage, offerStore } from './store.ts'

const usualTerm = 15
const wasSent: readonly Offer['state'][] = ['sent', 'viewed', 'accepted', 'fulfilled', 'rejected', 'superseded', 'withdrawn', 'expired']

export async function seed(db: Db, { teamId, memberIds, now }: DemoTeam, recordPast: RecordPast) {
  const [owner = ''] = memberIds
  const today = now.toISOString().slice(0, 10)
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString()
  const clients = new Map((await listDemoClients(db, teamId)).map((client) => [client.legalName, client]))
  const services = await listDemoServices(db, teamId)
  const idOf = new Map(services.map(({ id, code }) => [code, id]))
  const known = new Map(
    [
      ...(await listLineServices(
        db,
        teamId,
        services.map(({ id }) => id),
      )),
    ].map(([id, one]) => [id, { ...one, state: 'active' as const }]),
  )
  let previous: Offer | undefined
  for (const [position, story] of storyOffers.entries()) {
    const client = clients.get(story.client)
    if (!client) continue
    const id = v7()
    const author = memberIds[position % Math.min(memberIds.length, 3)] ?? owner
    const lines = linesOf(story, { today, services: known, idOf, language: client.language, stored: previous?.lines ?? [] })
    const sentAt = story.sentAgo === undefined ? null : at(story.sentAgo)
    const isSent = wasSent.includes(story.state)
    const number = isSent
      ? (previous?.number ?? (await takeNumber(db, teamId, { document: 'offer', day: (sentAt ?? today).slice(0, 10) })).number)
      : null
    const decidedAt = story.decidedAgo === undefined ? null : at(story.decidedAgo)
    const content = {
      ...{ number, revision: (previous?.revision ?? 0) + 1, title: story.title, currency: story.currency, lines, language: client.language },
      ...sumsOf({ lines, headerDiscountPercent: story.headerDiscountPercent ?? 0, exchangeRate: null }, today),
    }
    const hash = isSent ? await documentHash(content) : null
    const approval = story.approval ? { ...story.approval, by: owner, at: at(1) } : noApproval
    const row: Partial<Offer> & { id: string; createdAt: string } = {
      ...{ ...content, id, type: 'new', organizationId: client.id, contactId: null, recipientEmail: client.email, exchangeRate: null },
      ...{ introduction: story.introduction ?? null, paymentTermDays: client.paymentTermDays ?? usualTerm, priceList: standardPriceList },
      ...{ headerDiscountPercent: story.headerDiscountPercent ?? 0, validUntil: addDays(today, story.validFor), terms: story.terms ?? null },
      ...{ ownerId: author, state: story.state, approval, sentAt, mailedAt: null, viewCount: story.views ?? 0, documentHash: hash },
      ...{ firstViewedAt: story.views && story.sentAgo !== undefined ? at(story.sentAgo - 0.2) : null },
      ...{ firstId: previous?.firstId ?? id, previousId: previous?.id ?? null, nextId: null, createdAt: at((story.sentAgo ?? 1) + 1) },
      acceptance:
        decidedAt && !story.rejection
          ? {
              ...{ name: `${story.client}`, role: null, email: client.email ?? 'office@client.example', note: null, selectedLineIds: [] },
              ...{ documentHash: hash ?? '', fileUrl: null, at: decidedAt, ip: '203.0.113.7', userAgent: 'Mozilla/5.0', method: 'public_link' },
            }
          : null,
      rejection: decidedAt && story.rejection ? { ...story.rejection, at: decidedAt, byClient: true } : null,
    }
    await offerStore.insert(db, teamId, author, [row])
    if (previous) await offerStore.update(db, teamId, previous.id, { nextId: id })
    for (const { fromClient, name, text, daysAgo } of story.messages ?? [])
      await insertMessage(db, teamId, {
        ...{ id: v7(), offerId: row.firstId ?? id, fromClient, authorId: fromClient ? null : author, name, text, at: at(daysAgo) },
      })
    const past = (op: string, daysAgo: number, after: object, actorId: string | null = author) =>
      recordPast({ op, entity: 'offer', id, at: new Date(at(daysAgo)), actorId, after })
    past('create', (story.sentAgo ?? 1) + 1, { title: story.title })
    if (story.sentAgo !== undefined) past('send', story.sentAgo, { state: 'sent', number })
    if (story.decidedAgo !== undefined) past(story.rejection ? 'publicReject' : 'publicAccept', story.decidedAgo, { state: story.state }, null)
    previous = story.isRevised ? await offerStore.find(db, teamId, id) : undefined
  }
}

type Resolving = {
  today: string
  language: Offer['language']
  services: ReadonlyMap<string, LineService>
  idOf: ReadonlyMap<string, string>
  /** Of the revision before: its lines keep their ids. */
  stored: readonly OfferLine[]
}

function linesOf({ lines, currency }: StoryOffer, { today, language, services, idOf, stored }: Resolving): OfferLine[] {
  const sent = lines.map(({ code, text, ...line }) => {
    const serviceId = code === undefined ? null : (idOf.get(code) ?? null)
    const before = stored.find((one) => one.serviceId === serviceId)
    return {
      ...line,
      kind: text === undefined ? ('service' as const) : ('text' as const),
      serviceId,
      id: before?.id ?? v7(),
      ...(text ? { name: text } : {}),
    }
  })
  return resolveLines(sent, { language, currency, priceList: standardPriceList, today, services, stored: [] })
}
