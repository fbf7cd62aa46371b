import { v7 as newId } from 'uuid'
import { serviceLimits } from '#contract/services.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { TagsDialog } from '#web/ui/tags/TagsDialog.tsx'
import { createCategory, removeCategory, updateCategory, useCategories } from './queries.ts'

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const categories = useCategories()
  return (
    <TagsDialog
      title={t('services.categories.title')}
      tags={categories.map(({ id, name }) => ({ id, title: name }))}
      words="services.categories"
      maxLength={serviceLimits.category}
      newLabel={t('services.categories.new')}
      addLabel={t('services.categories.add')}
      onAdd={(name) => void sendWrite(createCategory, { category: { id: newId(), name } })}
      onRename={(id, name) => void sendWrite(updateCategory, { id, category: { name } })}
      onRemove={(id) => void sendWrite(removeCategory, { id })}
      onClose={onClose}
    />
  )
}
