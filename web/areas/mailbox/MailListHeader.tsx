import { ActionIcon, Button, Checkbox } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import type { Mail, MessageLayout } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { MenuIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { LayoutBottomIcon, LayoutOffIcon, LayoutRightIcon } from '#web/ui/icons/own-icons.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import type { Actions } from './actions.ts'
import { MailTools } from './MailTools.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import styles from './mailbox.module.css'
import { updateSettings, useMessageLayout } from './queries.ts'

export const layoutIcons = { right: LayoutRightIcon, bottom: LayoutBottomIcon, off: LayoutOffIcon }

export const chooseLayout = (messageLayout: MessageLayout) => void sendWrite(updateSettings, { settings: { messageLayout } })

type Props = {
  title: string
  /** Only where the folders are in a drawer. */
  onMenu: (() => void) | undefined
  searchBox: RefObject<HTMLInputElement | null>
  q: string
  onSearch: (q: string) => void
  large: boolean
}

export function MailListHeader({ title, onMenu, searchBox, q, onSearch, large }: Props) {
  const t = useTranslation()
  return (
    <div className={styles.listHead}>
      <div className={cx(layout.row, styles.titleLine)}>
        {onMenu && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('mailbox.showFolders')} onClick={onMenu}>
            <MenuIcon width={20} />
          </ActionIcon>
        )}
        <h1 className={cx(layout.grow, text.pageTitle, text.truncate)}>{title}</h1>
        {large && <LayoutMenu />}
      </div>
      <div role="search" aria-label={t('mailbox.searchTitle')}>
        <SearchBox box={searchBox} label={t('mailbox.search')} clearLabel={t('mailbox.clearSearch')} value={q} onChange={onSearch} />
      </div>
    </div>
  )
}

function LayoutMenu() {
  const t = useTranslation()
  const messageLayout = useMessageLayout()
  const Picture = layoutIcons[messageLayout]
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('mailbox.layout.title')}>
          <Picture width={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['right', 'bottom', 'off'] as const).map((one) => {
          const Icon = layoutIcons[one]
          return (
            <Menu.RadioItem key={one} value={one} checked={messageLayout === one} closeMenuOnClick onChange={() => chooseLayout(one)}>
              <span className={layout.row}>
                <Icon width={16} />
                {t(`mailbox.layout.${one}`)}
              </span>
            </Menu.RadioItem>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

type BarProps = {
  mails: readonly Mail[]
  chosen: readonly Mail[]
  onAll: (all: boolean) => void
  actions: Actions
  /** Trash or spam that is not empty. */
  emptying: 'trash' | 'spam' | undefined
  pages: ReactNode
}

/** Actions for the chosen mails. While none is chosen: the pages. */
export function ListBar({ mails, chosen, onAll, actions, emptying, pages }: BarProps) {
  const t = useTranslation()
  const all = mails.length > 0 && chosen.length === mails.length
  const clear = () => onAll(false)
  return (
    <div className={cx(layout.row, layout.gapHair, styles.listBar)} role="toolbar" aria-label={t('mailbox.toolbar')}>
      <Checkbox
        size="sm"
        aria-label={t('mailbox.chooseAll')}
        checked={all}
        indeterminate={!all && chosen.length > 0}
        disabled={mails.length === 0}
        onChange={() => onAll(!all)}
      />
      {chosen.length === 0 ? (
        <>
          {emptying && (
            <Button
              variant="subtle"
              size="compact-sm"
              color="red"
              leftSection={<TrashIcon width={14} />}
              onClick={() => void actions.empty(emptying)}
            >
              {t('mailbox.empty.action')}
            </Button>
          )}
          {pages}
        </>
      ) : (
        <>
          <span className={cx(layout.toEnd, text.small, text.dimmed, text.numeric)} role="status">
            <span className={styles.chosenText}>{t('mailbox.chosen', { count: chosen.length })}</span>
            <span className={styles.chosenNumber} aria-hidden="true">
              {chosen.length}
            </span>
          </span>
          <MailTools mails={chosen} actions={actions} onDone={clear} />
        </>
      )}
    </div>
  )
}
