import '@mantine/core/styles/Anchor.layer.css'
import { Anchor, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { fileReads } from '#web/areas/shares/queries.ts'
import styles from '#web/areas/shares/shares.module.css'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { FileIcon, FolderIcon } from '#web/ui/icons/icons.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'

/** Files and whole folders of the file manager. */
export function PickFiles({ onPick, onClose }: { onPick: (ids: string[]) => void; onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [folderId, setFolderId] = useState<string>()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useRead(fileReads.contents, folderId ? { folderId } : {})
  const toggle = (id: string, isPicked: boolean) => setPicked((old) => new Set(isPicked ? [...old, id] : [...old].filter((one) => one !== id)))
  const save = async () => {
    onPick([...picked])
    return true
  }
  return (
    <FormDialog
      title={t('shares.pick.title')}
      confirm={picked.size === 0 ? t('shares.pick.none') : t('shares.pick.add', { count: picked.size })}
      refusal={(refused) => errorMessage(t, refused)}
      onClose={onClose}
      onSave={save}
    >
      <nav className={cx(layout.row, layout.wrap, layout.gap1)} aria-label={t('shares.pick.path')}>
        {[{ id: undefined, name: t('shares.requests.root') }, ...(data?.path ?? [])].map(({ id, name }, depth) => (
          <span key={id ?? ''} className={layout.row}>
            {depth > 0 && <span className={text.dimmed}>/</span>}
            <Anchor component="button" type="button" aria-current={id === folderId ? 'true' : undefined} onClick={() => setFolderId(id)}>
              {name}
            </Anchor>
          </span>
        ))}
      </nav>
      {data ? (
        <ul className={cx(styles.plainList, styles.picker)} aria-label={t('shares.fields.files')}>
          {[...data.folders, ...data.files].map(({ id, name, type, bytes, fileCount }) => {
            const isFolder = type === 'folder'
            const Picture = isFolder ? FolderIcon : FileIcon
            return (
              <li key={id} className={styles.file}>
                <Checkbox
                  aria-label={t('shares.pick.one', { name })}
                  checked={picked.has(id)}
                  onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                />
                <Picture width={18} className={cx(layout.fixed, text.dimmed)} />
                {isFolder ? (
                  <Anchor component="button" type="button" className={cx(layout.grow, text.anywhere, styles.start)} onClick={() => setFolderId(id)}>
                    {name}
                  </Anchor>
                ) : (
                  <span className={cx(layout.grow, text.anywhere)}>{name}</span>
                )}
                <span className={cx(layout.fixed, text.small, text.dimmed, text.numeric)}>
                  {isFolder ? t('shares.files', { count: fileCount ?? 0 }) : formatFileSize(bytes, language)}
                </span>
              </li>
            )
          })}
          {data.folders.length + data.files.length === 0 && <li className={text.dimmed}>{t('shares.pick.empty')}</li>}
        </ul>
      ) : (
        <LoadingState failed={t('shares.pick.notLoaded')} error={error} onRetry={refetch} rows={4} rowHeight={40} />
      )}
    </FormDialog>
  )
}
