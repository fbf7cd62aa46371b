import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FolderSlug } from '#contract/mailbox.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useList } from '#web/kernel/data/reads.ts'
import {
  DraftIcon,
  type Icon,
  ImportantIcon,
  InboxIcon,
  PencilIcon,
  SendIcon,
  SettingsIcon,
  SpamIcon,
  StarIcon,
  TrashIcon,
} from '#web/ui/icons/icons.ts'
import styles from './mailbox.module.css'
import { pathOf, sameView, type MailViewId } from './mail-view.ts'
import { mailReads, useFolders, useLabels } from './queries.ts'

const folderIcons: Record<FolderSlug, Icon> = { inbox: InboxIcon, sent: SendIcon, drafts: DraftIcon, spam: SpamIcon, trash: TrashIcon }
const filterIcons = { starred: StarIcon, important: ImportantIcon }
type Props = { viewId: MailViewId | undefined; onCompose: () => void; /** A drawer closes behind whoever went on. */ onFollow?: () => void }

export function SideList({ viewId: here, onCompose, onFollow }: Props) {
  const t = useTranslation()
  const folders = useFolders()
  const labels = useLabels()
  const filters = useList(mailReads.filters)
  const entry = (viewId: MailViewId, title: string, picture: React.ReactNode, count = 0) => (
    <li key={pathOf(viewId)}>
      <Link
        to={pathOf(viewId)}
        search={(old: object) => ({ ...old, q: undefined, compose: undefined })}
        className={styles.sideEntry}
        {...(here && sameView(here, viewId) ? { 'data-here': true, 'aria-current': 'page' as const } : {})}
        activeOptions={{ exact: true }}
        {...(onFollow ? { onClick: onFollow } : {})}
      >
        {picture}
        <span className={styles.sideText}>{title}</span>
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <VisuallyHidden> {t('folder' in viewId && viewId.folder === 'inbox' ? 'mailbox.unreadCount' : 'mailbox.mailCount')}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
  return (
    <nav className={styles.side} aria-label={t('mailbox.shelves')}>
      <Button fullWidth leftSection={<PencilIcon width={16} />} onClick={onCompose} aria-keyshortcuts="c">
        {t('mailbox.compose.title')}
      </Button>
      <ul className={styles.sideList}>
        {folders.map(({ slug, count }) => {
          const Picture = folderIcons[slug]
          return entry({ folder: slug }, t(`mailbox.folder.${slug}`), <Picture width={18} className={styles.sideIcon} />, count)
        })}
      </ul>
      <h2 className={styles.sideHead}>{t('mailbox.filters')}</h2>
      <ul className={styles.sideList}>
        {filters.map(({ slug }) => {
          const Picture = filterIcons[slug]
          return entry({ filter: slug }, t(`mailbox.filter.${slug}`), <Picture width={18} className={styles.sideIcon} />)
        })}
      </ul>
      {labels.length > 0 && <h2 className={styles.sideHead}>{t('mailbox.labels')}</h2>}
      <ul className={styles.sideList}>
        {labels.map(({ slug, title, color }) => entry({ label: slug }, title, <span className={styles.dot} data-color={color} />))}
        <li>
          <Link
            to="/apps/mailbox/settings"
            search={(old: object) => ({ ...old, q: undefined, compose: undefined })}
            className={styles.sideEntry}
            {...(onFollow ? { onClick: onFollow } : {})}
          >
            <SettingsIcon width={18} className={styles.sideIcon} />
            <span className={styles.sideText}>{t('mailbox.settings.title')}</span>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
