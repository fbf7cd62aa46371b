// Text of users is escaped. Bodies are sanitized already; here they lose what only members may see.
import { escapeHtml } from '#contract/html.ts'
import type { Language } from '#contract/identity.ts'
import type { PublicPost, PublicTeam } from './public-store.ts'

const words = {
  en: { all: 'All posts', minutes: (n: number) => `${n} min read`, by: 'By', feed: 'RSS feed', missing: 'Page not found.', also: 'Also in' },
  tr: {
    all: 'Tüm yazılar',
    minutes: (n: number) => `${n} dk okuma`,
    by: 'Yazan:',
    feed: 'RSS akışı',
    missing: 'Sayfa bulunamadı.',
    also: 'Diğer diller:',
  },
  ro: {
    all: 'Toate articolele',
    minutes: (n: number) => `${n} min de citit`,
    by: 'De',
    feed: 'Flux RSS',
    missing: 'Pagina nu a fost găsită.',
    also: 'Și în',
  },
}
const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe', ro: 'Română' }

const style = `:root{color-scheme:light dark;--ink:light-dark(#1c2027,#e8eaee);--dim:light-dark(#5b6472,#a3abb8);--line:light-dark(#e2e5ea,#343a44);--ground:light-dark(#fff,#15181d);--link:light-dark(#1f5fbf,#8ab8ff)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.65 Inter,system-ui,sans-serif}
.page{max-width:44rem;margin:0 auto;padding:0 20px 80px}header{display:flex;justify-content:space-between;gap:16px;padding:24px 0;border-bottom:1px solid var(--line);font-size:15px}
header a{color:inherit;font-weight:600;text-decoration:none}a{color:var(--link)}h1{font-size:2.1rem;line-height:1.2;letter-spacing:-.02em;margin:40px 0 12px;text-wrap:balance}
h2{font-size:1.35rem;line-height:1.3;margin:32px 0 8px}h2 a{color:inherit;text-decoration:none}h2 a:hover{text-decoration:underline}.facts{color:var(--dim);font-size:15px;margin:0 0 24px}
img{max-width:100%;height:auto;border-radius:8px}.cover{width:100%;margin:8px 0 16px}article+article{border-top:1px solid var(--line);padding-top:8px;margin-top:32px}
pre{overflow:auto;padding:12px 16px;border:1px solid var(--line);border-radius:8px;font-size:15px}blockquote{margin:0;padding-left:16px;border-left:3px solid var(--line);color:var(--dim)}
table{border-collapse:collapse;display:block;overflow:auto}td,th{border:1px solid var(--line);padding:6px 10px}`

export const publicPath = (teamId: string, file: string) => `/public/blog/${teamId}/${file}`

/** Mentions show the name without the id. */
const forTheWorld = (body: string) =>
  body.replace(/<(span|a)\s[^<>]*\bdata-type="mention"[^<>]*>/g, '<span>').replace(/\sdata-(id|label|type)="[^"]*"/g, '')

type PublicSite = { baseUrl: string; team: PublicTeam }

const absolute = ({ baseUrl, team }: PublicSite, file: string) => `${baseUrl}${publicPath(team.id, file)}`

const dated = (date: Date, language: Language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)

const factsOf = ({ author, publishedAt, readingMinutes, category, language }: PublicPost) =>
  [author && `${words[language].by} ${author}`, dated(publishedAt, language), words[language].minutes(readingMinutes), category]
    .flatMap((fact) => (fact ? escapeHtml(fact) : []))
    .join(' · ')

