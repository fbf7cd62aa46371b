import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { CheckIcon, CommentIcon, GlobeIcon, LockIcon } from '#web/ui/icons/icons.ts'
import { PinIcon } from '#web/ui/icons/own-icons.tsx'
import { Byline } from './Byline.tsx'
import { Cover } from './Cover.tsx'
import { isBy, type ShownCard, shownState } from './edits.ts'
import styles from './blog.module.css'

export const isPinned = ({ pinnedUntil, state }: Pick<ShownCard, 'pinnedUntil' | 'state'>) =>
  state === 'published' && pinnedUntil !== null && Date.parse(pinnedUntil) > Date.now()

const isOwn = (post: ShownCard) => isBy(post, currentPerson().id)

/** What sets a post apart, in words as well as in signs. */
export function Marks({ post }: { post: ShownCard }) {
  const t = useTranslation()
  const confirmed = post.confirmedAt !== null
  return (
    <p className={styles.marks}>
      {post.category && <span>{post.category.title}</span>}
      {post.state !== 'published' && <span className={styles.mark}>{t(`blog.states.${shownState(post)}`)}</span>}
      {isPinned(post) && (
        <span className={styles.mark}>
          <PinIcon width={13} /> {t('blog.pinned')}
        </span>
      )}
      {post.mustRead && post.state === 'published' && (
        <span className={styles.mark} data-kind={confirmed || isOwn(post) ? undefined : 'must'}>
          {confirmed && <CheckIcon width={13} />} {t('blog.mustRead')}
        </span>
      )}
      {post.audience === 'managers' && (
        <span className={styles.mark}>
          <LockIcon width={13} /> {t('blog.audiences.managers')}
        </span>
      )}
      {post.public && (
        <span className={styles.mark}>
          <GlobeIcon width={13} /> {t('blog.public')}
        </span>
      )}
    </p>
  )
}

function Figures({ post: { reactions, comments, mustRead, readers, state } }: { post: ShownCard }) {
  const t = useTranslation()
  if (state !== 'published') return null
  return (
    <p className={styles.figures}>
      {reactions.map(({ sign, count }) => (
        <span key={sign}>
          {sign} {count}
        </span>
      ))}
      {comments > 0 && (
        <span>
          <CommentIcon width={14} /> {t('blog.comments', { count: comments })}
        </span>
      )}
      {mustRead && <span>{t('blog.readBy', readers)}</span>}
    </p>
  )
}

type Props = { post: ShownCard; /** The one that everybody sees first. */ lead?: boolean }

/** A post in the list. The whole of it leads to the post; its title is the link. */
export function PostCard({ post, lead = false }: Props) {
  const t = useTranslation()
  const hidden = post.state === 'draft' || post.state === 'scheduled'
  const unread = post.state === 'published' && post.openedAt === null && !isOwn(post)
  const title = post.title || t('blog.untitled')
  return (
    <article className={styles.story} data-lead={lead || undefined} lang={post.language}>
      <Cover id={post.id} cover={post.cover} alt="" />
      <div className={styles.storyText}>
        <Marks post={post} />
        <h2 className={styles.storyTitle}>
          {unread && <span className={styles.dot} role="img" aria-label={t('blog.unread')} />}
          {hidden ? (
            <Link to="/blog/edit/$id" params={{ id: post.id }} className={styles.storyLink}>
              {title}
            </Link>
          ) : (
            <Link to="/blog/$slug" params={{ slug: post.slug }} className={styles.storyLink}>
              {title}
            </Link>
          )}
        </h2>
        {post.excerpt !== '' && <p className={styles.excerpt}>{post.excerpt}</p>}
        <Byline post={post} />
        <Figures post={post} />
      </div>
    </article>
  )
}
