import { ActionIcon } from '@mantine/core'
import type { Mail } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { MinusIcon, SettingsIcon, TagIcon } from '#web/ui/icons/icons.ts'
import type { Actions } from './actions.ts'
import layout from '#web/ui/styles/layout.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { LabelDot } from './LabelDot.tsx'
import { useLabels } from './queries.ts'
import { useGo } from './use-mail-navigation.ts'

type Props = { mails: readonly Mail[]; actions: Actions }

/** Adds and removes labels. A label that only some of the mails have shows a dash. */
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
          const labelled = mails.filter((mail) => mail.labels.includes(id)).length
          const all = labelled === mails.length
          return (
            <Menu.CheckboxItem
              key={id}
              checked={all}
              rightSection={!all && labelled > 0 ? <MinusIcon width={16} /> : null}
              onChange={() => actions.label(mails, id, !all)}
            >
              <span className={layout.row}>
                <LabelDot color={color} />
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
