import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tag } from '#contract/shapes.ts'
import { sendWrite, type Write } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { TagsDialog } from './TagsDialog.tsx'

type Taking<Input> = Write<Endpoint & { input: z.ZodType<unknown, Input> }>

type Props = {
  categories: readonly Tag[]
  writes: {
    createCategory: Taking<{ category: { id?: string | null | undefined; title: string } }>
    updateCategory: Taking<{ id: string; category: { title: string } }>
    removeCategory: Taking<{ id: string }>
  }
  /** Where the area's texts about categories are: `blog.categories`. */
  words: string
  maxLength: number
  onClose: () => void
}

export function CategoriesDialog({ categories, writes, words, maxLength, onClose }: Props) {
  const t = useTranslation()
  return (
    <TagsDialog
      title={t(`${words}.edit`)}
      tags={categories}
      words={words}
      maxLength={maxLength}
      newLabel={t(`${words}.new`)}
      addLabel={t(`${words}.add`)}
      onAdd={(title) => void sendWrite(writes.createCategory, { category: { id: newId(), title } })}
      onRename={(id, title) => void sendWrite(writes.updateCategory, { id, category: { title } })}
      onRemove={(id) => void sendWrite(writes.removeCategory, { id })}
      onClose={onClose}
    />
  )
}
