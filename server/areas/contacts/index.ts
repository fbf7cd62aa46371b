import { contacts } from '#contract/contacts.ts'
import { defineArea } from '#server/kernel/area.ts'
import { activities, title } from './activities.ts'
import { seedContacts } from './demo.ts'
import { handlers } from './handlers.ts'
import { listContactNames, purgeDeletedContacts, searchSomeContacts } from './store.ts'
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
  demo: { order: 40, seed: seedContacts },
  on: { undo },
  logged: { things: { contacts: ['contact'] } },
  jobs: { purge: ({ db }) => purgeDeletedContacts(db, trashDays) },
  schedule: { purge: '46 3 * * *' },
})
