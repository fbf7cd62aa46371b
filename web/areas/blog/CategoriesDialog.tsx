import { v7 as newId } from 'uuid'
import { blogLimits } from '#contract/blog.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { TagsDialog } from '#web/ui/tags/TagsDialog.tsx'
import { createCategory, removeCategory, updateCategory, useCategories } from './queries.ts'

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  return (
    <TagsDialog
      title={t('blog.categories.edit')}
      tags={useCategories()}
      words="blog.categories"
      maxLength={blogLimits.category}
      newLabel={t('blog.categories.new')}
      addLabel={t('blog.categories.add')}
      onAdd={(title) => void sendWrite(createCategory, { category: { id: newId(), title } })}
      onRename={(id, title) => void sendWrite(updateCategory, { id, category: { title } })}
      onRemove={(id) => void sendWrite(removeCategory, { id })}
      onClose={onClose}
    />
  )
}
