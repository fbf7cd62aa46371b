import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { WebArea } from '#web/kernel/area.ts'
import { ensureRead } from '#web/kernel/data/reads.ts'
import { memberRoot } from '#web/kernel/routing/guards.ts'

const list = createRoute({
  getParentRoute: () => memberRoot,
  path: '/blog',
  staticData: { title: 'blog.title' },
  // The loader starts the reads and does not wait: the page shows its own loading and error states. `queries.ts` is imported dynamically
  // because this file is part of the first bundle.
  loader: ({ location }) =>
    void import('./queries.ts').then(({ blogReads, firstPage, inMyLanguage }) =>
      Promise.allSettled([
        ensureRead(blogReads.posts, firstPage(location.search)),
        ensureRead(blogReads.toRead, inMyLanguage()),
        ensureRead(blogReads.categories),
        ensureRead(blogReads.review),
      ]),
    ),
  component: lazyRouteComponent(() => import('./BlogPage.tsx'), 'BlogPage'),
})

const post = createRoute({
  getParentRoute: () => memberRoot,
  path: '/blog/$slug',
  staticData: { title: 'blog.title' },
  loader: ({ params }) =>
    void import('./queries.ts').then(({ blogReads, inMyLanguage }) =>
      Promise.allSettled([ensureRead(blogReads.post, { slug: params.slug, ...inMyLanguage() })]),
    ),
  component: lazyRouteComponent(() => import('./PostPage.tsx'), 'PostPage'),
})

const editor = createRoute({
  getParentRoute: () => memberRoot,
  path: '/blog/edit/$id',
  staticData: { title: 'blog.title' },
  loader: ({ params }) => void import('./queries.ts').then(({ loadEditor }) => loadEditor(params.id)),
  component: lazyRouteComponent(() => import('./editor/EditorPage.tsx'), 'EditorPage'),
})

export const blogArea: WebArea = {
  name: 'blog',
  routes: [list, post, editor],
  creations: [{ label: 'blog.write.new', link: '/blog?new=1', icon: 'megaphone', order: 60 }],
  navigation: [{ id: 'apps.blog', title: 'blog.title', link: '/blog', order: 0 }],
  widgets: [
    {
      ...{ id: 'blog.toRead', order: 40, title: 'blog.widget.title', icon: 'megaphone', link: '/blog', size: 'small', first: true },
      load: () => import('./RequiredReadingWidget.tsx').then(({ RequiredReadingWidget }) => RequiredReadingWidget),
    },
  ],
}
