import { tagStore } from '#server/kernel/tags/tag-store.ts'

export const taskTagStore = tagStore({
  entity: 'task-tag',
  tags: 'task_tags',
  links: 'task_tag_links',
  items: 'tasks',
  itemId: 'task_id',
  logged: { title: 'title', links: 'links', itemId: 'taskId' },
})
