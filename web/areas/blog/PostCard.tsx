import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { currentPerson } from '#web/kernel/session/current-member.ts'
import { CheckIcon, CommentIcon, GlobeIcon, LockIcon } from '#web/ui/icons/icons.ts'
import { PinIcon } from '#web/ui/icons/own-icons.tsx'
import { Byline } from './Byline.tsx'
import { Cover } from './Cover.tsx'
import { isAuthor, type ShownCard, shownState } from './edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Badge } from '#web/ui/display/Badge.tsx'
import styles from './blog.module.css'

const isPinned = ({ pinnedUntil, state }: Pick<ShownCard, 'pinnedUntil' | 'state'>) =>
  state === 'published' && pinnedUntil !== null && Date.parse(pinnedUntil) > Date.now()

const isOwn = (post: ShownCard) => isAuthor(post, currentPerson().id)

export function PostBadges({ post }: { post: ShownCard }) {
  const t = useTranslation()
  const confirmed = post.confirmedAt !== null
  return (
    <p className={cx(layout.row, layout.wrap, text.small, text.dimmed, styles.badges)}>
      {post.category && <span>{post.category.title}</span>}
      {post.state !== 'published' && <Badge tone="outline">{t(`blog.states.${shownState(post)}`)}</Badge>}
      {isPinned(post) && (
        <Badge tone="outline" className={layout.inlineRow}>
          <PinIcon width={13} /> {t('blog.pinned')}
        </Badge>
      )}
      {post.mustRead && post.state === 'published' && (
        <Badge tone={confirmed || isOwn(post) ? 'outline' : 'filled'} className={layout.inlineRow}>
          {confirmed && <CheckIcon width={13} />} {t('blog.mustRead')}
        </Badge>
      )}
      {post.audience === 'managers' && (
        <Badge tone="outline" className={layout.inlineRow}>
          <LockIcon width={13} /> {t('blog.audiences.managers')}
        </Badge>
      )}
      {post.public && (
        <Badge tone="outline" className={layout.inlineRow}>
          <GlobeIcon width={13} /> {t('blog.public')}
        </Badge>
      )}
    </p>
  )
}

function Figures({ post: { reactions, comments, mustRead, readers, state } }: { post: ShownCard }) {
  const t = useTranslation()
  if (state !== 'published' || (reactions.length === 0 && comments === 0 && !mustRead)) return null
  return (
    <p className={cx(layout.row, layout.wrap, layout.gap3, text.dimmed, text.numeric)}>
      {reactions.map(({ sign, count }) => (
        <span key={sign} className={layout.inlineRow}>
          {sign} {count}
        </span>
      ))}
      {comments > 0 && (
        <span className={layout.inlineRow}>
          <CommentIcon width={14} /> {t('blog.comments', { count: comments })}
        </span>
      )}
      {mustRead && <span>{t('blog.readBy', readers)}</span>}
    </p>
  )
}

type Props = { post: ShownCard; /** Large, as the first post of the list. */ lead?: boolean }

export function PostCard({ post, lead = false }: Props) {
  const t = useTranslation()
  const hidden = post.state === 'draft' || post.state === 'scheduled'
  const unread = post.state === 'published' && post.openedAt === null && !isOwn(post)
  const title = post.title || t('blog.untitled')
  return (
    <article className={cx(layout.stack, layout.gap0, styles.post)} data-lead={lead || undefined} lang={post.language}>
      <Cover id={post.id} cover={post.cover} alt="" />
      <div className={cx(layout.stack, layout.grow, styles.postText)}>
        <PostBadges post={post} />
        <h2 className={cx(text.title, text.anywhere, text.pretty, styles.postTitle)}>
          {unread && <span className={styles.dot} role="img" aria-label={t('blog.unread')} />}
          {hidden ? (
            <Link to="/blog/edit/$id" params={{ id: post.id }} className={cx(layout.cover, text.plainLink, styles.postLink)}>
              {title}
            </Link>
          ) : (
            <Link to="/blog/$slug" params={{ slug: post.slug }} className={cx(layout.cover, text.plainLink, styles.postLink)}>
              {title}
            </Link>
          )}
        </h2>
        {post.excerpt !== '' && <p className={cx(text.clamp3, text.dimmed, styles.excerpt)}>{post.excerpt}</p>}
        <Byline post={post} />
        <Figures post={post} />
      </div>
    </article>
  )
}
