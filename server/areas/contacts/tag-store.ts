import { tagStore } from '#server/kernel/tags/tag-store.ts'

export const contactTagStore = tagStore({
  entity: 'contact-tag',
  tags: 'contact_tags',
  links: 'contact_tag_links',
  items: 'contacts',
  itemId: 'contact_id',
  logged: { title: 'title', links: 'links', itemId: 'contactId' },
})
