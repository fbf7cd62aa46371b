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
import { deviceName, useDay } from './date-formats.ts'
import { Note, Refused, Section, useAct } from './form-parts.tsx'
import { noticeReads } from './queries.ts'
import styles from './settings.module.css'

const area = 'notifications'

type Outcome = AnswerOf<typeof notifications.testPush>

/** Pushes to this browser, the devices that have them, and a trial that tells what really happened. */
export function Push() {
  const t = useTranslation()
  const push = useRead(noticeReads.push)
  const [here, setHere] = useState<PushNow>()
  const [outcome, setOutcome] = useState<Outcome>()
  // The browser's own failures have no code; what they mean is always the same.
  const act = useAct((error) => (error instanceof DOMException ? t('settings.push.serviceUnreachable') : undefined))

  const look = useCallback(async () => setHere(await pushNow()), [])
  useEffect(() => void look().catch(() => undefined), [look])

  const start = (publicKey: string) =>
    void act.run(async () => {
      const subscription = await startPush(publicKey)
      if (subscription) await sendNow(area, notifications.subscribe, { subscription })
      await look()
    })
  const end = () =>
    void act.run(async () => {
      const endpoint = await endPush()
      if (endpoint) await sendNow(area, notifications.unsubscribe, { endpoint })
      await look()
    })
  const test = () =>
    void act.run(async () => {
      setOutcome(undefined)
      setOutcome(await sendNow(area, notifications.testPush))
    })
  const remove = ({ id, current }: PushDevice) =>
    void act.run(async () => {
      if (current) await endPush()
      await sendNow(area, notifications.removeDevice, { id })
      await look()
    })
  return (
    <Section title={t('settings.push.title')} text={t('settings.push.text')}>
      <Refused refusal={act.refusal} />
      <Loaded of={push} failed={t('settings.push.notLoaded')} rows={3} rowHeight={52}>
        {({ publicKey, devices }) => {
          // Subscribed in the browser, but the server was never told or has dropped it: then this device hears nothing.
          const told = here?.state === 'on' && devices.some(({ current }) => current)
          return (
            <>
              {here?.state === 'impossible' && <p className={styles.step}>{t('settings.push.impossible')}</p>}
              {here?.state === 'forbidden' && <Note kind="warn">{t('settings.push.forbidden')}</Note>}
              {(here?.state === 'off' || here?.state === 'on') && (
                <div className={styles.acts}>
                  {told ? (
                    <Button variant="default" onClick={end} loading={act.pending}>
                      {t('settings.push.end')}
                    </Button>
                  ) : (
                    <Button onClick={() => start(publicKey)} loading={act.pending}>
                      {t('settings.push.start')}
                    </Button>
                  )}
                </div>
              )}
              <Devices devices={devices} onRemove={remove} />
              {devices.length > 0 && (
                <div>
                  <Button variant="default" onClick={test} loading={act.pending}>
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
  const on = useDay()
  if (devices.length === 0) return <p className={styles.step}>{t('settings.push.none')}</p>
  return (
    <ul className={styles.rows} aria-label={t('settings.push.devices')}>
      {devices.map((device) => {
        const name = deviceName(device.userAgent) || t('settings.unknownDevice')
        return (
          <li key={device.id} className={styles.row}>
            <div className={styles.rowText}>
              <span className={styles.rowTitle}>{name}</span>
              <span className={styles.rowHint}>
                {device.current && `${t('settings.push.here')} · `}
                {device.reachedAt ? t('settings.push.reachedOn', { on: on(device.reachedAt) }) : t('settings.push.neverReached')}
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
    <Note kind={failures.length > 0 || reached === 0 ? 'warn' : 'good'}>
      {t('settings.push.reached', { count: reached })}
      {failures.map(({ device, reason }) => (
        <div key={device.id}>
          {deviceName(device.userAgent) || t('settings.unknownDevice')}: {reason}
        </div>
      ))}
    </Note>
  )
}
