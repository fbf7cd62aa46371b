import type { SentOf } from '#contract/endpoint.ts'
import { type Attendee, eventLimits } from '#contract/event-shapes.ts'
import type { events } from '#contract/events.ts'

/** A member, a contact, or somebody with an address. */
export type Invited = { name: string; avatar?: string | null; memberId?: string; contactId?: string; email?: string }

export const keyOf = ({ memberId, contactId, email = '' }: Invited) => memberId ?? contactId ?? email

/** As `keyOf`: somebody with an address may be a contact or a member by now, which the server knows. */
export const attendeeKey = ({ memberId, contactId, email }: Pick<Attendee, 'memberId' | 'contactId' | 'email'>) => memberId ?? contactId ?? email

type PersonSent = SentOf<typeof events.invite>['people'][number]

export const sentOf = ({ memberId, contactId, name, email }: Invited): PersonSent =>
  memberId ? { memberId } : contactId ? { contactId } : { name, ...(email ? { email } : {}) }

export const mostInvited = eventLimits.people
