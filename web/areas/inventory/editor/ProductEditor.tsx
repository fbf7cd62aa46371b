import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { inventoryLimits } from '#contract/inventory.ts'
import { useBusinessSettings } from '#web/kernel/data/business-reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite, useWrite } from '#web/kernel/data/writes.ts'
import { AutosizeTextarea } from '#web/ui/fields/AutosizeTextarea.tsx'
import { ConflictCards } from '#web/ui/overlays/ConflictCards.tsx'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { useUnsavedGuard } from '#web/ui/page/use-unsaved-guard.ts'
import { History } from '#web/ui/history/History.tsx'
import type { HistoryWords } from '#web/ui/history/history-words.ts'
import { CheckIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'
import { TagPicker } from '#web/ui/tags/TagPicker.tsx'
import { baseOf, changesOf, type Draft, draftOf, edited, type FigureField, findProblems, withFigure, withLatest } from './draft.ts'
import type { ShownProduct } from '#web/areas/inventory/edits.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './editor.module.css'
import { Movements } from './Movements.tsx'
import { Pictures } from './Pictures.tsx'
import {
  createTag,
  removeProduct,
  removeTag,
  restoreProduct,
  updateProduct,
  updateTag,
  useClassifications,
  useTags,
} from '#web/areas/inventory/queries.ts'
import { useEditorKeys } from './use-editor-keys.ts'

const savedMs = 3000
const named = [
  ...['name', 'description', 'sku', 'barcode', 'category', 'brand', 'vendor', 'tags', 'stock', 'reserved', 'cost', 'basePrice', 'taxPercent'],
  ...['price', 'weight', 'active', 'lowStockAt'],
]
const historyWords: HistoryWords = Object.fromEntries(named.map((field) => [field, `inventory.fields.${field}`]))

type Props = { product: ShownProduct; /** Created just now. */ isNew?: boolean; onClose: () => void }

/** NOTE give it the product's id as key: the draft belongs to one product. */
export function ProductEditor({ product, isNew = false, onClose }: Props) {
  const t = useTranslation()
  const confirm = useConfirm()
  const currency = useBusinessSettings()?.currency ?? ''
  const tags = useTags()
  const classifications = useClassifications()
  const addTag = useWrite(createTag)
  const renameTag = useWrite(updateTag)
  const deleteTag = useWrite(removeTag)
  const form = useRef<HTMLFormElement>(null)
  const [current, setCurrent] = useState(product)
  const [editing, setEditing] = useState(() => edited(product))
  const [saved, setSaved] = useState(false)
  if (current !== product) {
    setCurrent(product)
    setEditing(withLatest(editing, draftOf(product)))
  }
  const { draft, before } = editing
  const set = (part: Partial<Draft>) => setEditing((old) => ({ ...old, draft: { ...old.draft, ...part } }))
  const problems = findProblems(draft)
  const changes = changesOf(before, draft)
  const dirty = Object.keys(changes).length > 0
  const isLeavingRef = useUnsavedGuard({ dirty, texts: 'inventory.unsaved' })
  const { id, name } = product

  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setSaved(false), savedMs)
    return () => clearTimeout(timer)
  }, [saved])

  function save(event?: FormEvent) {
    event?.preventDefault()
    if (Object.keys(problems).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    if (dirty) void sendWrite(updateProduct, { id, product: changes, ...baseOf(editing, changes) })
    setSaved(true)
  }
  async function remove() {
    const confirmed = await confirm({
      title: t('inventory.remove.title'),
      message: t('inventory.remove.message', { name }),
      actions: { confirm: { label: t('inventory.remove.confirm') } },
      dismissible: true,
    })
    if (!confirmed) return
    isLeavingRef.current = true
    onClose()
    const restore = () => void sendWrite(restoreProduct, { id })
    void sendWithUndo(removeProduct, { id }, { message: t('inventory.remove.done', { name }), restore })
  }
  const panel = useEditorKeys(id, isNew, onClose)
  useShortcuts(t('inventory.details'), [
    { keys: 'escape', label: t('inventory.keys.close') },
    { keys: 'mod+s', label: t('inventory.update'), run: () => save() },
    { keys: 'mod+enter', label: t('inventory.update'), run: () => save() },
  ])

  const errorOf = (field: FigureField | 'name') => {
    const found = problems[field]
    return found ? { error: t(`inventory.wrong.${found}`) } : {}
  }
  const figure = (field: FigureField, whole = false) => (
    <TextInput
      label={t(`inventory.fields.${field}`)}
      inputMode={whole ? 'numeric' : 'decimal'}
      maxLength={16}
      value={draft[field]}
      onChange={({ currentTarget }) => set(withFigure(draft, field, currentTarget.value))}
      {...errorOf(field)}
    />
  )
  const code = (field: 'sku' | 'barcode') => (
    <TextInput
      label={t(`inventory.fields.${field}`)}
      maxLength={inventoryLimits.code}
      value={draft[field]}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
      // Scanners end with Enter, which must not submit the form.
      onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
    />
  )
  const classification = (kind: 'category' | 'brand' | 'vendor') => (
    <NativeSelect
      label={t(`inventory.fields.${kind}`)}
      value={draft[kind]}
      onChange={({ currentTarget }) => set({ [kind]: currentTarget.value })}
      data={[{ value: '', label: t('inventory.none') }, ...classifications[kind].map((one) => ({ value: one.id, label: one.name }))]}
    />
  )
  return (
    <section ref={panel} className={cx(layout.stack, layout.gap6, layout.gutter, styles.editor)} aria-label={t('inventory.detailsOf', { name })}>
      <ConflictCards area="inventory" id={id} />
      <form ref={form} className={styles.form} onSubmit={save} noValidate>
        <div className={cx(layout.stack, layout.gap4)}>
          <Pictures product={product} />
          <Switch
            label={t(draft.active ? 'inventory.active' : 'inventory.inactive')}
            aria-label={t('inventory.fields.active')}
            checked={draft.active}
            onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
          />
        </div>
        <div className={styles.fields}>
          <TextInput
            className={styles.whole}
            label={t('inventory.fields.name')}
            required
            maxLength={inventoryLimits.name}
            value={draft.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            {...errorOf('name')}
          />
          {code('sku')}
          {code('barcode')}
          {classification('category')}
          {classification('brand')}
          {classification('vendor')}
          {figure('weight')}
          <AutosizeTextarea
            className={styles.whole ?? ''}
            label={t('inventory.fields.description')}
            minRows={2}
            maxLength={inventoryLimits.description}
            value={draft.description}
            onChange={({ currentTarget }) => set({ description: currentTarget.value })}
          />
          <div className={cx(layout.stack, layout.gap1, styles.whole)}>
            <span className={styles.tagsLabel}>{t('inventory.fields.tags')}</span>
            <TagPicker
              tags={tags}
              value={draft.tags}
              onChange={(chosen) => set({ tags: chosen })}
              onCreate={(title) => {
                const tag = newId()
                void addTag({ tag: { id: tag, title } })
                return tag
              }}
              onRename={(tag, title) => void renameTag({ id: tag, tag: { title } })}
              onRemove={(removed) => {
                set({ tags: draft.tags.filter((tag) => tag !== removed) })
                void deleteTag({ id: removed })
              }}
              maxLength={inventoryLimits.tag}
            />
          </div>
        </div>
        <div className={styles.figures}>
          <fieldset className={styles.group}>
            <legend>{t('inventory.stockGroup')}</legend>
            {figure('stock', true)}
            {figure('reserved', true)}
            {figure('lowStockAt', true)}
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{t('inventory.priceGroup', { currency })}</legend>
            {figure('cost')}
            {figure('basePrice')}
            {figure('taxPercent')}
            {figure('price')}
          </fieldset>
        </div>
        <div className={cx(layout.row, layout.wrap, layout.gap3, styles.whole)}>
          <Button variant="subtle" color="red" className={styles.remove} onClick={() => void remove()}>
            {t('inventory.remove.confirm')}
          </Button>
          <span role="status" className={cx(layout.inlineRow, text.success)}>
            {saved && (
              <>
                <CheckIcon width={16} /> {t('inventory.updated')}
              </>
            )}
          </span>
          <Button type="submit" aria-keyshortcuts="Control+S Meta+S">
            {t('inventory.update')}
          </Button>
        </div>
      </form>
      <Movements product={product} />
      <History entity="product" id={id} fields={historyWords} />
    </section>
  )
}
