import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import type { FileItem, FileVersion } from '#contract/file-manager.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { DownloadIcon, MoreIcon, TrashIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { DisclosureButton } from '#web/ui/page/DisclosureButton.tsx'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './file-manager.module.css'
import { fileReads, removeVersion, restoreVersion } from './queries.ts'

/** Loaded when they are opened, which is rare. */
export function Versions({ item }: { item: FileItem }) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <section aria-label={t('file-manager.versions.title')}>
      <DisclosureButton opened={opened} onToggle={() => setOpened(!opened)}>
        {t('file-manager.versions.count', { count: item.versions })}
      </DisclosureButton>
      {opened && <VersionList item={item} />}
    </section>
  )
}

function VersionList({ item }: { item: FileItem }) {
  const t = useTranslation()
  const { data, error, refetch } = useRead(fileReads.versions, { id: item.id })
  if (!data) return <LoadingState failed={t('file-manager.versions.notLoaded')} error={error} onRetry={refetch} rows={2} rowHeight={44} />
  return (
    <ul className={styles.versions}>
      {data.map((version, index) => (
        <Version key={version.id} item={item} version={version} latest={index === 0} />
      ))}
    </ul>
  )
}

function Version({ item: { id, name }, version, latest }: { item: FileItem; version: FileVersion; latest: boolean }) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const { language } = useLanguage()
  const confirm = useConfirm()
  const restore = useWrite(restoreVersion)
  const remove = useWrite(removeVersion)
  const { nr, url, bytes, createdBy, created } = version
  const confirmRemoval = async () => {
    const actions = { confirm: { label: t('ui.delete') } }
    const confirmed = await confirm({
      title: t('file-manager.versions.removeTitle', { nr }),
      message: t('file-manager.versions.removeMessage', { name }),
      actions,
      dismissible: true,
    })
    if (confirmed) void remove({ id, versionId: version.id })
  }
  return (
    <li className={cx(layout.row, layout.gap0, styles.version)}>
      <div className={cx(layout.stack, layout.gap0, layout.grow)}>
        <span>{t(latest ? 'file-manager.versions.latest' : 'file-manager.versions.one', { nr })}</span>
        <span className={cx(text.small, text.dimmed)}>
          {[relativeTime(created, language), createdBy, formatFileSize(bytes, language)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('file-manager.versions.actions', { nr })}>
            <MoreIcon width={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<DownloadIcon width={16} />} component="a" href={`${url}?download`} download={name}>
            {t('file-manager.download')}
          </Menu.Item>
          {!latest && mayWrite && (
            <>
              <Menu.Item leftSection={<UndoIcon width={16} />} onClick={() => void restore({ id, versionId: version.id })}>
                {t('file-manager.versions.restore')}
              </Menu.Item>
              <Menu.Item leftSection={<TrashIcon width={16} />} color="red" onClick={() => void confirmRemoval()}>
                {t('file-manager.versions.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
