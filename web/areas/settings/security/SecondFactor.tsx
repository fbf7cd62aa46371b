import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { security, type Security, securityLimits, type TotpEnrolment } from '#contract/security.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { Note, ActionError, Section, useAction } from '#web/areas/settings/form-parts.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/settings/settings.module.css'

type Step =
  | { is: 'overview' }
  | { is: 'begin' }
  | { is: 'enrol'; with: TotpEnrolment }
  | { is: 'codes'; codes: string[]; hadToEnrol?: boolean }
  | { is: 'renew' }
  | { is: 'disable' }

const area = 'security'

/** Sets up an authenticator app, shows its recovery codes, and turns it off. */
export function SecondFactor({ overview }: { overview: Security }) {
  const t = useTranslation()
  const [step, setStep] = useState<Step>({ is: 'overview' })
  const finish = (hadToEnrol: boolean) => {
    setStep({ is: 'overview' })
    // A member who had to enrol could load nothing else, and had no socket. Start again.
    if (hadToEnrol) browserPage.open('/')
  }
  const showOverview = () => setStep({ is: 'overview' })
  return (
    <Section title={t('settings.totp.title')} text={t('settings.totp.text')}>
      {step.is === 'overview' && !overview.totp && (
        <div>
          <Button onClick={() => setStep({ is: 'begin' })}>{t('settings.totp.begin')}</Button>
        </div>
      )}
      {step.is === 'begin' && (
        <ProofForm
          submit={t('settings.totp.next')}
          send={async (proof) => setStep({ is: 'enrol', with: await sendNow(area, security.enrolTotp, proof) })}
          onCancel={showOverview}
        />
      )}
      {step.is === 'overview' && overview.totp && (
        <>
          <Note tone={overview.recoveryCodesLeft > 2 ? 'success' : 'warning'}>{t('settings.totp.on', { count: overview.recoveryCodesLeft })}</Note>
          <div className={cx(layout.row, layout.wrap)}>
            <Button variant="default" onClick={() => setStep({ is: 'renew' })}>
              {t('settings.totp.renew')}
            </Button>
            <Button variant="default" onClick={() => setStep({ is: 'disable' })}>
              {t('settings.totp.disable')}
            </Button>
          </div>
        </>
      )}
      {step.is === 'enrol' && (
        <Enrol enrolment={step.with} onDone={(codes) => setStep({ is: 'codes', codes, hadToEnrol: overview.mustEnrol })} onCancel={showOverview} />
      )}
      {step.is === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => finish(step.hadToEnrol ?? false)} />}
      {step.is === 'renew' && (
        <PasswordAndCodeForm
          submit={t('settings.totp.renew')}
          text={t('settings.totp.renewText')}
          send={async (proof) => {
            const { recoveryCodes } = await sendNow(area, security.renewRecoveryCodes, proof)
            setStep({ is: 'codes', codes: recoveryCodes })
          }}
          onCancel={showOverview}
        />
      )}
      {step.is === 'disable' && (
        <PasswordAndCodeForm
          submit={t('settings.totp.disable')}
          text={t(overview.required ? 'settings.totp.disableRequired' : 'settings.totp.disableText')}
          danger
          send={async (proof) => {
            await sendNow(area, security.disableTotp, proof)
            showOverview()
          }}
          onCancel={showOverview}
        />
      )}
    </Section>
  )
}

function Enrol({ enrolment, onDone, onCancel }: { enrolment: TotpEnrolment; onDone: (codes: string[]) => void; onCancel: () => void }) {
  const t = useTranslation()
  const [code, setCode] = useState('')
  const action = useAction((error) => (error instanceof CallProblem && error.status === 400 ? t('settings.totp.wrongCode') : undefined))
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void action.run(async () => onDone((await sendNow(area, security.confirmTotp, { code })).recoveryCodes))
  }
  return (
    <form className={cx(layout.stack, layout.gap4)} onSubmit={confirm} noValidate aria-busy={action.pending}>
      <p className={cx(text.dimmed, text.pretty)}>{t('settings.totp.scan')}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
        alt={t('settings.totp.qr')}
        width={192}
        height={192}
      />
      <CopyField label={t('settings.totp.secret')} value={enrolment.secret} />
      <p className={cx(text.dimmed, text.pretty)}>{t('settings.totp.confirmText')}</p>
      <ActionError error={action.error} />
      <TextInput
        label={t('settings.totp.code')}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={securityLimits.totpCode}
        maw="12rem"
      />
      <div className={cx(layout.row, layout.wrap)}>
        <Button type="submit" loading={action.pending} disabled={code.trim() === ''}>
          {t('settings.totp.confirm')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}

type FormProps = {
  submit: string
  text: string
  danger?: boolean
  send: (proof: { password: string; code?: string; recoveryCode?: string }) => Promise<void>
  onCancel: () => void
}

/** Six digits are a code of the app. Anything else is a recovery code. */
const isCode = (typed: string) => /^\d{6}$/.test(typed.replaceAll(/\s/g, ''))

function PasswordAndCodeForm({ submit, text: explanation, danger = false, send, onCancel }: FormProps) {
  const t = useTranslation()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const action = useAction((error) => {
    const fields = error instanceof CallProblem ? Object.keys(error.fields ?? {}) : []
    if (fields.some((name) => /password/i.test(name))) return t('settings.security.wrongPassword')
    return fields.some((name) => /code/i.test(name)) ? t('settings.totp.wrongCode') : undefined
  })
  const submitForm = (event: FormEvent) => {
    event.preventDefault()
    void action.run(() => send({ password, ...(isCode(code) ? { code } : { recoveryCode: code.trim() }) }))
  }
  return (
    <form className={cx(layout.stack, layout.gap4)} onSubmit={submitForm} noValidate aria-busy={action.pending}>
      <p className={cx(text.dimmed, text.pretty)}>{explanation}</p>
      <ActionError error={action.error} />
      <PasswordField
        label={t('settings.security.currentPassword')}
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <TextInput
        label={t('settings.totp.codeOrRecovery')}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        autoComplete="one-time-code"
        maxLength={securityLimits.recoveryCode}
      />
      <div className={cx(layout.row, layout.wrap)}>
        <Button type="submit" loading={action.pending} disabled={password === '' || code.trim() === ''} {...(danger ? { color: 'red.8' } : {})}>
          {submit}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}
