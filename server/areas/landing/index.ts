import type { Language } from '#contract/identity.ts'
import { landing } from '#contract/landing.ts'
import { defineArea } from '#server/kernel/area.ts'
import { handlers } from './handlers.ts'
import { notices } from './notices.ts'

declare module '#server/kernel/context.ts' {
  interface Events {
    /** A visitor of the public page requests a service. The areas create what follows from it, in their order, and say in `made` what it is. */
    'service.requested': {
      teamId: string
      /** What is created belongs to this member. */
      ownerId: string
      request: {
        name: string
        email: string
        company: string | null
        phone: string | null
        message: string
        service: string
        seats: number | null
        language: Language
      }
      made: { contactId?: string; organizationId?: string }
    }
  }
}

export const landingArea = defineArea({
  name: 'landing',
  contract: landing,
  handlers,
  notices,
  demo: { order: 92, load: () => import('./demo.ts') },
})
