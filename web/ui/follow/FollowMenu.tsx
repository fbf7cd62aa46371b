import { ActionIcon } from '@mantine/core'
import { followStates } from '#contract/notifications.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { BellAlertIcon, BellIcon, MutedIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { followsRead, saveFollow } from './follow-reads.ts'

const pictures = { follow: BellAlertIcon, default: BellIcon, mute: MutedIcon }

/** Which notifications the member gets about one thing. `thing` is a name that an area of the server contributes. */
export function FollowMenu({ thing, id }: { thing: 'task' | 'card' | 'post'; id: string }) {
  const t = useTranslation()
  const { data } = useRead(followsRead)
  const state = data?.find((one) => one.thing === thing && one.id === id)?.state ?? 'default'
  const Picture = pictures[state]
  const choose = (chosen: string) => {
    const next = followStates.find((one) => one === chosen)
    if (next && next !== state) void sendWrite(saveFollow, { follow: { thing, id, state: next } })
  }
  return (
    <Menu position="bottom-end" width={280} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('ui.follow.label', { state: t(`ui.follow.${state}`) })}>
          <Picture width={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={state} onChange={choose}>
          {followStates.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              <span className={cx(layout.stack, layout.gapHair)}>
                {t(`ui.follow.${one}`)}
                <span className={cx(text.small, text.dimmed)}>{t(`ui.follow.${one}Text`)}</span>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
