import { ActionIcon, Menu } from '@mantine/core'
import type { Mail } from '#contract/mailbox.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { MinusIcon, SettingsIcon, TagIcon } from '#web/ui/icons/icons.ts'

import type { Actions } from './actions.ts'
import styles from './mailbox.module.css'
import { useLabels } from './queries.ts'
import { useGo } from './use-mail-navigation.ts'

type Props = { mails: readonly Mail[]; actions: Actions }

/** Puts labels on and takes them off; of many mails, those that only some bear show a dash. */
export function LabelMenu({ mails, actions }: Props) {
  const t = useTranslation()
  const labels = useLabels()
  const go = useGo()
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('mailbox.labels')} title={t('mailbox.labels')}>
          <TagIcon width={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {labels.map(({ id, title, color }) => {
          const worn = mails.filter((mail) => mail.labels.includes(id)).length
          const all = worn === mails.length
          return (
            <Menu.CheckboxItem
              key={id}
              checked={all}
              rightSection={!all && worn > 0 ? <MinusIcon width={16} /> : null}
              onChange={() => actions.label(mails, id, !all)}
            >
              <span className={styles.menuLabel}>
                <span className={styles.dot} data-color={color} />
                {title}
              </span>
            </Menu.CheckboxItem>
          )
        })}
        {labels.length > 0 && <Menu.Divider />}
        <Menu.Item leftSection={<SettingsIcon width={16} />} closeMenuOnClick onClick={() => go.settings()}>
          {t('mailbox.manageLabels')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
