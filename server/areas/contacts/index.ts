import { v7 } from 'uuid'
import { contacts } from '#contract/contacts.ts'
import { defineArea } from '#server/kernel/area.ts'
import { activities, title } from './activities.ts'
import { handlers } from './handlers.ts'
import { blankContact } from './rules.ts'
import { findContactByEmail, insertContacts, listContactNames, purgeDeletedContacts, searchSomeContacts } from './store.ts'
import { undo } from './undo.ts'

const searchLimit = 20
const trashDays = 30

export const contactsArea = defineArea({
  name: 'contacts',
  contract: contacts,
  handlers,
  pages: [{ id: 'apps.contacts', group: 'apps', title, icon: 'heroicons_outline:user-group', link: '/apps/contacts', order: 40 }],
  search: {
    label: title,
    order: 10,
    find: async ({ db, actor }, query) =>
      (await searchSomeContacts(db, actor.teamId, query, searchLimit)).map((contact) => ({
        ...contact,
        value: contact.name,
        link: `/apps/contacts/${contact.id}`,
      })),
  },
  correspondents: async ({ db, actor }, query) =>
    (await searchSomeContacts(db, actor.teamId, query, searchLimit)).flatMap(({ id, name, avatar, emails }) =>
      emails.map(({ email }) => ({ id, name, address: email, avatar })),
    ),
  references: { contact: listContactNames },
  activities,
  demo: { order: 40, load: () => import('./demo.ts') },
  on: {
    undo,
    async 'service.requested'({ db, recordChange }, { teamId, ownerId, request, made }) {
      made.contactId = await findContactByEmail(db, teamId, request.email)
      if (made.contactId) return
      const contact = blankContact(v7(), {
        ...{ name: request.name, company: request.company, emails: [{ email: request.email, label: '' }] },
        ...(request.phone && /\d/.test(request.phone) ? { phoneNumbers: [{ country: 'ro', phoneNumber: request.phone, label: '' }] } : {}),
      })
      await insertContacts(db, teamId, ownerId, [contact])
      recordChange({ entity: 'contact', id: contact.id, after: contact, teamId })
      made.contactId = contact.id
    },
  },
  logged: { things: { contacts: ['contact'] } },
  jobs: { purge: ({ db }) => purgeDeletedContacts(db, trashDays) },
  schedule: { purge: '46 3 * * *' },
})
