import { ActionIcon, Button } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { toast } from '#web/kernel/toasts.ts'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { CloseIcon, CloudIcon, CloudUploadIcon, FileIcon, FolderIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { readChosenFiles, readDroppedFiles } from '#web/ui/uploads/read-dropped-files.ts'
import type { FileToUpload } from '#web/ui/uploads/uploads.ts'
import { fileReads } from './queries.ts'
import styles from './shares.module.css'

/** Of a folder with thousands of files only these are shown, and the number of the others. */
const maxRows = 50

type Props = {
  files: readonly FileToUpload[]
  onFiles: (files: readonly FileToUpload[]) => void
  /** Ids of the file manager. */
  stored: readonly string[]
  onStored: (ids: string[]) => void
  /** Opens the choice of files of the file manager. */
  onPick: () => void
  /** Why files of the file manager cannot be added. */
  notStored?: string | undefined
  error?: string
}

/** Drop files or folders, or choose them. */
export function FilesField({ files, onFiles, stored, onStored, onPick, notStored, error }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const mayPick = !useClosedAreas().includes('file-manager')
  const add = (more: readonly FileToUpload[]) => onFiles([...files, ...more])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void readDroppedFiles(event.dataTransfer).then(add, () => toast({ message: t('shares.notRead'), kind: 'error' }))
  }
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('shares.fields.files')}>
      {(['files', 'folder'] as const).map((kind) => (
        <input
          key={kind}
          ref={kind === 'files' ? input : folder}
          type="file"
          multiple
          hidden
          aria-label={t(kind === 'files' ? 'shares.chooseFiles' : 'shares.chooseFolder')}
          {...(kind === 'folder' ? { webkitdirectory: '' } : {})}
          onChange={({ currentTarget }) => {
            add(readChosenFiles(currentTarget.files))
            // Without this the same file could not be chosen again.
            currentTarget.value = ''
          }}
        />
      ))}
      {files.length + stored.length > 0 && (
        <ul className={styles.plainList} aria-label={t('shares.fields.files')}>
          {stored.map((id) => (
            <StoredFile key={id} id={id} onRemove={() => onStored(stored.filter((one) => one !== id))} />
          ))}
          {files.slice(0, maxRows).map(({ file, path }, index) => (
            <Row
              key={`${index} ${file.name}`}
              name={path ? `${path}/${file.name}` : file.name}
              size={formatFileSize(file.size, language)}
              onRemove={() => onFiles(files.filter((_, other) => other !== index))}
            />
          ))}
          {files.length > maxRows && <li className={cx(text.small, text.dimmed)}>{t('shares.moreFiles', { count: files.length - maxRows })}</li>}
        </ul>
      )}
      <div
        className={styles.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <CloudUploadIcon width={28} className={text.dimmed} />
        <span>{t('shares.dropFiles')}</span>
        <div className={cx(layout.row, layout.wrap, layout.center)}>
          <Button
            variant="default"
            leftSection={<FileIcon width={16} />}
            data-autofocus
            aria-invalid={error ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {t('shares.chooseFiles')}
          </Button>
          <Button variant="default" leftSection={<FolderIcon width={16} />} onClick={() => folder.current?.click()}>
            {t('shares.chooseFolder')}
          </Button>
          {mayPick && (
            <Button variant="default" leftSection={<CloudIcon width={16} />} disabled={notStored !== undefined} title={notStored} onClick={onPick}>
              {t('shares.pick.title')}
            </Button>
          )}
        </div>
        {error && (
          <span role="alert" className={cx(text.small, text.danger)}>
            {error}
          </span>
        )}
      </div>
    </section>
  )
}

function StoredFile({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { data, error } = useRead(fileReads.one, { id })
  const isFolder = data?.type === 'folder'
  const size = data && (isFolder ? t('shares.files', { count: data.fileCount ?? 0 }) : formatFileSize(data.bytes, language))
  return <Row name={data?.name ?? t(error ? 'shares.fileGone' : 'shares.loadingFile')} size={size ?? ''} folder={isFolder} onRemove={onRemove} />
}

function Row({ name, size, folder = false, onRemove }: { name: string; size: string; folder?: boolean; onRemove: () => void }) {
  const t = useTranslation()
  const Picture = folder ? FolderIcon : FileIcon
  return (
    <li className={styles.file}>
      <Picture width={18} className={cx(layout.fixed, text.dimmed)} />
      <span className={cx(layout.grow, text.anywhere)}>{name}</span>
      <span className={cx(layout.fixed, text.small, text.dimmed, text.numeric)}>{size}</span>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('shares.leaveOut', { name })} onClick={onRemove}>
        <CloseIcon width={16} />
      </ActionIcon>
    </li>
  )
}
