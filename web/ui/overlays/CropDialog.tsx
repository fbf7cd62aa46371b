import { Button, Modal } from '@mantine/core'
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react'
import type { Crop } from '#contract/pictures.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { cropOf, dragged, middle, mostZoom, imageRect, type Size, type View } from './crop-rules.ts'
import styles from './CropDialog.module.css'

const stage = 256

type Props = { file: File; pending: boolean; onSave: (crop: Crop) => void; onClose: () => void; onUnreadable: () => void }

/** The pointer drags the picture under a round window. The sliders do the same for the keyboard. */
export function CropDialog({ file, pending, onSave, onClose, onUnreadable }: Props) {
  const t = useTranslation()
  const [address, setAddress] = useState<string>()
  const [size, setSize] = useState<Size>()
  const [view, setView] = useState<View>(middle)
  const grip = useRef<{ x: number; y: number } | undefined>(undefined)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const move = (event: PointerEvent) => {
    const from = grip.current
    if (!from || !size) return
    grip.current = { x: event.clientX, y: event.clientY }
    setView((now) => dragged(size, now, stage, event.clientX - from.x, event.clientY - from.y))
  }
  const slide = (name: keyof View, value: number) => setView((now) => ({ ...now, [name]: value }))
  return (
    <Modal opened onClose={onClose} title={t('ui.picture.crop')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="22rem">
      <div
        className={styles.stage}
        style={{ width: stage, height: stage }}
        onPointerDown={(event) => {
          grip.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={move}
        onPointerUp={() => (grip.current = undefined)}
        onPointerCancel={() => (grip.current = undefined)}
      >
        {address && (
          <img
            src={address}
            alt={t('ui.picture.preview')}
            draggable={false}
            className={styles.stagePicture}
            style={size ? imageRect(size, view, stage) : { visibility: 'hidden' }}
            onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
            onError={onUnreadable}
          />
        )}
      </div>
      <Slider label={t('ui.picture.zoom')} min={1} max={mostZoom} value={view.zoom} onChange={(zoom) => slide('zoom', zoom)} />
      <Slider label={t('ui.picture.across')} min={0} max={1} value={view.x} onChange={(x) => slide('x', x)} />
      <Slider label={t('ui.picture.down')} min={0} max={1} value={view.y} onChange={(y) => slide('y', y)} />
      <div className={styles.dialogEnd}>
        <Button variant="default" onClick={onClose}>
          {t('ui.confirm.cancel')}
        </Button>
        <Button onClick={() => size && onSave(cropOf(size, view))} loading={pending} disabled={!size}>
          {t('ui.picture.use')}
        </Button>
      </div>
    </Modal>
  )
}

function Slider({ label, min, max, value, onChange }: { label: string; min: number; max: number; value: number; onChange: (value: number) => void }) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        // The first one has the focus when the dialog opens.
        data-autofocus
        min={min}
        max={max}
        step={0.01}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  )
}
