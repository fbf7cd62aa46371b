import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Post } from '#contract/blog.ts'
import { CallProblem, Unreachable } from '#web/kernel/data/call.ts'
import { languages, useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { queryClient } from '#web/kernel/data/query-client.ts'
import { readKey, useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { RichTextView } from '#web/ui/rich-text/RichText.tsx'
import styles from './blog.module.css'
import { Byline } from './Byline.tsx'
import { Cover } from './Cover.tsx'
import { isBy } from './edits.ts'
import { NewspaperIcon } from '#web/ui/icons/icons.ts'
import { PostMenu } from './PostMenu.tsx'
import { blogReads, markRead } from './queries.ts'
import { Reactions } from './Reactions.tsx'
import { ReadReceipts } from './ReadReceipts.tsx'
import { Marks } from './PostCard.tsx'
import { Thread } from './Thread.tsx'

export function PostPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  const { data: post, error, refetch } = useRead(blogReads.post, { slug, language })
  const navigate = useNavigate()

  useEffect(() => {
    // An id, or an address of earlier: the one of today takes its place.
    if (!post || post.slug === slug) return
    const key = readKey(blogReads.post, { slug: post.slug, language })
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, post)
    void navigate({ to: '/blog/$slug', params: { slug: post.slug }, replace: true, resetScroll: false })
  }, [post, slug, language, navigate])

  useKept(slug, error)
  useOpened(post)
  useShortcuts(t('blog.post'), [
    { keys: 'u', label: t('blog.keys.back'), run: () => void navigate({ to: '/blog' }) },
    ...(post?.mayEdit ? [{ keys: 'e', label: t('blog.edit'), run: () => void navigate({ to: '/blog/edit/$id', params: { id: post.id } }) }] : []),
  ])

  return (
    <div className={styles.reading}>
      <div className={styles.readingHead}>
        <BackLink to="/blog">{t('blog.allPosts')}</BackLink>
        {post && <PostMenu post={post} />}
      </div>
      {post ? (
        <Article key={post.id} post={post} />
      ) : error instanceof CallProblem && error.status === 404 ? (
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

/** The server cannot be asked: one of the latest posts is here all the same, and read anew when it can. */
function useKept(slug: string, error: Error | null) {
  const { language } = useLanguage()
  const kept = useRead(blogReads.latest, { language }, { enabled: false }).data
  const found = error instanceof Unreachable ? kept?.find((one) => one.id === slug || one.languages.some((text) => text.slug === slug)) : undefined
  useEffect(() => {
    if (!found) return
    const queryKey = readKey(blogReads.post, { slug, language })
    queryClient.setQueryData(queryKey, found)
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  }, [found, slug, language])
}

/** That it was opened is told once, and not about one's own. */
function useOpened(post: Post | undefined) {
  const told = useRef('')
  const id = post?.state === 'published' && post.openedAt === null && !isBy(post, currentPerson().id) ? post.id : undefined
  useEffect(() => {
    if (id === undefined || told.current === id) return
    told.current = id
    void sendWrite(markRead, { id })
  }, [id])
}

function Article({ post }: { post: Post }) {
  const t = useTranslation()
  const others = post.languages.filter((one) => one.language !== post.language)
  const outdated = post.languages.find((one) => one.language === post.language)?.outdated
  return (
    <>
      <article className={styles.article} lang={post.language}>
        <Marks post={post} />
        <h1 className={styles.headline}>{post.title || t('blog.untitled')}</h1>
        <Byline post={post} size={36} />
        {others.length > 0 && (
          <p className={styles.alsoIn}>
            {t('blog.alsoIn')}{' '}
            {others.map(({ language, slug }) => (
              <Link key={language} to="/blog/$slug" params={{ slug }} lang={language} className={styles.otherLanguage}>
                {languages.find(({ id }) => id === language)?.name}
              </Link>
            ))}
          </p>
        )}
        {outdated && <p className={styles.outdated}>{t('blog.outdated')}</p>}
        {(post.cover !== null || post.state === 'published') && (
          <Cover id={post.id} cover={post.cover} alt={post.coverAlt} className={styles.bigCover} />
        )}
        <div className={styles.body}>
          <RichTextView html={post.body} />
        </div>
        {post.tags.length > 0 && (
          <ul aria-label={t('ui.tags.title')} className={styles.tagList}>
            {post.tags.map(({ id, title }) => (
              <li key={id}>
                <Link to="/blog" search={{ tag: id }} className={styles.tag}>
                  {title}
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
