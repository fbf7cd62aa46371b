import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Button, Progress } from '@mantine/core'
import { useRef } from 'react'
import { blobLimit } from '#contract/blobs.ts'
import type { CardDetails } from '#contract/scrumboard.ts'
import type { Attachment } from '#contract/scrumboard-cards.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { sendWithUndo } from '#web/kernel/data/undo.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { type PendingUpload, removeUpload, retryUpload, useUploads } from '#web/kernel/files/pending-uploads.ts'
import { CloseIcon, MoreIcon, PaperclipIcon, PictureIcon, PlusIcon, RefreshIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './card-contents.module.css'
import { removeAttachment, updateAttachment } from '#web/areas/scrumboard/queries.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { attachFiles } from './uploads.ts'

/** Same rule as the server: the types that can be a cover. */
const isPicture = (type: string) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type)

export function Attachments({ card, locked }: { card: CardDetails; locked: boolean }) {
  const t = useTranslation()
  const files = useRef<HTMLInputElement>(null)
  const uploads = useUploads(card.id)
  return (
    <section aria-label={t('scrumboard.attachments')}>
      <h3 className={cx(text.subtitle, styles.partTitle)}>{t('scrumboard.attachments')}</h3>
      {card.attachments.length + uploads.length > 0 && (
        <ul className={cx(layout.stack, styles.part)}>
          {card.attachments.map((attachment) => (
            <FileRow key={attachment.id} attachment={attachment} locked={locked} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {!locked && (
        <>
          <Button variant="default" size="compact-md" leftSection={<PlusIcon width={16} />} onClick={() => files.current?.click()}>
            {t('scrumboard.attach')}
          </Button>
          <span className={cx(text.small, text.dimmed, styles.attachHint)}>{t('scrumboard.attachHint')}</span>
          <input
            ref={files}
            type="file"
            multiple
            hidden
            aria-label={t('scrumboard.attach')}
            onChange={(event) => {
              attachFiles(card.id, [...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
        </>
      )}
    </section>
  )
}

function FileRow({ attachment: { id, url, name, type, size, cover }, locked }: { attachment: Attachment; locked: boolean }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const picture = isPicture(type)
  return (
    <li className={layout.row}>
      <a href={url} target="_blank" rel="noreferrer" className={cx(layout.row, layout.grow, layout.gap3, text.plainLink, styles.fileLink)}>
        {picture ? (
          <img src={url} alt="" className={styles.thumb} loading="lazy" />
        ) : (
          <span className={styles.thumb}>
            <PaperclipIcon width={18} />
          </span>
        )}
        <span className={cx(layout.stack, layout.gap1, layout.grow, text.anywhere, styles.fileName)}>
          {name}
          <span className={cx(text.small, text.dimmed)}>
            {formatFileSize(size, language)}
            {cover && ` · ${t('scrumboard.cover')}`}
          </span>
        </span>
      </a>
      {!locked && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('scrumboard.fileActions', { name })}>
              <MoreIcon width={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {picture && (
              <Menu.Item
                leftSection={<PictureIcon width={16} />}
                onClick={() => void sendWrite(updateAttachment, { id, attachment: { cover: !cover } })}
              >
                {t(cover ? 'scrumboard.noCover' : 'scrumboard.makeCover')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<TrashIcon width={16} />}
              color="red"
              onClick={() => void sendWithUndo(removeAttachment, { id }, { message: t('scrumboard.removedFile', { name }) })}
            >
              {t('scrumboard.removeFile')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

function UploadRow({ upload: { id, file, progress, error } }: { upload: PendingUpload }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const tooLarge = error instanceof CallProblem && error.code === 'too-large'
  const why = tooLarge
    ? t('scrumboard.tooLarge', { size: formatFileSize(file.size, language), most: formatFileSize(blobLimit, language) })
    : errorMessage(t, error)
  return (
    <li className={layout.row} data-failed={error !== undefined || undefined}>
      <span className={styles.thumb}>
        <PaperclipIcon width={18} />
      </span>
      <span className={cx(layout.stack, layout.gap1, layout.grow, text.anywhere, styles.fileName)}>
        {file.name}
        {error === undefined ? (
          <Progress value={progress * 100} size="sm" aria-label={t('scrumboard.uploading', { name: file.name })} />
        ) : (
          <span role="alert" className={text.danger}>
            {why}
          </span>
        )}
      </span>
      {error !== undefined && !tooLarge && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('scrumboard.uploadAgain', { name: file.name })}
          onClick={() => retryUpload(id)}
        >
          <RefreshIcon width={16} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('scrumboard.endUpload', { name: file.name })}
        onClick={() => removeUpload(id)}
      >
        <CloseIcon width={16} />
      </ActionIcon>
    </li>
  )
}
