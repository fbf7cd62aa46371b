import { Button } from '@mantine/core'
import { identity } from '#contract/identity.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { deviceName, useMoment } from './date-formats.ts'
import { Refused, Section, useAct } from './form-parts.tsx'
import styles from './settings.module.css'

export function Sessions() {
  const t = useTranslation()
  const at = useMoment()
  const sessions = useRead(identityReads.sessions)
  const act = useAct()
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0
  const end = (id: string) =>
    void act.run(async () => {
      await sendNow('identity', identity.revokeSession, { id })
    })
  const endOthers = () =>
    void act.run(async () => {
      await sendNow('identity', identity.revokeOtherSessions)
    })
  return (
    <Section title={t('settings.sessions.title')} text={t('settings.sessions.text')}>
      <Refused refusal={act.refusal} />
      <Loaded of={sessions} failed={t('settings.sessions.notLoaded')} rows={3} rowHeight={52}>
        {(list) => (
          <ul className={styles.rows}>
            {list.map(({ id, current, userAgent, address, lastSeenAt }) => (
              <li key={id} className={styles.row}>
                <div className={styles.rowText}>
                  <span className={styles.rowTitle}>{deviceName(userAgent) || t('settings.unknownDevice')}</span>
                  <span className={styles.rowHint}>
                    {current ? t('settings.sessions.current') : t('settings.sessions.seen', { at: at(lastSeenAt) })} · {address}
                  </span>
                </div>
                {!current && (
                  <Button
                    variant="default"
                    disabled={act.pending}
                    aria-label={t('settings.sessions.endOf', { device: deviceName(userAgent) || t('settings.unknownDevice') })}
                    onClick={() => end(id)}
                  >
                    {t('settings.sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {others > 0 && (
        <div>
          <Button variant="default" loading={act.pending} onClick={endOthers}>
            {t('settings.sessions.endOthers', { count: others })}
          </Button>
        </div>
      )}
    </Section>
  )
}
