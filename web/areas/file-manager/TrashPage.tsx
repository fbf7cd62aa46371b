import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { trashDays } from '#contract/file-manager.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import { useWrite } from '#web/kernel/data/writes.ts'
import { relativeTime } from '#web/ui/format/relative-time.ts'
import { useSelection } from '#web/ui/lists/use-selection.ts'
import { useConfirm } from '#web/ui/overlays/confirm.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { TrashIcon, UndoIcon } from '#web/ui/icons/icons.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { FileThumbnail } from './FileThumbnail.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './file-manager.module.css'
import { emptyTrash, fileReads, purgeItems, restoreItems } from './queries.ts'
import { tooMany } from './use-item-actions.ts'

/** Rows that are drawn first, and with each press of “more”. */
const pageSize = 200

export function TrashPage() {
  const t = useTranslation()
  const { language } = useLanguage()
  const confirm = useConfirm()
  const { data, error, refetch } = useRead(fileReads.trash)
  const restore = useWrite(restoreItems)
  const purge = useWrite(purgeItems)
  const empty = useWrite(emptyTrash)
  const { chosen, chosenIds, choose, chooseAll } = useSelection(data ?? [], 'trash')
  const ids = chosen.map(({ id }) => id)
  const [limit, setLimit] = useState(pageSize)

  const restoreAll = (items: readonly { id: string; name: string }[]) => {
    if (tooMany(items)) return
    const values = { count: items.length, name: items[0]?.name ?? '' }
    void restore({ ids: items.map(({ id }) => id) }).then(
      () => toast({ message: t('file-manager.trash.restored', values) }),
      () => undefined,
    )
    chooseAll(false)
  }
  const deletePermanently = async (all: boolean) => {
    if (!all && tooMany(ids)) return
    const confirmed = await confirm({
      title: t(all ? 'file-manager.trash.emptyTitle' : 'file-manager.trash.purgeTitle', { count: ids.length }),
      message: t('file-manager.trash.forEver'),
      actions: { confirm: { label: t('file-manager.trash.purge') } },
      dismissible: true,
    })
    if (!confirmed) return
    void (all ? empty(undefined) : purge({ ids }))
    chooseAll(false)
  }
  return (
    <div>
      <PageHeader
        back={<BackLink to="/file-manager">{t('file-manager.title')}</BackLink>}
        title={t('file-manager.trash.title')}
        state={t('file-manager.trash.hint', { count: trashDays })}
        action={
          data &&
          data.length > 0 && (
            <Button color="red" variant="light" leftSection={<TrashIcon width={16} />} onClick={() => void deletePermanently(true)}>
              {t('file-manager.trash.empty')}
            </Button>
          )
        }
      />
      {data && data.length > 0 ? (
        <>
          <div
            className={cx(layout.row, layout.wrap, layout.gutter, layout.gap3, styles.selection)}
            role="toolbar"
            aria-label={t('file-manager.selection')}
          >
            <Checkbox
              label={chosen.length > 0 ? t('file-manager.selected', { count: chosen.length }) : t('file-manager.keys.all')}
              checked={chosen.length === data.length}
              indeterminate={chosen.length > 0 && chosen.length < data.length}
              onChange={(event) => chooseAll(event.currentTarget.checked)}
            />
            {chosen.length > 0 && (
              <>
                <Button size="compact-md" variant="default" leftSection={<UndoIcon width={16} />} onClick={() => restoreAll(chosen)}>
                  {t('file-manager.trash.restore')}
                </Button>
                <Button
                  size="compact-md"
                  variant="light"
                  color="red"
                  leftSection={<TrashIcon width={16} />}
                  onClick={() => void deletePermanently(false)}
                >
                  {t('file-manager.trash.purge')}
                </Button>
              </>
            )}
          </div>
          <ul className={styles.trash} aria-label={t('file-manager.trash.title')}>
            {data.slice(0, limit).map((item) => (
              <li key={item.id} className={cx(layout.row, layout.gap3, styles.row)} data-selected={chosenIds.has(item.id) || undefined}>
                <Checkbox
                  size="sm"
                  checked={chosenIds.has(item.id)}
                  aria-label={t('file-manager.select', { name: item.name })}
                  onClick={(event) => choose(item.id, event.shiftKey)}
                  onChange={() => {}}
                />
                <span className={cx(layout.row, layout.center, styles.picture)}>
                  <FileThumbnail item={item} size={30} />
                </span>
                <span className={cx(layout.stack, layout.gap0, styles.trashed)}>
                  <span className={cx(text.truncate, styles.name)}>{item.name}</span>
                  <span className={cx(text.small, text.dimmed, text.truncate)}>
                    {t('file-manager.trash.deleted', {
                      when: relativeTime(item.deletedAt, language),
                      by: item.deletedBy || t('file-manager.nobody'),
                    })}
                  </span>
                </span>
                <span className={cx(layout.wideOnly, text.small, text.dimmed, text.truncate, styles.where)}>
                  {item.from ?? t('file-manager.home')}
                </span>
                <span className={cx(layout.wideOnly, text.small, text.dimmed, text.numeric, styles.size)}>
                  {formatFileSize(item.bytes, language)}
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('file-manager.trash.restoreOne', { name: item.name })}
                  onClick={() => restoreAll([item])}
                >
                  {t('file-manager.trash.restore')}
                </Button>
              </li>
            ))}
          </ul>
          {data.length > limit && (
            <div className={cx(layout.row, layout.center, layout.gutter, styles.more)}>
              <Button variant="default" onClick={() => setLimit(limit + pageSize)}>
                {t('file-manager.trash.more', { count: data.length - limit })}
              </Button>
            </div>
          )}
        </>
      ) : data ? (
        <EmptyState icon={TrashIcon} title={t('file-manager.trash.nothing')} text={t('file-manager.trash.nothingText')} />
      ) : (
        <LoadingState failed={t('file-manager.notLoaded')} error={error} onRetry={refetch} rows={5} rowHeight={52} />
      )}
    </div>
  )
}
