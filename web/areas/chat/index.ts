import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/apps/chat',
  staticData: { title: 'chat.title' },
  // The page does not wait for the data: it shows loading and errors itself.
  loader: () => void import('./reads.ts').then(({ chatReads }) => Promise.allSettled([ensureRead(chatReads.chats), ensureRead(chatReads.contacts)])),
  component: lazyRouteComponent(() => import('./ChatPage.tsx'), 'ChatPage'),
})

/** Without a component: the parent page renders the conversation, so the list keeps its state. */
const one = createRoute({
  getParentRoute: () => list,
  path: '$id',
  loader: ({ params: { id } }) => void import('./reads.ts').then(({ chatReads }) => ensureRead(chatReads.chat, { id })).catch(() => undefined),
})

export const chatArea: WebArea = {
  name: 'chat',
  routes: [list.addChildren([one])],
  creations: [{ label: 'chat.new', link: '/apps/chat?new=1', icon: 'chat-bubble-left-right', order: 50 }],
  navigation: [{ id: 'apps.chat', title: 'chat.title', link: '/apps/chat', order: 35, bar: 30 }],
  widgets: [
    {
      ...{ id: 'chat.latest', order: 65, title: 'chat.widget.title', icon: 'chat-bubble-left-right', link: '/apps/chat', size: 'small', first: true },
      load: () => import('./ChatsWidget.tsx').then(({ ChatsWidget }) => ChatsWidget),
    },
  ],
}
