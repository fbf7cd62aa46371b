import { v7 as newId } from 'uuid'
import { inventoryLimits } from '#contract/inventory.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { TagsDialog } from '#web/ui/tags/TagsDialog.tsx'
import { classificationWrites, useClassifications } from './queries.ts'

type Kind = keyof typeof classificationWrites

function create(kind: Kind, name: string) {
  const created = { id: newId(), name }
  if (kind === 'category') void sendWrite(classificationWrites.category.create, { category: created })
  else if (kind === 'brand') void sendWrite(classificationWrites.brand.create, { brand: created })
  else void sendWrite(classificationWrites.vendor.create, { vendor: created })
}

function rename(kind: Kind, id: string, name: string) {
  if (kind === 'category') void sendWrite(classificationWrites.category.update, { id, category: { name } })
  else if (kind === 'brand') void sendWrite(classificationWrites.brand.update, { id, brand: { name } })
  else void sendWrite(classificationWrites.vendor.update, { id, vendor: { name } })
}

export function ClassificationsDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const t = useTranslation()
  const classifications = useClassifications()[kind]
  const words = `inventory.classifications.${kind}`
  return (
    <TagsDialog
      title={t(`${words}.title`)}
      tags={classifications.map(({ id, name }) => ({ id, title: name }))}
      words={words}
      maxLength={inventoryLimits.classification}
      newLabel={t(`${words}.new`)}
      addLabel={t('inventory.classifications.add')}
      onAdd={(name) => create(kind, name)}
      onRename={(id, name) => rename(kind, id, name)}
      onRemove={(id) => void sendWrite(classificationWrites[kind].remove, { id })}
      onClose={onClose}
    />
  )
}
