import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Post } from '#contract/blog.ts'
import { isNotFound, Unreachable } from '#web/kernel/data/call.ts'
import { languages, useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { readKey, useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Badge } from '#web/ui/display/Badge.tsx'
import styles from './blog.module.css'
import { Byline } from './Byline.tsx'
import { Cover } from './Cover.tsx'
import { isAuthor } from './edits.ts'
import { NewspaperIcon } from '#web/ui/icons/icons.ts'
import { PostMenu } from './PostMenu.tsx'
import { blogReads, markRead } from './queries.ts'
import { Reactions } from './Reactions.tsx'
import { ReadReceipts } from './ReadReceipts.tsx'
import { PostBadges } from './PostCard.tsx'
import { Thread } from './Thread.tsx'

export function PostPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  const { data: post, error, refetch } = useRead(blogReads.post, { slug, language })
  const navigate = useNavigate()

  useEffect(() => {
    // An id or an old address is replaced by the current one.
    if (!post || post.slug === slug) return
    const key = readKey(blogReads.post, { slug: post.slug, language })
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, post)
    void navigate({ to: '/blog/$slug', params: { slug: post.slug }, replace: true, resetScroll: false })
  }, [post, slug, language, navigate])

  useOfflineCopy(slug, error)
  useMarkOpened(post)
  useShortcuts(t('blog.post'), [
    { keys: 'u', label: t('blog.keys.back'), run: () => void navigate({ to: '/blog' }) },
    ...(post?.mayEdit ? [{ keys: 'e', label: t('blog.edit'), run: () => void navigate({ to: '/blog/edit/$id', params: { id: post.id } }) }] : []),
  ])

  return (
    <div className={styles.reading}>
      <div className={cx(layout.row, layout.wrap, layout.between, styles.readingHead)}>
        <BackLink to="/blog">{t('blog.allPosts')}</BackLink>
        {post && <PostMenu post={post} />}
      </div>
      {post ? (
        <Article key={post.id} post={post} />
      ) : isNotFound(error) ? (
        <EmptyState
          icon={NewspaperIcon}
          title={t('blog.gone')}
          text={t('blog.goneText')}
          action={
            <Button variant="default" component={Link} to="/blog">
              {t('blog.allPosts')}
            </Button>
          }
        />
      ) : (
        <LoadingState failed={t('blog.postNotLoaded')} error={error} onRetry={refetch} rows={6} rowHeight={48} />
      )}
    </div>
  )
}

/** While offline, shows a cached copy of one of the latest posts. It is refetched later. */
function useOfflineCopy(slug: string, error: Error | null) {
  const { language } = useLanguage()
  const cached = useRead(blogReads.latest, { language }, { enabled: false }).data
  const found = error instanceof Unreachable ? cached?.find((one) => one.id === slug || one.languages.some((text) => text.slug === slug)) : undefined
  useEffect(() => {
    if (!found) return
    const queryKey = readKey(blogReads.post, { slug, language })
    queryClient.setQueryData(queryKey, found)
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  }, [found, slug, language])
}

/** Sends once that the post was opened, and not for posts of the member's own. */
function useMarkOpened(post: Post | undefined) {
  const sent = useRef('')
  const id = post?.state === 'published' && post.openedAt === null && !isAuthor(post, currentPerson().id) ? post.id : undefined
  useEffect(() => {
    if (id === undefined || sent.current === id) return
    sent.current = id
    void sendWrite(markRead, { id })
  }, [id])
}

function Article({ post }: { post: Post }) {
  const t = useTranslation()
  useItemTitle(post.title)
  const others = post.languages.filter((one) => one.language !== post.language)
  const outdated = post.languages.find((one) => one.language === post.language)?.outdated
  return (
    <>
      <article className={cx(layout.stack, layout.gap3)} lang={post.language}>
        <PostBadges post={post} />
        <h1 className={cx(text.anywhere, styles.headline)}>{post.title || t('blog.untitled')}</h1>
        <Byline post={post} size={36} />
        {others.length > 0 && (
          <p className={cx(layout.row, layout.wrap, text.dimmed)}>
            {t('blog.alsoIn')}{' '}
            {others.map(({ language, slug }) => (
              <Link key={language} to="/blog/$slug" params={{ slug }} lang={language} className={cx(text.link, styles.inlineLink)}>
                {languages.find(({ id }) => id === language)?.name}
              </Link>
            ))}
          </p>
        )}
        {outdated && <p className={text.dimmed}>{t('blog.outdated')}</p>}
        {(post.cover !== null || post.state === 'published') && (
          <Cover id={post.id} cover={post.cover} alt={post.coverAlt} className={styles.bigCover} />
        )}
        <div className={styles.body}>
          <RichTextView html={post.body} />
        </div>
        {post.tags.length > 0 && (
          <ul aria-label={t('ui.tags.title')} className={cx(layout.row, layout.wrap)}>
            {post.tags.map(({ id, title }) => (
              <li key={id}>
                <Link to="/blog" search={{ tag: id }} className={text.plainLink}>
                  <Badge tone="outline">{title}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </article>
      {post.state === 'published' && (
        <>
          <Reactions reactions={post.reactions} postId={post.id} />
          <ReadReceipts post={post} />
        </>
      )}
      {post.state !== 'draft' && post.state !== 'scheduled' && <Thread post={post} />}
    </>
  )
}
