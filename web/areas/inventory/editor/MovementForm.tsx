import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { inventoryLimits, type MovementReason, type Product } from '#contract/inventory.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import styles from './editor.module.css'
import { parseMovement, reasons } from './movement.ts'
import { addMovement } from '#web/areas/inventory/queries.ts'

export function MovementForm({ product, onAdded }: { product: Product; onAdded: () => void }) {
  const t = useTranslation()
  const [reason, setReason] = useState<Exclude<MovementReason, 'import'>>('received')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const parsed = parseMovement(reason, amount, product)
  const error = submitted && 'wrong' in parsed ? t(`inventory.movements.wrong.${parsed.wrong}`, { reserved: product.reserved || 0 }) : undefined

  function add(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if ('wrong' in parsed) return
    void sendWrite(addMovement, { movement: { id: newId(), productId: product.id, reason, note: note.trim(), ...parsed } })
    setAmount('')
    setNote('')
    setSubmitted(false)
    onAdded()
  }
  return (
    <form className={styles.movementForm} onSubmit={add} noValidate>
      <NativeSelect
        label={t('inventory.movements.reason')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value as typeof reason)}
        data={reasons.map((value) => ({ value, label: t(`inventory.reasons.${value}`) }))}
      />
      <TextInput
        label={t(reason === 'counted' ? 'inventory.movements.counted' : 'inventory.movements.amount')}
        inputMode={reason === 'correction' ? 'text' : 'numeric'}
        maxLength={11}
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        {...(error ? { error } : {})}
      />
      <TextInput
        className={styles.note}
        label={t('inventory.movements.note')}
        maxLength={inventoryLimits.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" variant="default" className={styles.addMovement}>
        {t('inventory.movements.add')}
      </Button>
    </form>
  )
}
