import { ActionIcon } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PanelBody, PanelHeader } from '#web/ui/overlays/HeaderPanel.tsx'
import { BellIcon, InboxIcon, MailOpenIcon } from '#web/ui/icons/icons.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { type BoxName, boxes, unreadIn } from './queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

type Props = { box: BoxName; onClose: () => void }

export function NoticePanel({ box: name, onClose }: Props) {
  const t = useTranslation()
  const box = boxes[name]
  const { data: notices, error, refetch } = useRead(box.list)
  const unread = unreadIn(notices)
  const label = t('notifications.readAll')
  return (
    <>
      <PanelHeader title={t(`notifications.${name}.title`)} onClose={onClose}>
        {/* aria-disabled instead of disabled, so that the button keeps the focus after it was pressed. A tooltip would cover the first row on a
            touch screen, where the finger that opened the panel ends above this button. */}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          title={label}
          aria-disabled={unread === 0}
          data-disabled={unread === 0 || undefined}
          onClick={() => unread > 0 && box.readAll()}
        >
          <MailOpenIcon />
        </ActionIcon>
      </PanelHeader>
      <PanelBody>
        {notices === undefined ? (
          <LoadingState failed={t('notifications.notLoaded')} error={error} onRetry={refetch} rows={4} rowHeight={76} />
        ) : notices.length === 0 ? (
          <EmptyState
            icon={name === 'messages' ? InboxIcon : BellIcon}
            title={t(`notifications.${name}.none`)}
            text={t(`notifications.${name}.hint`)}
          />
        ) : (
          <ul className={cx(layout.stack, layout.gap0)} aria-label={t(`notifications.${name}.title`)}>
            {notices.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                onRead={(read) => box.setRead(notice.id, read)}
                onRemove={() => box.remove(notice.id)}
                onFollow={() => {
                  if (!notice.read) box.setRead(notice.id, true)
                  onClose()
                }}
              />
            ))}
          </ul>
        )}
      </PanelBody>
    </>
  )
}
