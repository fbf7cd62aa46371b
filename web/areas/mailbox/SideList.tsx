import { Button, VisuallyHidden } from '@mantine/core'
import type { ReactElement } from 'react'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useList } from '#web/kernel/data/reads.ts'
import { type Icon, ImportantIcon, PencilIcon, SettingsIcon, StarIcon } from '#web/ui/icons/icons.ts'
import { SideNav, SideNavEntry, SideNavList } from '#web/ui/page/SideNav.tsx'
import { folderIcons } from './folder-icons.ts'
import { LabelDot } from './LabelDot.tsx'
import { pathOf, sameView, type MailViewId } from './mail-view.ts'
import { mailReads, useFolders, useLabels } from './queries.ts'

const order = Object.keys(folderIcons)
const filterIcons = { starred: StarIcon, important: ImportantIcon }
const search = (old: object) => ({ ...old, q: undefined, compose: undefined })

type Props = { viewId: MailViewId | undefined; onCompose: () => void; /** Closes the drawer that the list is in. */ onFollow?: () => void }

export function SideList({ viewId: current, onCompose, onFollow }: Props) {
  const t = useTranslation()
  const mayWrite = useMayWrite()
  const folders = useFolders()
  const labels = useLabels()
  const filters = useList(mailReads.filters)
  const entry = (viewId: MailViewId, title: string, icon: Icon | ReactElement, count = 0) => (
    <SideNavEntry
      key={pathOf(viewId)}
      icon={icon}
      title={title}
      link={{
        to: pathOf(viewId),
        search,
        activeOptions: { exact: true },
        ...(current && sameView(current, viewId) ? { 'aria-current': 'page' as const } : {}),
      }}
      onClick={onFollow}
      {...(count > 0 && {
        count: (
          <>
            {count}
            <VisuallyHidden>
              {' '}
              {t('folder' in viewId && /^(inbox|archive)$/.test(viewId.folder) ? 'mailbox.unreadCount' : 'mailbox.mailCount')}
            </VisuallyHidden>
          </>
        ),
      })}
    />
  )
  const compose = mayWrite && (
    <Button fullWidth leftSection={<PencilIcon width={16} />} onClick={onCompose} aria-keyshortcuts="c">
      {t('mailbox.compose.title')}
    </Button>
  )
  return (
    <SideNav label={t('mailbox.views')} small="drawer" head={compose}>
      <SideNavList>
        {folders
          .toSorted((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
          .map(({ slug, count }) => entry({ folder: slug }, t(`mailbox.folder.${slug}`), folderIcons[slug], count))}
      </SideNavList>
      <SideNavList title={t('mailbox.filters')}>
        {filters.map(({ slug }) => entry({ filter: slug }, t(`mailbox.filter.${slug}`), filterIcons[slug]))}
      </SideNavList>
      <SideNavList title={labels.length > 0 ? t('mailbox.labels') : undefined}>
        {labels.map(({ slug, title, color }) => entry({ label: slug }, title, <LabelDot color={color} />))}
        <SideNavEntry icon={SettingsIcon} title={t('mailbox.settings.title')} link={{ to: '/apps/mailbox/settings', search }} onClick={onFollow} />
      </SideNavList>
    </SideNav>
  )
}
