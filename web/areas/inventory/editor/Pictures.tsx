import { ActionIcon, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { inventoryLimits, type Product } from '#contract/inventory.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { toast } from '#web/kernel/toasts.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { ChevronLeftIcon, ChevronRightIcon, PictureIcon, TrashIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import styles from './editor.module.css'
import { accepted, uploadPicture, uploadThumbnail, NoPicture } from './pictures.ts'
import { updateProduct } from '#web/areas/inventory/queries.ts'

/** One at a time, round and round. The first is the one in the list. */
export function Pictures({ product: { id, name, images, thumbnail } }: { product: Product }) {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(0)
  const [busy, setBusy] = useState(false)
  const at = Math.min(wanted, Math.max(0, images.length - 1))
  const shown = images[at]
  const turn = (by: number) => setWanted((at + by + images.length) % images.length)
  const keep = (product: { images: string[]; thumbnail?: string | null }) => void sendWrite(updateProduct, { id, product })

  async function run(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ message: error instanceof NoPicture ? t('inventory.pictures.unreadable') : errorMessage(t, error), kind: 'error' })
    }
    setBusy(false)
  }
  const bring = (file: File | undefined) =>
    file &&
    run(async () => {
      const { url, thumbnail: small } = await uploadPicture(file, !thumbnail)
      keep({ images: [...images, url], ...(small ? { thumbnail: small } : {}) })
      setWanted(images.length)
    })
  const remove = () =>
    run(async () => {
      const rest = images.filter((_, nr) => nr !== at)
      const [first] = rest
      // The small one in the list is that of the first.
      keep({ images: rest, ...(at > 0 ? {} : { thumbnail: first === undefined ? null : await uploadThumbnail(first) }) })
    })
  const useFirst = () =>
    run(async () => {
      if (shown === undefined) return
      keep({ images: [shown, ...images.filter((_, nr) => nr !== at)], thumbnail: await uploadThumbnail(shown) })
      setWanted(0)
    })

  return (
    <div
      className={styles.pictures}
      role="group"
      aria-roledescription={t('inventory.pictures.carousel')}
      aria-label={t('inventory.pictures.of', { name })}
      aria-busy={busy}
    >
      <div
        className={styles.frame}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void bring(event.dataTransfer.files[0])
        }}
      >
        {shown === undefined ? (
          <span className={styles.noPicture}>
            <PictureIcon width={32} strokeWidth={1.25} />
            {t('inventory.pictures.none')}
          </span>
        ) : (
          <img className={styles.picture} src={shown} alt={t('inventory.pictures.alt', { name, nr: at + 1, of: images.length })} />
        )}
        {images.length > 1 && (
          <>
            <ActionIcon
              className={styles.turnBack}
              variant="default"
              radius="xl"
              aria-label={t('inventory.pictures.previous')}
              onClick={() => turn(-1)}
            >
              <ChevronLeftIcon width={18} />
            </ActionIcon>
            <ActionIcon className={styles.turnOn} variant="default" radius="xl" aria-label={t('inventory.pictures.next')} onClick={() => turn(1)}>
              <ChevronRightIcon width={18} />
            </ActionIcon>
            <span className={styles.place} aria-live="polite">
              {at + 1} / {images.length}
            </span>
          </>
        )}
      </div>
      <div className={styles.pictureTools}>
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
        {at > 0 && (
          <Button variant="subtle" color="gray" size="xs" disabled={busy} onClick={() => void useFirst()}>
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
            void bring(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}