function frame(site: PublicSite, language: Language, title: string, head: string, main: string) {
  const name = escapeHtml(site.team.name)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${head}<link rel="alternate" type="application/rss+xml" title="${name}" href="${absolute(site, `feed.xml?language=${language}`)}">
<style>${style}</style></head><body><div class="page">
<header><a href="${publicPath(site.team.id, `index.html?language=${language}`)}">${name}</a><a href="${publicPath(site.team.id, `feed.xml?language=${language}`)}">${words[language].feed}</a></header>
<main>${main}</main></div></body></html>`
}

const alternates = (site: PublicSite, { languages }: PublicPost) =>
  languages.map(({ language, slug }) => `<link rel="alternate" hreflang="${language}" href="${absolute(site, `${slug}.html`)}">`).join('')

const coverOf = ({ cover, coverAlt }: PublicPost) => (cover ? `<img class="cover" src="${escapeHtml(cover)}" alt="${escapeHtml(coverAlt)}">` : '')

export function postPage(site: PublicSite, post: PublicPost): string {
  const { language, slug, title, excerpt, body, cover, languages, publishedAt } = post
  const meta = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
  const head = [
    `<link rel="canonical" href="${absolute(site, `${slug}.html`)}">`,
    alternates(site, post),
    `<meta name="description" content="${escapeHtml(excerpt)}">`,
    meta('og:type', 'article'),
    meta('og:title', title),
    meta('og:description', excerpt),
    meta('og:url', absolute(site, `${slug}.html`)),
    meta('og:site_name', site.team.name),
    meta('article:published_time', publishedAt.toISOString()),
    cover ? meta('og:image', `${site.baseUrl}${cover}`) : '',
  ].join('')
  const others = languages.filter((one) => one.language !== language)
  const also = others
    .map(
      (one) =>
        `<a lang="${one.language}" hreflang="${one.language}" href="${publicPath(site.team.id, `${one.slug}.html`)}">${languageNames[one.language]}</a>`,
    )
    .join(', ')
  const main = `<article><h1>${escapeHtml(title)}</h1><p class="facts">${factsOf(post)}</p>${also ? `<p class="facts">${words[language].also} ${also}</p>` : ''}
${coverOf(post)}${forTheWorld(body)}</article><p><a href="${publicPath(site.team.id, `index.html?language=${language}`)}">${words[language].all}</a></p>`
  return frame(site, language, `${escapeHtml(title)} · ${escapeHtml(site.team.name)}`, head, main)
}

export function indexPage(site: PublicSite, language: Language, posts: readonly PublicPost[]): string {
  const entry = (post: PublicPost) =>
    `<article lang="${post.language}"><h2><a href="${publicPath(site.team.id, `${post.slug}.html`)}">${escapeHtml(post.title)}</a></h2><p class="facts">${factsOf(post)}</p><p>${escapeHtml(post.excerpt)}</p></article>`
  const head = `<link rel="canonical" href="${absolute(site, `index.html?language=${language}`)}">`
  return frame(site, language, escapeHtml(site.team.name), head, `<h1>${escapeHtml(site.team.name)}</h1>${posts.map(entry).join('\n')}`)
}

/** The same page for missing, private and deleted posts. */
export const missingPage = (language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>404</title><style>${style}</style></head><body><div class="page"><main><h1>404</h1><p>${words[language].missing}</p></main></div></body></html>`

const outwards = (baseUrl: string, html: string) => html.replace(/\b(src|href)="\/(?!\/)/g, `$1="${baseUrl}/`)

/** Characters that XML forbids would make the whole feed unreadable. */
const xml = (text: string) => escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ''))

export function feedOf(site: PublicSite, language: Language, posts: readonly PublicPost[]): string {
  const item = (post: PublicPost) => `<item><title>${xml(post.title)}</title><link>${absolute(site, `${post.slug}.html`)}</link>
<guid isPermaLink="false">urn:uuid:${post.id}</guid><pubDate>${post.publishedAt.toUTCString()}</pubDate>${post.author ? `<dc:creator>${xml(post.author)}</dc:creator>` : ''}
${[...(post.category ? [post.category] : []), ...post.tags].map((name) => `<category>${xml(name)}</category>`).join('')}<description>${xml(post.excerpt)}</description>
${post.body ? `<content:encoded>${xml(outwards(site.baseUrl, forTheWorld(post.body)))}</content:encoded>` : ''}</item>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${xml(site.team.name)}</title><link>${absolute(site, `index.html?language=${language}`)}</link><description>${xml(site.team.name)}</description><language>${language}</language>
<atom:link href="${absolute(site, `feed.xml?language=${language}`)}" rel="self" type="application/rss+xml"/>
${posts.map(item).join('\n')}
</channel></rss>`
}

export function sitemapOf(site: PublicSite, posts: readonly PublicPost[]): string {
  const links = (post: PublicPost) =>
    post.languages
      .map(({ language, slug }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(site, `${slug}.html`)}"/>`)
      .join('')
  const urls = posts.flatMap((post) =>
    post.languages.map(
      ({ slug }) => `<url><loc>${absolute(site, `${slug}.html`)}</loc><lastmod>${post.updatedAt.toISOString()}</lastmod>${links(post)}</url>`,
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>`
}
