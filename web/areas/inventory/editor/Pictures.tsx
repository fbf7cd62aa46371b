import { ActionIcon, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { inventoryLimits, type Product } from '#contract/inventory.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { ChevronLeftIcon, ChevronRightIcon, PictureIcon, TrashIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './editor.module.css'
import { accepted, uploadPicture, uploadThumbnail, UnreadableImage } from './pictures.ts'
import { updateProduct } from '#web/areas/inventory/queries.ts'

/** A carousel. The first picture is the thumbnail in the list. */
export function Pictures({ product: { id, name, images, thumbnail } }: { product: Product }) {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [chosenIndex, setChosenIndex] = useState(0)
  const [busy, setBusy] = useState(false)
  const index = Math.min(chosenIndex, Math.max(0, images.length - 1))
  const shown = images[index]
  const step = (by: number) => setChosenIndex((index + by + images.length) % images.length)
  const save = (product: { images: string[]; thumbnail?: string | null }) => void sendWrite(updateProduct, { id, product })

  async function run(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ message: error instanceof UnreadableImage ? t('inventory.pictures.unreadable') : errorMessage(t, error), kind: 'error' })
    }
    setBusy(false)
  }
  const add = (file: File | undefined) =>
    file &&
    run(async () => {
      const { url, thumbnail: small } = await uploadPicture(file, !thumbnail)
      save({ images: [...images, url], ...(small ? { thumbnail: small } : {}) })
      setChosenIndex(images.length)
    })
  const remove = () =>
    run(async () => {
      const rest = images.filter((_, number) => number !== index)
      const [first] = rest
      save({ images: rest, ...(index > 0 ? {} : { thumbnail: first === undefined ? null : await uploadThumbnail(first) }) })
    })
  const moveToFront = () =>
    run(async () => {
      if (shown === undefined) return
      save({ images: [shown, ...images.filter((_, number) => number !== index)], thumbnail: await uploadThumbnail(shown) })
      setChosenIndex(0)
    })

  return (
    <div
      className={layout.stack}
      role="group"
      aria-roledescription={t('inventory.pictures.carousel')}
      aria-label={t('inventory.pictures.of', { name })}
      aria-busy={busy}
    >
      <Card
        flush
        className={styles.frame}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void add(event.dataTransfer.files[0])
        }}
      >
        {shown === undefined ? (
          <span className={cx(layout.stack, layout.center, text.dimmed, styles.noPicture)}>
            <PictureIcon width={32} strokeWidth={1.25} />
            {t('inventory.pictures.none')}
          </span>
        ) : (
          <img className={styles.picture} src={shown} alt={t('inventory.pictures.alt', { name, nr: index + 1, of: images.length })} />
        )}
        {images.length > 1 && (
          <>
            <ActionIcon
              className={styles.previous}
              variant="default"
              radius="xl"
              aria-label={t('inventory.pictures.previous')}
              onClick={() => step(-1)}
            >
              <ChevronLeftIcon width={18} />
            </ActionIcon>
            <ActionIcon className={styles.next} variant="default" radius="xl" aria-label={t('inventory.pictures.next')} onClick={() => step(1)}>
              <ChevronRightIcon width={18} />
            </ActionIcon>
            <Badge className={styles.position} aria-live="polite">
              {index + 1} / {images.length}
            </Badge>
          </>
        )}
      </Card>
      <div className={cx(layout.row, layout.wrap, layout.gap1)}>
        <Button
          variant="default"
          size="xs"
          leftSection={<UploadIcon width={14} />}
          loading={busy}
          disabled={images.length >= inventoryLimits.images}
          onClick={() => input.current?.click()}
        >
          {t('inventory.pictures.add')}
        </Button>
        {index > 0 && (
          <Button variant="subtle" color="gray" size="xs" disabled={busy} onClick={() => void moveToFront()}>
            {t('inventory.pictures.first')}
          </Button>
        )}
        {shown !== undefined && (
          <ActionIcon variant="subtle" color="gray" disabled={busy} aria-label={t('inventory.pictures.remove')} onClick={() => void remove()}>
            <TrashIcon width={16} />
          </ActionIcon>
        )}
        <input
          ref={input}
          type="file"
          accept={accepted}
          hidden
          aria-label={t('inventory.pictures.add')}
          onChange={({ currentTarget }) => {
            void add(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}
