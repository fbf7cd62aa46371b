import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { operator, type ServerState, type ServerTeam } from '#contract/operator.ts'
import { call } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { useDates } from '#web/ui/format/dates.ts'
import { ActionError, hintClass, Note, Panel, Section, useAction } from './form-parts.tsx'
import { operatorReads, saveOutsideMail } from './queries.ts'
import styles from './settings.module.css'

/** For the operators of the server; the server refuses everybody else. */
export function ServerPanel() {
  const t = useTranslation()
  const state = useRead(operatorReads.server)
  return (
    <Panel title={t('settings.server.title')} text={t('settings.server.text')}>
      <Loaded of={state} failed={t('settings.server.notLoaded')} rows={6} rowHeight={40}>
        {(server) => (
          <>
            <Health server={server} />
            <Backups backup={server.backup} />
            <Mail smtp={server.smtp} />
            <Teams teams={server.teams} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function useSizeFormat(): (bytes: number) => string {
  const { language } = useLanguage()
  return (bytes) => {
    const [unit, value] = bytes >= 1e9 ? (['gigabyte', bytes / 1e9] as const) : (['megabyte', bytes / 1e6] as const)
    return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  }
}

function Health({ server }: { server: ServerState }) {
  const t = useTranslation()
  const size = useSizeFormat()
  const { moment } = useDates()
  const figures = {
    version: server.version,
    node: server.node,
    postgres: t(server.embedded ? 'settings.server.embedded' : 'settings.server.external', { version: server.postgres }),
    startedAt: moment(server.startedAt),
    memory: size(server.memoryBytes),
    database: size(server.databaseBytes),
    disk: t('settings.server.diskFree', { free: size(server.disk.freeBytes), total: size(server.disk.totalBytes) }),
    jobs: t('settings.server.jobsText', { waiting: server.jobs.waiting, failed: server.jobs.failed }),
    signUp: t(`settings.server.signUps.${server.signUp}`),
  }
  return (
    <Section title={t('settings.server.health')}>
      <dl className={cx(layout.stack, layout.gap2)}>
        {Object.entries(figures).map(([name, value]) => (
          <div key={name} className={cx(layout.row, layout.wrap)}>
            <dt className={cx(text.dimmed, styles.rowText)}>{t(`settings.server.figures.${name}`)}</dt>
            <dd className={cx(text.numeric, text.anywhere)}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Backups({ backup: { daily, last, failure } }: Pick<ServerState, 'backup'>) {
  const t = useTranslation()
  const size = useSizeFormat()
  const { moment } = useDates()
  return (
    <Section title={t('settings.server.backups')} text={t(daily ? 'settings.server.daily' : 'settings.server.notDaily')}>
      {failure && (
        <AlertBox role="alert" tone="danger">
          {t('settings.server.backupFailed', { at: moment(failure.at), reason: failure.reason })}
        </AlertBox>
      )}
      <p className={hintClass}>
        {last ? t('settings.server.lastBackup', { at: moment(last.at), size: size(last.bytes), file: last.file }) : t('settings.server.noBackup')}
      </p>
    </Section>
  )
}

function Mail({ smtp }: { smtp: boolean }) {
  const t = useTranslation()
  const action = useAction()
  const [sentTo, setSentTo] = useState<string>()
  const send = () =>
    action.run(async () => {
      const { to } = await call(operator.sendTestMail, {})
      setSentTo(to)
    })
  return (
    <Section title={t('settings.server.mail')} text={t(smtp ? 'settings.server.smtp' : 'settings.server.noSmtp')}>
      <ActionError error={action.error} />
      {sentTo && <Note>{t('settings.server.mailSent', { to: sentTo })}</Note>}
      <div>
        <Button variant="default" loading={action.pending} onClick={() => void send()}>
          {t('settings.server.sendMail')}
        </Button>
      </div>
    </Section>
  )
}

function Teams({ teams }: { teams: readonly ServerTeam[] }) {
  const t = useTranslation()
  return (
    <Section title={t('settings.server.teams')} text={t('settings.server.teamsText')}>
      <ul className={cx(layout.stack, layout.gap0)} aria-label={t('settings.server.teams')}>
        {teams.map((team) => (
          <TeamRow key={team.id} team={team} />
        ))}
      </ul>
    </Section>
  )
}

const choices = { default: null, yes: true, no: false } as const
type Choice = keyof typeof choices

function TeamRow({ team: { id, name, members, bytes, createdAt, outsideMail } }: { team: ServerTeam }) {
  const t = useTranslation()
  const size = useSizeFormat()
  const { date: day } = useDates()
  const chosen: Choice = outsideMail === null ? 'default' : outsideMail ? 'yes' : 'no'
  return (
    <li className={cx(layout.row, layout.wrap, styles.row)}>
      <div className={cx(layout.stack, layout.gap0, styles.rowText)}>
        <span className={cx(text.strong, text.anywhere)}>{name}</span>
        <span className={hintClass}>{[t('settings.server.members', { count: members }), size(bytes), day(createdAt)].join(' · ')}</span>
      </div>
      <NativeSelect
        aria-label={t('settings.server.outsideMail', { name })}
        value={chosen}
        data={(Object.keys(choices) as Choice[]).map((value) => ({ value, label: t(`settings.server.outsideMails.${value}`) }))}
        onChange={({ currentTarget: { value } }) => saveOutsideMail(id, choices[value as Choice])}
      />
    </li>
  )
}
