// Licences that the team has sold or bought: terms, seats with their holders, keys, notices, and signed files.
import { z } from 'zod'
import { Day, line, optionalLine } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { importEndpoint, importLimit, previewEndpoint } from './imports.ts'
import { flag, listQuery, pageQuery, Pagination, several, sortQuery, standardCalls } from './lists.ts'
import { ById, Id } from './shapes.ts'
import { licenceLimits } from './licence-limits.ts'
import {
  Assignment,
  AssignmentToCreate,
  KeyValue,
  Licence,
  LicenceBase,
  LicenceDirection,
  LicenceFile,
  LicenceNotice,
  LicencePatch,
  LicenceStateName,
  LicenceToCreate,
  ProductKey,
  ReleaseReason,
  ReportMonth,
  TeamInPath,
  UnitPrice,
  VerifyResult,
  holder,
  licenceSorts,
  missingHolder,
  needsHolder,
  whole,
} from './licence-shapes.ts'

const access = 'member' as const
const path = '/api/apps/licences'
const reads = ['licences', 'organizations', 'services', 'business'] as const
const licence = standardCalls({ path, name: 'licence', key: 'licence', reads, row: Licence, toCreate: LicenceToCreate, patch: LicencePatch } as const)

export const licences = {
  list: {
    ...licence.list({
      ...{ name: 'licences', key: 'licences', row: Licence },
      query: listQuery(licenceSorts, {
        state: several(LicenceStateName),
        organizationId: several(Id),
        serviceId: several(Id),
        direction: several(LicenceDirection),
        ownerId: several(Id),
        endingWithin: z.coerce.number().int().min(0).max(3660).optional().describe('Days.'),
        expiring: flag,
        overused: flag,
      }),
      summary: 'A page of licences. `search` finds numbers, names and organizations without regard to case and accents.',
    } as const),
    dependsOnClock: true,
  },
  one: { ...licence.one({ summary: 'One licence with all its terms.' }), dependsOnClock: true },
  create: licence.create({
    summary: 'Creates a licence with its first term and takes its number. What is not sent comes from the licence rule of the service.',
  }),
  update: licence.updateFrom({
    summary: 'Changes the fields sent. Type, organization, service and terms have calls of their own, or never change.',
    base: LicenceBase,
  }),
  renew: licence.verb('renew', {
    fields: {
      term: z.object({
        seats: whole(1, licenceLimits.seats).optional(),
        termMonths: whole(1, licenceLimits.termMonths).optional(),
        unitPrice: UnitPrice.optional(),
        policy: z.enum(['continuous', 'fresh']).optional(),
      }),
    },
    summary: 'Adds a term. `continuous` begins the day after the last end (the default while active or in grace), `fresh` today.',
  }),
  change: {
    ...licence.verb('change', {
      fields: {
        seats: whole(1, licenceLimits.seats).optional(),
        serviceId: Id.optional(),
        on: Day.optional(),
        release: z.array(Id).max(licenceLimits.released).default([]),
        preview: z.boolean().default(false),
      },
      summary:
        'Changes seats or service. A rise is charged for the remaining days; a fall begins with the next term. With `preview` nothing is stored. `invoiceId` is the draft in accounting.',
    }),
    answer: z.object({ licence: Licence, charge: z.number(), days: z.number(), termDays: z.number(), invoiceId: Id.nullable() }),
  },
  suspend: licence.verb('suspend', { fields: {}, summary: 'Suspends a licence until it is resumed.' }),
  resume: licence.verb('resume', { fields: {}, summary: 'Ends the suspension.' }),
  cancel: {
    ...licence.verb('cancel', {
      fields: { reason: line(licenceLimits.reason), on: Day.optional() },
      summary: 'Cancels a licence today or on a later day, and answers the credit for the days after it.',
    }),
    answer: z.object({ licence: Licence, credit: z.object({ days: z.number(), amount: z.number() }) }),
  },
  credit: {
    ...licence.verb('credit', {
      fields: {},
      summary: 'Makes the draft of the credit note for a cancelled licence, once. `invoiceId` is null if nothing is left.',
    }),
    answer: z.object({ invoiceId: Id.nullable(), days: z.number(), amount: z.number() }),
  },

  seats: {
    method: 'GET',
    path: `${path}/seats`,
    access,
    reads: ['licences', 'contacts', 'identity'],
    summary: 'A page of the seats of a licence, the newest first. `open`: only those that are not released.',
    input: z.object({ licenceId: Id, open: flag, ...pageQuery(100) }),
    answer: z.object({ seats: z.array(Assignment).nullable(), pagination: Pagination }),
  },
  assignSeat: {
    method: 'POST',
    path: `${path}/seat/assign`,
    access,
    summary: 'Assigns a seat. 422 if none is free, 409 if the holder has one.',
    input: z.object({ seat: AssignmentToCreate }),
    answer: Assignment,
  },
  releaseSeat: {
    method: 'POST',
    path: `${path}/seat/release`,
    access,
    summary: 'Releases a seat. The history stays.',
    input: z.object({ id: Id, reason: ReleaseReason.default('') }),
    answer: Assignment,
  },
  moveSeat: {
    method: 'POST',
    path: `${path}/seat/move`,
    access,
    summary: 'Releases a seat and assigns it to another holder of the same licence, in one step. Answers the new one.',
    input: z.object({ id: Id, seat: z.object(holder).refine(needsHolder, missingHolder) }),
    answer: Assignment,
  },
  previewSeatImport: {
    ...previewEndpoint,
    path: `${path}/seats/import/preview`,
    input: z.object({ licenceId: Id, rows: z.array(z.unknown()).min(1).max(importLimit) }),
  },
  importSeats: {
    ...importEndpoint,
    path: `${path}/seats/import`,
    summary: 'Assigns the holders of a file, also more than there are seats. A holder with a seat is unchanged; a wrong row is refused.',
    input: z.object({ licenceId: Id, rows: z.array(z.unknown()).min(1).max(importLimit) }),
  },

  keys: {
    method: 'GET',
    path: `${path}/keys`,
    access,
    reads: ['licences'],
    summary: 'The keys of a licence, without their values.',
    input: z.object({ licenceId: Id, ...pageQuery(100) }),
    answer: z.object({ keys: z.array(ProductKey).nullable(), pagination: Pagination }),
  },
  createKey: {
    method: 'POST',
    path: `${path}/key`,
    access,
    grant: 'licences.keys',
    summary: 'Adds a key, stored encrypted. Without a value it is made by the pattern of the service. 409 if the service has that key.',
    input: z.object({
      key: z.object({
        id: Id.nullish(),
        licenceId: Id,
        label: optionalLine(licenceLimits.label).optional(),
        value: KeyValue.optional(),
        seatId: Id.nullish(),
      }),
    }),
    answer: ProductKey,
  },
  replaceKey: {
    method: 'POST',
    path: `${path}/key/replace`,
    access,
    grant: 'licences.keys',
    summary: 'Adds a key instead of another one, which becomes replaced. Answers the new one.',
    input: z.object({ id: Id, value: KeyValue.optional() }),
    answer: ProductKey,
  },
  revokeKey: {
    method: 'POST',
    path: `${path}/key/revoke`,
    access,
    grant: 'licences.keys',
    summary: 'Revokes a key.',
    input: ById,
    answer: ProductKey,
  },
  revealKey: {
    method: 'POST',
    path: `${path}/key/reveal`,
    access,
    grant: 'licences.keys',
    closedToTokens: true,
    effect: 'own-transactions',
    summary: 'The value of a key. Who read it is in the history of the licence.',
    input: ById,
    answer: z.object({ value: z.string() }),
  },

  file: {
    method: 'GET',
    path: `${path}/licence/file`,
    access,
    grant: 'licences.keys',
    effect: 'write',
    summary: 'The signed file of a sold licence. It is verified without a network; see the folder `verifier`.',
    input: ById,
    answer: LicenceFile,
  },
  verify: {
    method: 'POST',
    path: `${path}/licence/verify`,
    access,
    effect: 'read',
    summary: 'Verifies a licence file with the keys and revocations of this team.',
    input: z.object({ file: z.unknown() }),
    answer: z.object({ result: VerifyResult }),
  },
  rotateSigningKey: {
    method: 'POST',
    path: `${path}/signing-key/rotate`,
    access: 'admin',
    summary: 'Signs new files with a new key. Earlier keys stay published, so that earlier files stay valid.',
    answer: z.object({ keyId: z.string() }),
  },
  publishedKeys: {
    method: 'GET',
    path: '/api/public/licences/:team/keys',
    access: 'public',
    attemptsPerMinute: 60,
    summary: 'The public keys of a team, the newest first. Of an unknown team: none.',
    input: TeamInPath,
    answer: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
  },
  revocations: {
    method: 'GET',
    path: '/api/public/licences/:team/revocations',
    access: 'public',
    attemptsPerMinute: 60,
    summary: 'The numbers of cancelled licences of a team, each with its day.',
    input: TeamInPath,
    answer: z.array(z.object({ number: z.string(), on: z.string() })),
  },

  notices: {
    method: 'GET',
    path: `${path}/notices`,
    access,
    reads: ['licences', 'identity'],
    summary: 'Notices by due day, also those to come, whose `sentAt` is null.',
    input: z.object({ licenceId: Id.optional(), ...sortQuery(['dueOn']), ...pageQuery(100) }),
    answer: z.object({ notices: z.array(LicenceNotice).nullable(), pagination: Pagination }),
  },
  acknowledgeNotice: {
    method: 'POST',
    path: `${path}/notice/acknowledge`,
    access,
    summary: 'Acknowledges a notice. The other notices about the end of the term are not sent.',
    input: ById,
    answer: LicenceNotice,
  },
  report: {
    method: 'GET',
    path: `${path}/report`,
    access,
    reads,
    dependsOnClock: true,
    summary: 'By month: what bought licences cost, what sold ones bring, and how many end. The default is this month and the next eleven.',
    input: z.object({ from: Day.optional(), to: Day.optional() }),
    answer: z.object({ currency: z.string(), months: z.array(ReportMonth), seats: z.object({ total: z.number(), used: z.number() }) }),
  },
  previewImport: { ...previewEndpoint, path: `${path}/import/preview` },
  import: {
    ...importEndpoint,
    path: `${path}/import`,
    summary: 'Creates a licence for each row. A row like an existing licence (organization, service, start) is unchanged; a wrong row is refused.',
  },
} satisfies Contract
