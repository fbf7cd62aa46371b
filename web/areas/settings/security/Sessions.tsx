import { Button } from '@mantine/core'
import { identity } from '#contract/identity.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { deviceName } from '#web/areas/settings/device-name.ts'
import { ActionError, Section, useAction, hintClass } from '#web/areas/settings/form-parts.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/settings/settings.module.css'

export function Sessions() {
  const t = useTranslation()
  const { moment: formatMoment } = useDates()
  const sessions = useRead(identityReads.sessions)
  const action = useAction()
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0
  const end = (id: string) =>
    void action.run(async () => {
      await sendNow('identity', identity.revokeSession, { id })
    })
  const endOthers = () =>
    void action.run(async () => {
      await sendNow('identity', identity.revokeOtherSessions)
    })
  return (
    <Section title={t('settings.sessions.title')} text={t('settings.sessions.text')}>
      <ActionError error={action.error} />
      <Loaded of={sessions} failed={t('settings.sessions.notLoaded')} rows={3} rowHeight={52}>
        {(list) => (
          <ul className={cx(layout.stack, layout.gap0)}>
            {list.map(({ id, current, userAgent, address, lastSeenAt }) => (
              <li key={id} className={cx(layout.row, layout.wrap, styles.row)}>
                <div className={cx(layout.stack, layout.gap0, styles.rowText)}>
                  <span className={cx(text.strong, text.anywhere)}>{deviceName(userAgent) || t('settings.unknownDevice')}</span>
                  <span className={hintClass}>
                    {current ? t('settings.sessions.current') : t('settings.sessions.seen', { at: formatMoment(lastSeenAt) })} · {address}
                  </span>
                </div>
                {!current && (
                  <Button
                    variant="default"
                    disabled={action.pending}
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
          <Button variant="default" loading={action.pending} onClick={endOthers}>
            {t('settings.sessions.endOthers', { count: others })}
          </Button>
        </div>
      )}
    </Section>
  )
}
