import { and, asc, desc, eq } from 'drizzle-orm'
import type { Language } from '#contract/identity.ts'
import type { LandingService, ServiceRequest } from '#contract/landing.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { landingServices, serviceRequests } from './tables.ts'

export type ServiceRow = typeof landingServices.$inferSelect

export async function insertServices(db: Db, rows: ServiceRow[]): Promise<void> {
  await db.insert(landingServices).values(rows)
}

export async function listServices(db: Db, teamId: string, language: Language): Promise<LandingService[]> {
  const rows = await db.select().from(landingServices).where(eq(landingServices.teamId, teamId)).orderBy(asc(landingServices.nr))
  return rows.map(({ text, teamId: _team, nr: _nr, ...row }) => ({ ...row, ...text[language] }))
}

export async function findServiceName(db: Db, teamId: string, id: string, language: Language): Promise<string | undefined> {
  const [row] = await db
    .select({ text: landingServices.text })
    .from(landingServices)
    .where(and(eq(landingServices.teamId, teamId), eq(landingServices.id, id)))
  return row?.text[language].name
}

export async function insertRequest(db: Db, request: typeof serviceRequests.$inferInsert): Promise<void> {
  await db.insert(serviceRequests).values(request)
}

const requestsOf = (db: Db) =>
  db
    .select({ request: serviceRequests, service: { id: landingServices.id, text: landingServices.text } })
    .from(serviceRequests)
    .leftJoin(landingServices, and(eq(landingServices.teamId, serviceRequests.teamId), eq(landingServices.id, serviceRequests.serviceId)))

type Found = Awaited<ReturnType<typeof requestsOf>>[number]

function asRequest({ request, service }: Found, language: Language): ServiceRequest {
  const { teamId: _team, serviceId, serviceName, createdAt, ...rest } = request
  const found = service
    ? { id: service.id, name: service.text[language].name }
    : serviceId && serviceName
      ? { id: serviceId, name: serviceName }
      : null
  return { ...rest, service: found, createdAt: createdAt.toISOString() }
}

export async function listRequests(db: Db, teamId: string, language: Language, limit: number): Promise<ServiceRequest[]> {
  const rows = await requestsOf(db)
    .where(eq(serviceRequests.teamId, teamId))
    .orderBy(desc(serviceRequests.createdAt), desc(serviceRequests.id))
    .limit(limit)
  return rows.map((row) => asRequest(row, language))
}

export async function updateRequest(
  db: Db,
  teamId: string,
  id: string,
  status: ServiceRequest['status'],
  language: Language,
): Promise<ServiceRequest | undefined> {
  const thisOne = and(eq(serviceRequests.teamId, teamId), eq(serviceRequests.id, id))
  await db.update(serviceRequests).set({ status }).where(thisOne)
  const [row] = await requestsOf(db).where(thisOne)
  return row && asRequest(row, language)
}
