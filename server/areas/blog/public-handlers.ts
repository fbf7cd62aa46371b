// Anything that is not public answers like a missing page.
import type { blog as contract } from '#contract/blog.ts'
import type { Language } from '#contract/identity.ts'
import type { Handlers } from '#server/kernel/area.ts'
import type { Context } from '#server/kernel/context.ts'
import { HtmlPage } from '#server/kernel/http/html-page.ts'
import { feedOf, indexPage, missingPage, postPage, publicPath, sitemapOf } from './public-rules.ts'
import { findPublicBlog, findPublicPost, listFeedPosts, listPublicPosts } from './public-store.ts'

const onPage = 100
const inFeed = 30
const inSitemap = 5000

const missing = (language: Language = 'en') => new HtmlPage(missingPage(language), { status: 404 })

async function siteOf({ db, settings }: Context, teamId: string) {
  const team = await findPublicBlog(db, teamId)
  return team && { team, baseUrl: settings.publicUrl.replace(/\/+$/, '') }
}

export const publicHandlers = {
  async publicIndex(ctx, { team, language = 'en' }) {
    const site = await siteOf(ctx, team)
    if (!site) return missing(language)
    return new HtmlPage(indexPage(site, language, await listPublicPosts(ctx.db, team, language, onPage)))
  },

  async publicPost(ctx, { team, slug }) {
    const site = await siteOf(ctx, team)
    const post = site && (await findPublicPost(ctx.db, team, slug))
    if (!site || !post) return missing()
    if (post.slug !== slug) return new HtmlPage('', { status: 301, location: publicPath(team, `${post.slug}.html`) })
    return new HtmlPage(postPage(site, post))
  },

  async feed(ctx, { team, language = 'en' }) {
    const site = await siteOf(ctx, team)
    if (!site) return new HtmlPage('', { status: 404 })
    const posts = await listFeedPosts(ctx.db, team, language, inFeed)
    return new HtmlPage(feedOf(site, language, posts), { modifiedAt: site.team.changedAt })
  },

  async sitemap(ctx, { team }) {
    const site = await siteOf(ctx, team)
    if (!site) return new HtmlPage('', { status: 404 })
    const posts = await listPublicPosts(ctx.db, team, 'en', inSitemap)
    return new HtmlPage(sitemapOf(site, posts), { modifiedAt: site.team.changedAt })
  },
} satisfies Partial<Handlers<typeof contract>>
