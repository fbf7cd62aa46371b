import { Button } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ArchiveIcon, CheckIcon, FilterIcon, NewspaperIcon, PencilIcon } from '#web/ui/icons/icons.ts'
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
  const face = view.view ?? 'published'
  const icons = { published: NewspaperIcon, drafts: PencilIcon, review: CheckIcon, archived: ArchiveIcon }
  return (
    <EmptyState
      icon={icons[face]}
      title={t(`blog.empty.${face}`)}
      text={t(`blog.empty.${face}Text`)}
      {...(face === 'archived' || face === 'review' ? {} : { action: <Button onClick={onWrite}>{t('blog.write.new')}</Button> })}
    />
  )
}

export function StoriesSkeleton() {
  const t = useTranslation()
  return (
    <div role="status" aria-label={t('ui.loading')} className={styles.stories}>
      {[0, 1, 2, 3].map((nr) => (
        <div key={nr} className={styles.story} data-lead={nr === 0 || undefined} data-ghost aria-hidden="true">
          <div className={styles.cover} />
          <div className={styles.storyText}>
            <div className={styles.ghostLine} style={{ width: '30%' }} />
            <div className={styles.ghostLine} style={{ width: '80%' }} />
            <div className={styles.ghostLine} style={{ width: '55%' }} />
          </div>
        </div>
      ))}
    </div>
  )
}
