// What a team shows to everybody: its services, and a form to ask for one.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { Email, identityLimits, Language, PersonName } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { Done, Id } from './shapes.ts'

export const LandingService = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  /** In hundredths of the currency, for each seat and month, without tax; null: on request. */
  price: z.number().int().nullable(),
  currency: z.string(),
  seatsFrom: z.number().int(),
  /** Null: no upper end. */
  seatsTo: z.number().int().nullable(),
  /** The one that most take. */
  recommended: z.boolean(),
})
export type LandingService = z.output<typeof LandingService>

export const LandingPage = z.object({
  /** Null: no team presents its services here. */
  team: z.object({ id: Id, name: z.string(), logo: z.string().nullable() }).nullable(),
  services: z.array(LandingService),
})
export type LandingPage = z.output<typeof LandingPage>

export const landingLimits = { name: identityLimits.name, email: identityLimits.email, company: 100, phone: 40, message: 4000 } as const

export const ServiceRequestToCreate = z.object({
  name: PersonName,
  email: Email,
  company: z.string().trim().max(landingLimits.company).nullish(),
  phone: z.string().trim().max(landingLimits.phone).nullish(),
  serviceId: Id.nullish(),
  seats: z.number().int().min(1).max(100_000).nullish(),
  message: z.string().trim().max(landingLimits.message),
  language: Language.default('en'),
  /** The team asked, where several present themselves. */
  teamId: Id.nullish(),
  /** NOTE people do not see this field and leave it empty; programs fill it in, and are thanked and forgotten. */
  website: z.string().max(500).nullish(),
})
export type ServiceRequestToCreate = z.output<typeof ServiceRequestToCreate>

export const ServiceRequestStatus = z.enum(['new', 'answered', 'closed'])

export const ServiceRequest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  service: z.object({ id: Id, name: z.string() }).nullable(),
  seats: z.number().nullable(),
  message: z.string(),
  language: Language,
  status: ServiceRequestStatus,
  createdAt: z.string(),
})
export type ServiceRequest = z.output<typeof ServiceRequest>

export const landing = {
  rds: {
    method: 'GET',
    path: '/api/landing/rds',
    access: 'public',
    summary: 'The services a team presents to everybody.',
    input: z.object({ language: Language.default('en'), teamId: Id.optional() }),
    answer: LandingPage,
  },
  request: {
    method: 'POST',
    path: '/api/landing/request',
    access: 'public',
    attemptsPerMinute: 5,
    summary: 'Asks for a service. The owners and admins of the team are told.',
    input: z.object({ request: ServiceRequestToCreate }),
    answer: Done,
  },
  requests: {
    method: 'GET',
    path: '/api/landing/requests',
    access: 'admin',
    reads: ['landing', 'identity'],
    perMember: true,
    summary: 'What was asked for, the newest first.',
    answer: z.array(ServiceRequest),
  },
  updateRequest: {
    method: 'PATCH',
    path: '/api/landing/requests',
    access: 'admin',
    summary: 'Says how far a request is.',
    input: z.object({ id: Id, request: z.object({ status: ServiceRequestStatus }) }),
    answer: ServiceRequest,
  },
} satisfies Contract

nameSchemas({ ServiceRequest, ServiceRequestStatus })
