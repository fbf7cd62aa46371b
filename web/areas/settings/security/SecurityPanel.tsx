import { Button, Checkbox } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { identity } from '#contract/identity.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { Note, Panel, ActionError, Section, useAction } from '#web/areas/settings/form-parts.tsx'
import { Passkeys } from './Passkeys.tsx'
import { securityReads } from '#web/areas/settings/queries.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

export function SecurityPanel() {
  const t = useTranslation()
  const { user } = useSession()
  const overview = useRead(securityReads.overview)
  const mustEnrol = overview.data?.mustEnrol === true
  return (
    <Panel title={t('settings.security.title')} text={t('settings.security.text')}>
      {mustEnrol && <Note tone="warning">{t('settings.security.mustEnrol', { team: user?.team.name })}</Note>}
      <Loaded of={overview} failed={t('settings.security.notLoaded')} rows={3} rowHeight={52}>
        {(loaded) => (
          <>
            <SecondFactor overview={loaded} />
            <Passkeys overview={loaded} />
          </>
        )}
      </Loaded>
      {!mustEnrol && (
        <>
          <PasswordForm />
          <Sessions />
        </>
      )}
    </Panel>
  )
}

const minPasswordLength = 8
const empty = { current: '', next: '' }

function PasswordForm() {
  const t = useTranslation()
  const { user } = useSession()
  const [values, setValues] = useState(empty)
  const [wrong, setWrong] = useState<Partial<typeof empty>>({})
  const [done, setDone] = useState(false)
  const [alsoRevoke, setAlsoRevoke] = useState(false)
  const action = useAction((error) => (error instanceof CallProblem && isWrongPassword(error) ? t('settings.security.wrongPassword') : undefined))

  const field = (name: keyof typeof empty) => ({
    value: values[name],
    error: wrong[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setDone(false)
      setWrong((now) => ({ ...now, [name]: undefined }))
      setValues((now) => ({ ...now, [name]: value }))
    },
  })
  const change = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(values.current === '' ? { current: t('settings.security.passwordMissing') } : {}),
      ...(values.next.length < minPasswordLength ? { next: t('settings.security.passwordShort', { least: minPasswordLength }) } : {}),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const worked = await action.run(async () => {
      const others = alsoRevoke ? { revokeTokens: true, revokePasskeys: true } : {}
      await sendNow('identity', identity.changePassword, { currentPassword: values.current, newPassword: values.next, ...others })
    })
    setDone(worked)
    setValues((now) => (worked ? empty : { ...now, current: '' }))
  }
  return (
    <Section title={t('settings.security.password')} text={t('settings.security.passwordText')}>
      <form className={cx(layout.stack, layout.gap4)} onSubmit={(event) => void change(event)} noValidate aria-busy={action.pending}>
        {/* Password managers need the user name. */}
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <ActionError error={action.error} />
        {done && <Note>{t('settings.security.passwordChanged')}</Note>}
        <PasswordField label={t('settings.security.currentPassword')} autoComplete="current-password" {...field('current')} />
        <PasswordField
          label={t('settings.security.newPassword')}
          description={t('settings.security.passwordRule', { least: minPasswordLength })}
          autoComplete="new-password"
          {...field('next')}
        />
        <Checkbox
          label={t('settings.security.alsoRevoke')}
          checked={alsoRevoke}
          onChange={({ currentTarget: { checked } }) => setAlsoRevoke(checked)}
        />
        <div>
          <Button type="submit" loading={action.pending}>
            {t('settings.security.changePassword')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

const isWrongPassword = ({ status, fields }: CallProblem) => status === 404 || Object.keys(fields ?? {}).some((name) => /password/i.test(name))
