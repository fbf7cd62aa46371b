import { tagStore } from '#server/kernel/tags/tag-store.ts'

export const organizationTagStore = tagStore({
  entity: 'organization-tag',
  tags: 'organization_tags',
  links: 'organization_tag_links',
  items: 'organizations',
  itemId: 'organization_id',
  logged: { title: 'title', links: 'links', itemId: 'organizationId' },
})
