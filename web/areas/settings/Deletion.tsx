// Leaving a team, deleting the account, deleting the team. Each explains the consequences and asks for confirmation.
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { account } from '#contract/account.ts'
import { identity } from '#contract/identity.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { session, useSession } from '#web/kernel/session/session.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { confirm } from '#web/ui/overlays/confirm.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { ActionError, Section, useAction } from './form-parts.tsx'
import { accountReads } from './queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './settings.module.css'

/** Ending the session deletes its data on this device. */
function signOut() {
  session.end()
  browserPage.open('/sign-in')
}

export function LeaveTeam() {
  const t = useTranslation()
  const { user } = useSession()
  const action = useAction((error) => (error instanceof CallProblem && error.status === 422 ? t('settings.members.lastOwner') : undefined))
  if (!user) return null
  const team = user.team.name
  const leave = async () => {
    const confirmed = await confirm({
      title: t('settings.leave.question', { team }),
      message: t('settings.leave.text', { team }),
      actions: { confirm: { label: t('settings.leave.yes') } },
    })
    if (!confirmed) return
    const worked = await action.run(async () => {
      await sendNow('identity', identity.removeMember, { id: user.id })
    })
    if (worked) signOut()
  }
  return (
    <Section title={t('settings.leave.title', { team })} text={t('settings.leave.text', { team })} danger>
      <ActionError error={action.error} />
      <div>
        <Button variant="default" loading={action.pending} onClick={() => void leave()}>
          {t('settings.leave.start')}
        </Button>
      </div>
    </Section>
  )
}

export function DeleteAccount() {
  const t = useTranslation()
  const { user } = useSession()
  const deletion = useRead(accountReads.deletion)
  return (
    <Section title={t('settings.deletion.account')} text={t('settings.deletion.accountText')} danger>
      <Loaded of={deletion} failed={t('settings.deletion.notLoaded')} rows={2} rowHeight={52}>
        {({ teams }) => {
          const toHandOver = teams.filter(({ fate }) => fate === 'hand-over')
          return (
            <>
              <ul className={cx(layout.stack, styles.consequences)}>
                {teams.map(({ id, name, members, fate }) => (
                  <li key={id}>{t(`settings.deletion.fates.${fate}`, { team: name, count: members })}</li>
                ))}
              </ul>
              {toHandOver.length === 0 && (
                <TypedConfirmation
                  start={t('settings.deletion.accountStart')}
                  label={t('settings.deletion.typeEmail', { email: user?.email })}
                  expected={user?.email ?? ''}
                  submit={t('settings.deletion.accountYes')}
                  send={async (password) => {
                    await sendNow('account', account.deleteAccount, { password })
                  }}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

export function DeleteTeam() {
  const t = useTranslation()
  const { language } = useLanguage()
  const deletion = useRead(accountReads.teamDeletion)
  return (
    <Section title={t('settings.deletion.team')} text={t('settings.deletion.teamText')} danger>
      <Loaded of={deletion} failed={t('settings.deletion.notLoaded')} rows={2} rowHeight={52}>
        {({ name, members, records, files, bytes }) => {
          const megabytes = new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(bytes / 1e6)
          return (
            <>
              <ul className={cx(layout.stack, styles.consequences)}>
                <li>{t('settings.deletion.members', { count: members })}</li>
                <li>{t('settings.deletion.records', { count: records })}</li>
                <li>{t('settings.deletion.files', { count: files, size: megabytes })}</li>
              </ul>
              <TypedConfirmation
                start={t('settings.deletion.teamStart')}
                label={t('settings.deletion.typeName', { name })}
                expected={name}
                submit={t('settings.deletion.teamYes')}
                send={async (password) => {
                  await sendNow('account', account.deleteTeam, { password, name })
                }}
              />
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

type TypedProps = {
  start: string
  label: ReactNode
  /** The text that has to be typed. */
  expected: string
  submit: string
  send: (password: string) => Promise<void>
}

/** Deletion cannot be undone, so it takes more than a click. */
function TypedConfirmation({ start, label, expected, submit, send }: TypedProps) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const action = useAction((error) => {
    if (!(error instanceof CallProblem)) return undefined
    if (error.status === 422) return t('settings.deletion.handOverFirst')
    return error.status === 404 || error.fields?.['password'] ? t('settings.security.wrongPassword') : undefined
  })
  const submitNow = async (event: FormEvent) => {
    event.preventDefault()
    if (await action.run(() => send(password))) signOut()
    else setPassword('')
  }
  if (!opened)
    return (
      <div>
        <Button variant="default" onClick={() => setOpened(true)}>
          {start}
        </Button>
      </div>
    )
  return (
    <form className={cx(layout.stack, layout.gap4)} onSubmit={(event) => void submitNow(event)} noValidate aria-busy={action.pending}>
      <ActionError error={action.error} />
      <TextInput
        label={label}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
        autoFocus
      />
      <PasswordField
        label={t('settings.security.currentPassword')}
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <div className={cx(layout.row, layout.wrap)}>
        <Button type="submit" color="red.8" loading={action.pending} disabled={typed.trim() !== expected || password === ''}>
          {submit}
        </Button>
        <Button variant="default" onClick={() => setOpened(false)}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}
