// The address of the account. A new one counts after its owner has followed a link.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { account } from '#contract/account.ts'
import { identityLimits } from '#contract/identity.ts'
import type { Reauthentication } from '#contract/security.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { session } from '#web/kernel/session/session.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { Note, Section } from './form-parts.tsx'
import { ProofForm } from './security/ProofForm.tsx'

const looksLikeAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

export function EmailSection({ email }: { email: string }) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const check = () => {
    const found = looksLikeAddress(next) ? undefined : t('settings.email.wrong')
    setWrong(found)
    return found === undefined
  }
  const change = async (proof: Reauthentication) => {
    const answer = await sendNow('account', account.changeEmail, { email: next.trim(), ...proof })
    const user = session.user()
    if (answer.done && user) session.update({ ...user, email: answer.email })
    setSentTo(answer.done ? undefined : answer.email)
    setOpened(false)
    setNext('')
  }
  const explain = (error: unknown) => {
    if (!(error instanceof CallProblem)) return undefined
    if (error.fields?.['email']) return t('settings.email.same')
    return error.code === 'conflict' ? t('settings.email.taken') : undefined
  }
  return (
    <Section title={t('settings.email.title')} text={t('settings.email.text')}>
      {sentTo !== undefined && <Note>{t('settings.email.sent', { email: sentTo })}</Note>}
      <TextInput label={t('settings.account.email')} value={email} readOnly />
      {opened ? (
        <ProofForm submit={t('settings.email.change')} send={change} check={check} explain={explain} onCancel={() => setOpened(false)}>
          <TextInput
            type="email"
            label={t('settings.email.new')}
            value={next}
            error={wrong}
            maxLength={identityLimits.email}
            autoComplete="email"
            autoFocus
            onChange={({ currentTarget }) => {
              setNext(currentTarget.value)
              setWrong(undefined)
            }}
          />
        </ProofForm>
      ) : (
        <div>
          <Button
            variant="default"
            onClick={() => {
              setSentTo(undefined)
              setOpened(true)
            }}
          >
            {t('settings.email.start')}
          </Button>
        </div>
      )}
    </Section>
  )
}
