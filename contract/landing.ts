// The public page of a team: its services, and a form to request one.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { Email, identityLimits, Language, PersonName } from './identity.ts'
import { nameSchemas } from './named-schemas.ts'
import { Done, Id, NamedItem } from './shapes.ts'

export const LandingService = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  /** In hundredths of the currency, per user and month, without tax; null: on request. */
  price: z.number().int().nullable(),
  currency: z.string(),
  seatsFrom: z.number().int(),
  /** Null: no upper limit. */
  seatsTo: z.number().int().nullable(),
  /** The most popular one. */
  recommended: z.boolean(),
})
export type LandingService = z.output<typeof LandingService>

export const LandingPage = z.object({
  /** Null if no team has a public page. */
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
  /** Which team, if several have a public page. */
  teamId: Id.nullish(),
  /** NOTE a hidden field. People leave it empty, spam programs fill it in, and their request is dropped. */
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
  service: NamedItem.nullable(),
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
    summary: 'The public services of a team.',
    input: z.object({ language: Language.default('en'), teamId: Id.optional() }),
    answer: LandingPage,
  },
  request: {
    method: 'POST',
    path: '/api/landing/request',
    access: 'public',
    attemptsPerMinute: 5,
    summary: 'Requests a service and notifies the owners and admins of the team.',
    input: z.object({ request: ServiceRequestToCreate }),
    answer: Done,
  },
  requests: {
    method: 'GET',
    path: '/api/landing/requests',
    access: 'admin',
    reads: ['landing', 'identity'],
    perMember: true,
    summary: 'The requests, newest first.',
    answer: z.array(ServiceRequest),
  },
  updateRequest: {
    method: 'PATCH',
    path: '/api/landing/requests',
    access: 'admin',
    summary: 'Sets the status of a request.',
    input: z.object({ id: Id, request: z.object({ status: ServiceRequestStatus }) }),
    answer: ServiceRequest,
  },
} satisfies Contract

nameSchemas({ ServiceRequest, ServiceRequestStatus })
