import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ArchiveIcon, CheckIcon, FilterIcon, NewspaperIcon, PencilIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { Skeleton, SkeletonGroup } from '#web/ui/display/Skeleton.tsx'
import styles from './blog.module.css'
import { type BlogView, isFiltered } from './filters.ts'

type Props = { view: BlogView; onClear: () => void; onWrite: () => void }

export function BlogEmptyState({ view, onClear, onWrite }: Props) {
  const t = useTranslation()
  if (isFiltered(view)) {
    return (
      <EmptyState
        icon={FilterIcon}
        title={t('blog.noMatch')}
        text={t('blog.noMatchText')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('blog.clear')}
          </Button>
        }
      />
    )
  }
  const list = view.view ?? 'published'
  const icons = { published: NewspaperIcon, drafts: PencilIcon, review: CheckIcon, archived: ArchiveIcon }
  return (
    <EmptyState
      icon={icons[list]}
      title={t(`blog.empty.${list}`)}
      text={t(`blog.empty.${list}Text`)}
      {...(list === 'archived' || list === 'review' ? {} : { action: <Button onClick={onWrite}>{t('blog.write.new')}</Button> })}
    />
  )
}

export const PostsSkeleton = () => (
  <SkeletonGroup className={cx(layout.grid, layout.gutter, styles.posts)}>
    {[0, 1, 2, 3].map((index) => (
      <div key={index} className={cx(layout.stack, layout.gap0, styles.post)} data-lead={index === 0 || undefined}>
        <Skeleton className={styles.cover} />
        <div className={cx(layout.stack, styles.postText)}>
          <Skeleton width="30%" height={12} />
          <Skeleton width="80%" height={12} />
          <Skeleton width="55%" height={12} />
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
