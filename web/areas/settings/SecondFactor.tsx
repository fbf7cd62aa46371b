import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { security, type Security, securityLimits, type TotpEnrolment } from '#contract/security.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { CopyField, Note, Refused, Section, useAct } from './form-parts.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './settings.module.css'

type Step =
  | { is: 'rest' }
  | { is: 'enrol'; with: TotpEnrolment }
  | { is: 'codes'; codes: string[]; lockedBefore?: boolean }
  | { is: 'renew' }
  | { is: 'disable' }

const area = 'security'

/** An authenticator on the phone: set up, shown to work, its recovery codes, taken away. */
export function SecondFactor({ known }: { known: Security }) {
  const t = useTranslation()
  const [step, setStep] = useState<Step>({ is: 'rest' })
  const act = useAct()
  const begin = () =>
    void act.run(async () => {
      setStep({ is: 'enrol', with: await sendNow(area, security.enrolTotp) })
    })
  const finish = (lockedBefore: boolean) => {
    setStep({ is: 'rest' })
    // Whoever had to enrol could read nothing else until now, the socket included: all of it begins anew.
    if (lockedBefore) browserPage.open('/')
  }
  const rest = () => setStep({ is: 'rest' })
  return (
    <Section title={t('settings.totp.title')} text={t('settings.totp.text')}>
      <Refused refusal={act.refusal} />
      {step.is === 'rest' && !known.totp && (
        <div>
          <Button onClick={begin} loading={act.pending}>
            {t('settings.totp.begin')}
          </Button>
        </div>
      )}
      {step.is === 'rest' && known.totp && (
        <>
          <Note kind={known.recoveryCodesLeft > 2 ? 'good' : 'warn'}>{t('settings.totp.on', { count: known.recoveryCodesLeft })}</Note>
          <div className={styles.acts}>
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
        <Enrol enrolment={step.with} onDone={(codes) => setStep({ is: 'codes', codes, lockedBefore: known.mustEnrol })} onCancel={rest} />
      )}
      {step.is === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => finish(step.lockedBefore ?? false)} />}
      {step.is === 'renew' && (
        <Proof
          submit={t('settings.totp.renew')}
          text={t('settings.totp.renewText')}
          send={async (proof) => {
            const { recoveryCodes } = await sendNow(area, security.renewRecoveryCodes, proof)
            setStep({ is: 'codes', codes: recoveryCodes })
          }}
          onCancel={rest}
        />
      )}
      {step.is === 'disable' && (
        <Proof
          submit={t('settings.totp.disable')}
          text={t(known.required ? 'settings.totp.disableRequired' : 'settings.totp.disableText')}
          danger
          send={async (proof) => {
            await sendNow(area, security.disableTotp, proof)
            rest()
          }}
          onCancel={rest}
        />
      )}
    </Section>
  )
}

function Enrol({ enrolment, onDone, onCancel }: { enrolment: TotpEnrolment; onDone: (codes: string[]) => void; onCancel: () => void }) {
  const t = useTranslation()
  const [code, setCode] = useState('')
  const act = useAct((error) => (error instanceof CallProblem && error.status === 400 ? t('settings.totp.wrongCode') : undefined))
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    void act.run(async () => onDone((await sendNow(area, security.confirmTotp, { code })).recoveryCodes))
  }
  return (
    <form className={styles.form} onSubmit={confirm} noValidate aria-busy={act.pending}>
      <p className={styles.step}>{t('settings.totp.scan')}</p>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
        alt={t('settings.totp.qr')}
        width={192}
        height={192}
      />
      <CopyField label={t('settings.totp.secret')} value={enrolment.secret} />
      <p className={styles.step}>{t('settings.totp.confirmText')}</p>
      <Refused refusal={act.refusal} />
      <TextInput
        label={t('settings.totp.code')}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={securityLimits.totpCode}
        className={styles.short}
      />
      <div className={styles.acts}>
        <Button type="submit" loading={act.pending} disabled={code.trim() === ''}>
          {t('settings.totp.confirm')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}

type ProofProps = {
  submit: string
  text: string
  danger?: boolean
  send: (proof: { password: string; code?: string; recoveryCode?: string }) => Promise<void>
  onCancel: () => void
}

/** Six digits are a code; anything else can only be a recovery code. */
const isCode = (text: string) => /^\d{6}$/.test(text.replaceAll(/\s/g, ''))

function Proof({ submit, text, danger = false, send, onCancel }: ProofProps) {
  const t = useTranslation()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const act = useAct((error) => {
    const fields = error instanceof CallProblem ? Object.keys(error.fields ?? {}) : []
    if (fields.some((name) => /password/i.test(name))) return t('settings.security.wrongPassword')
    return fields.some((name) => /code/i.test(name)) ? t('settings.totp.wrongCode') : undefined
  })
  const prove = (event: FormEvent) => {
    event.preventDefault()
    void act.run(() => send({ password, ...(isCode(code) ? { code } : { recoveryCode: code.trim() }) }))
  }
  return (
    <form className={styles.form} onSubmit={prove} noValidate aria-busy={act.pending}>
      <p className={styles.step}>{text}</p>
      <Refused refusal={act.refusal} />
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
      <div className={styles.acts}>
        <Button type="submit" loading={act.pending} disabled={password === '' || code.trim() === ''} {...(danger ? { color: 'red.8' } : {})}>
          {submit}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}
