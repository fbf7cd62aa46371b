import { v7 as newId } from 'uuid'
import { inventoryLimits } from '#contract/inventory.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { TagsDialog } from '#web/ui/tags/TagsDialog.tsx'
import { classificationWrites, useClassifications } from './queries.ts'

type Kind = keyof typeof classificationWrites

function make(kind: Kind, name: string) {
  const made = { id: newId(), name }
  if (kind === 'category') void sendWrite(classificationWrites.category.create, { category: made })
  else if (kind === 'brand') void sendWrite(classificationWrites.brand.create, { brand: made })
  else void sendWrite(classificationWrites.vendor.create, { vendor: made })
}

function rename(kind: Kind, id: string, name: string) {
  if (kind === 'category') void sendWrite(classificationWrites.category.update, { id, category: { name } })
  else if (kind === 'brand') void sendWrite(classificationWrites.brand.update, { id, brand: { name } })
  else void sendWrite(classificationWrites.vendor.update, { id, vendor: { name } })
}

export function ClassificationsDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const t = useTranslation()
  const classifications = useClassifications()[kind]
  const words = `inventory.shelves.${kind}`
  return (
    <TagsDialog
      title={t(`${words}.title`)}
      tags={classifications.map(({ id, name }) => ({ id, title: name }))}
      words={words}
      maxLength={inventoryLimits.classification}
      newLabel={t(`${words}.new`)}
      addLabel={t('inventory.shelves.add')}
      onAdd={(name) => make(kind, name)}
      onRename={(id, name) => rename(kind, id, name)}
      onRemove={(id) => void sendWrite(classificationWrites[kind].remove, { id })}
      onClose={onClose}
    />
  )
}
