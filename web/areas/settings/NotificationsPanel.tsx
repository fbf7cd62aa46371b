import { Checkbox } from '@mantine/core'
import type { Delivery } from '#contract/notifications.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { Panel, Section } from './form-parts.tsx'
import { Push } from './Push.tsx'
import { noticeReads, saveDelivery } from './queries.ts'
import { QuietHoursFields } from './QuietHoursFields.tsx'
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

const ways = ['inApp', 'mail', 'push'] as const
const areaOf = (kind: string) => kind.split('.')[0]

function Matrix({ kinds }: { kinds: Delivery['kinds'] }) {
  const t = useTranslation()
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{t('settings.notifications.kind')}</th>
          {ways.map((way) => (
            <th key={way} scope="col" className={styles.way}>
              {t(`settings.notifications.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((one, nr) => (
          <tr key={one.kind} data-first={areaOf(one.kind) !== areaOf(kinds[nr - 1]?.kind ?? '') || undefined}>
            <th scope="row">
              {one.label}
              {one.urgent && <span className={styles.urgent}>{t('settings.notifications.urgent')}</span>}
            </th>
            {ways.map((way) => (
              <td key={way} className={styles.way}>
                <Checkbox
                  classNames={{ body: styles.tick ?? '' }}
                  aria-label={`${one.label}: ${t(`settings.notifications.${way}`)}`}
                  checked={one[way]}
                  onChange={({ currentTarget: { checked } }) => saveDelivery({ kinds: { [one.kind]: { [way]: checked } } })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
