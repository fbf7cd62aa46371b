import { Checkbox } from '@mantine/core'
import type { Delivery } from '#contract/notifications.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { Panel, Section } from './form-parts.tsx'
import { Push } from './Push.tsx'
import { noticeReads, saveDelivery } from './queries.ts'
import { QuietHoursFields } from './QuietHoursFields.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './settings.module.css'

export function NotificationsPanel() {
  const t = useTranslation()
  const delivery = useRead(noticeReads.delivery)
  return (
    <Panel title={t('settings.notifications.title')} text={t('settings.notifications.text')}>
      <Loaded of={delivery} failed={t('settings.notifications.notLoaded')} rows={8} rowHeight={52}>
        {({ kinds, quietHours }) => (
          <>
            <Section title={t('settings.notifications.ways')} text={t('settings.notifications.waysText')}>
              <Matrix kinds={kinds} />
            </Section>
            <QuietHoursFields hours={quietHours} />
          </>
        )}
      </Loaded>
      <Push />
    </Panel>
  )
}

const channels = ['inApp', 'mail', 'push'] as const
const areaOf = (kind: string) => kind.split('.')[0]

function Matrix({ kinds }: { kinds: Delivery['kinds'] }) {
  const t = useTranslation()
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col" className={text.groupTitle}>
            {t('settings.notifications.kind')}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={cx(text.groupTitle, styles.channel)}>
              {t(`settings.notifications.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((one, index) => (
          <tr key={one.kind} data-first={areaOf(one.kind) !== areaOf(kinds[index - 1]?.kind ?? '') || undefined}>
            <th scope="row">
              {one.label}
              {one.urgent && <div className={cx(text.small, text.dimmed)}>{t('settings.notifications.urgent')}</div>}
            </th>
            {channels.map((channel) => (
              <td key={channel} className={styles.channel}>
                <Checkbox
                  classNames={{ body: layout.center ?? '' }}
                  aria-label={`${one.label}: ${t(`settings.notifications.${channel}`)}`}
                  checked={one[channel]}
                  onChange={({ currentTarget: { checked } }) => saveDelivery({ kinds: { [one.kind]: { [channel]: checked } } })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
