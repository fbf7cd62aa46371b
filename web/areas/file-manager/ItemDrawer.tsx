import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { fileLimits } from '#contract/file-manager.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { DetailsDrawer } from '#web/ui/overlays/DetailsDrawer.tsx'
import { useDraft } from '#web/ui/fields/use-draft.ts'
import { CopyIcon, DownloadIcon, LinkIcon, MoveIcon, PencilIcon, TrashIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { SaveStatus } from '#web/ui/page/SaveStatus.tsx'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import type { ShownItem } from './edits.ts'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './file-manager.module.css'
import type { Moving } from './MoveDialog.tsx'
import { useFolder } from './folder-links.ts'
import { Preview } from './Preview.tsx'
import { fileReads, updateItem } from './queries.ts'
import { download } from './use-item-actions.ts'
import { useUploadInputs } from './use-upload-inputs.tsx'
import { useShare } from './use-share.ts'
import { Versions } from './Versions.tsx'

const width = 400

type Actions = { canRename: boolean; onRename: (id: string) => void; onMoving: (moving: Moving) => void; onRemove: (item: ShownItem) => void }
type Props = Actions & { /** From the list, which is loaded first. */ listed: ShownItem | undefined }

export function ItemDrawer({ listed, ...actions }: Props) {
  const t = useTranslation()
  const { folderId, id, q, go } = useFolder()
  const { data, error, refetch } = useRead(fileReads.one, { id: id ?? '' }, { enabled: id !== undefined })
  const item = listed ?? (data?.id === id ? data : undefined)
  useItemTitle(item?.name, 2)
  const gone = item === undefined && error instanceof CallProblem && error.status < 500 && error.status !== 429
  useEffect(() => {
    if (!gone || id === undefined) return
    toast({ message: t('file-manager.gone') })
    go({ folderId, q }, { replace: true })
  }, [gone, id, folderId, q, go, t])
  return (
    <DetailsDrawer
      opened={id !== undefined && !gone}
      onClose={() => go({ folderId, q })}
      label={t('file-manager.details')}
      width={width}
      contentKey={id ?? ''}
      header={item && <Head key={item.id} item={item} {...actions} />}
    >
      {item ? (
        <Details key={item.id} item={item} />
      ) : (
        <LoadingState failed={t('file-manager.itemNotLoaded')} error={gone ? null : error} onRetry={refetch} rows={4} rowHeight={48} />
      )}
    </DetailsDrawer>
  )
}

function Head({ item, canRename, onRename, onMoving, onRemove }: Actions & { item: ShownItem }) {
  const t = useTranslation()
  const version = useRef<HTMLInputElement>(null)
  const { uploadVersion } = useUploadInputs()
  const { mayShare, share } = useShare()
  return (
    <>
      <Button variant="default" leftSection={<DownloadIcon width={16} />} onClick={() => void download([item])}>
        {t(item.type === 'folder' ? 'file-manager.downloadZip' : 'file-manager.download')}
      </Button>
      {mayShare && (
        <Button variant="default" leftSection={<LinkIcon width={16} />} onClick={() => share([item])}>
          {t('file-manager.share')}
        </Button>
      )}
      <SaveStatus of={({ area, op, input }) => area === 'file-manager' && op === 'update' && (input as { id: string }).id === item.id} />
      {item.type !== 'folder' && (
        <input
          ref={version}
          type="file"
          hidden
          aria-label={t('file-manager.newVersion')}
          onChange={(event) => {
            uploadVersion(event.currentTarget.files, item.folderId, item.id)
            event.currentTarget.value = ''
          }}
        />
      )}
      <MoreMenu label={t('file-manager.actionsOf', { name: item.name })} width={220} atEnd writes>
        {item.type !== 'folder' && (
          <Menu.Item leftSection={<UploadIcon width={16} />} onClick={() => version.current?.click()}>
            {t('file-manager.newVersion')}
          </Menu.Item>
        )}
        {canRename && (
          <Menu.Item leftSection={<PencilIcon width={16} />} onClick={() => onRename(item.id)}>
            {t('file-manager.rename')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<MoveIcon width={16} />} onClick={() => onMoving({ how: 'move', items: [item] })}>
          {t('file-manager.move')}
        </Menu.Item>
        <Menu.Item leftSection={<CopyIcon width={16} />} onClick={() => onMoving({ how: 'copy', items: [item] })}>
          {t('file-manager.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => onRemove(item)}>
          {t('file-manager.remove')}
        </Menu.Item>
      </MoreMenu>
    </>
  )
}

function Details({ item }: { item: ShownItem }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const update = useWrite(updateItem)
  const draft = useDraft(item.description ?? '', (description) => void update({ id: item.id, item: { description } }))
  const dateTime = useDates().moment
  const folder = item.type === 'folder'
  const facts = [
    ['type', folder ? t('file-manager.folder') : item.type],
    ['createdBy', item.createdBy || t('file-manager.nobody')],
    ['createdAt', dateTime(item.created)],
    ['modifiedAt', dateTime(item.modified)],
    ['size', formatFileSize(item.bytes, language)],
    ...(folder
      ? [['contents', `${t('file-manager.folders', { count: item.folderCount ?? 0 })}, ${t('file-manager.files', { count: item.fileCount ?? 0 })}`]]
      : []),
  ]
  return (
    <article className={cx(layout.stack, layout.gap4)} aria-label={item.name}>
      <Preview item={item} />
      <h2 className={cx(text.subtitle, text.anywhere)}>{item.name}</h2>
      <FactList className={styles.facts}>
        {facts.map(([key, value]) => (
          <Fact key={key} label={t(`file-manager.fields.${key}`)}>
            {value}
          </Fact>
        ))}
      </FactList>
      <Textarea
        label={t('file-manager.fields.description')}
        placeholder={t('file-manager.addDescription')}
        rows={3}
        maxLength={fileLimits.description}
        value={draft.value}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onBlur={draft.leave}
      />
      {!folder && <Versions item={item} />}
    </article>
  )
}
