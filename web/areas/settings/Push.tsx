import { ActionIcon, Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { notifications, type PushDevice } from '#contract/notifications.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { endPush, type PushNow, pushNow, startPush } from '#web/kernel/live/push-subscription.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { deviceName } from './device-name.ts'
import { Note, ActionError, Section, useAction, hintClass } from './form-parts.tsx'
import { noticeReads } from './queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './settings.module.css'

const area = 'notifications'

type Outcome = AnswerOf<typeof notifications.testPush>

/** Push notifications of this browser, the devices that receive them, and a test message. */
export function Push() {
  const t = useTranslation()
  const push = useRead(noticeReads.push)
  const [browser, setBrowser] = useState<PushNow>()
  const [outcome, setOutcome] = useState<Outcome>()
  // Errors of the browser have no code. All mean that the push service cannot be reached.
  const action = useAction((error) => (error instanceof DOMException ? t('settings.push.serviceUnreachable') : undefined))

  const refresh = useCallback(async () => setBrowser(await pushNow()), [])
  useEffect(() => void refresh().catch(() => undefined), [refresh])

  const start = (publicKey: string) =>
    void action.run(async () => {
      const subscription = await startPush(publicKey)
      if (subscription) await sendNow(area, notifications.subscribe, { subscription })
      await refresh()
    })
  const end = () =>
    void action.run(async () => {
      const endpoint = await endPush()
      if (endpoint) await sendNow(area, notifications.unsubscribe, { endpoint })
      await refresh()
    })
  const test = () =>
    void action.run(async () => {
      setOutcome(undefined)
      setOutcome(await sendNow(area, notifications.testPush))
    })
  const remove = ({ id, current }: PushDevice) =>
    void action.run(async () => {
      if (current) await endPush()
      await sendNow(area, notifications.removeDevice, { id })
      await refresh()
    })
  return (
    <Section title={t('settings.push.title')} text={t('settings.push.text')}>
      <ActionError error={action.error} />
      <Loaded of={push} failed={t('settings.push.notLoaded')} rows={3} rowHeight={52}>
        {({ publicKey, devices }) => {
          // A subscription that the server does not know receives nothing.
          const subscribed = browser?.state === 'on' && devices.some(({ current }) => current)
          return (
            <>
              {browser?.state === 'impossible' && <p className={cx(text.dimmed, text.pretty)}>{t('settings.push.impossible')}</p>}
              {browser?.state === 'forbidden' && <Note tone="warning">{t('settings.push.forbidden')}</Note>}
              {(browser?.state === 'off' || browser?.state === 'on') && (
                <div className={cx(layout.row, layout.wrap)}>
                  {subscribed ? (
                    <Button variant="default" onClick={end} loading={action.pending}>
                      {t('settings.push.end')}
                    </Button>
                  ) : (
                    <Button onClick={() => start(publicKey)} loading={action.pending}>
                      {t('settings.push.start')}
                    </Button>
                  )}
                </div>
              )}
              <Devices devices={devices} onRemove={remove} />
              {devices.length > 0 && (
                <div>
                  <Button variant="default" onClick={test} loading={action.pending}>
                    {t('settings.push.test')}
                  </Button>
                </div>
              )}
              {outcome && <TestOutcome outcome={outcome} />}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Devices({ devices, onRemove }: { devices: readonly PushDevice[]; onRemove: (device: PushDevice) => void }) {
  const t = useTranslation()
  const { date: formatDay } = useDates()
  if (devices.length === 0) return <p className={cx(text.dimmed, text.pretty)}>{t('settings.push.none')}</p>
  return (
    <ul className={cx(layout.stack, layout.gap0)} aria-label={t('settings.push.devices')}>
      {devices.map((device) => {
        const name = deviceName(device.userAgent) || t('settings.unknownDevice')
        return (
          <li key={device.id} className={cx(layout.row, layout.wrap, styles.row)}>
            <div className={cx(layout.stack, layout.gap0, styles.rowText)}>
              <span className={cx(text.strong, text.anywhere)}>{name}</span>
              <span className={hintClass}>
                {device.current && `${t('settings.push.here')} · `}
                {device.reachedAt ? t('settings.push.reachedOn', { on: formatDay(device.reachedAt) }) : t('settings.push.neverReached')}
              </span>
            </div>
            <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('settings.push.remove', { name })} onClick={() => onRemove(device)}>
              <TrashIcon width={18} />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}

function TestOutcome({ outcome: { reached, failures } }: { outcome: Outcome }) {
  const t = useTranslation()
  return (
    <Note tone={failures.length > 0 || reached === 0 ? 'warning' : 'success'}>
      {t('settings.push.reached', { count: reached })}
      {failures.map(({ device, reason }) => (
        <div key={device.id}>
          {deviceName(device.userAgent) || t('settings.unknownDevice')}: {reason}
        </div>
      ))}
    </Note>
  )
}
