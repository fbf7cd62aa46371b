import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { identity, identityLimits } from '#contract/identity.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { useDay } from './date-formats.ts'
import { CopyField, Refused, Section, useAct } from './form-parts.tsx'
import styles from './settings.module.css'

const roles = ['member', 'admin'] as const

/** The same slips of the finger that the sign-in catches; the server knows better. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

export function Invitations() {
  const t = useTranslation()
  const on = useDay()
  const invitations = useRead(identityReads.invitations)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<(typeof roles)[number]>('member')
  const [wrong, setWrong] = useState<string>()
  const [made, setMade] = useState<{ email: string; link: string }>()
  const act = useAct((error) => (error instanceof CallProblem && error.status === 409 ? t('settings.invitations.isMember') : undefined))

  const invite = async (event: FormEvent) => {
    event.preventDefault()
    setMade(undefined)
    setWrong(looksLikeEmail(email) ? undefined : t('settings.invitations.emailWrong'))
    if (!looksLikeEmail(email)) return
    const worked = await act.run(async () => {
      const { invitation, link } = await sendNow('identity', identity.invite, { invitation: { email: email.trim(), role } })
      setMade({ email: invitation.email, link })
    })
    if (worked) setEmail('')
  }
  const revoke = (id: string) =>
    void act.run(async () => {
      await sendNow('identity', identity.revokeInvitation, { id })
      setMade(undefined)
    })
  return (
    <Section title={t('settings.invitations.title')} text={t('settings.invitations.text')}>
      <form className={styles.invite} onSubmit={(event) => void invite(event)} noValidate aria-busy={act.pending}>
        <TextInput
          className={styles.grow}
          type="email"
          label={t('settings.invitations.email')}
          value={email}
          error={wrong}
          autoComplete="off"
          maxLength={identityLimits.email}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value)
            setWrong(undefined)
          }}
        />
        <NativeSelect
          className={styles.role}
          label={t('settings.invitations.role')}
          value={role}
          data={roles.map((value) => ({ value, label: t(`settings.members.roles.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setRole(value as (typeof roles)[number])}
        />
        <Button type="submit" loading={act.pending}>
          {t('settings.invitations.send')}
        </Button>
      </form>
      <Refused refusal={act.refusal} />
      {made && (
        <CopyField label={t('settings.invitations.link', { email: made.email })} hint={t('settings.invitations.linkHint')} value={made.link} />
      )}
      <Loaded of={invitations} failed={t('settings.invitations.notLoaded')} rows={2} rowHeight={52}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.step}>{t('settings.invitations.none')}</p>
          ) : (
            <ul className={styles.rows} aria-label={t('settings.invitations.open')}>
              {list.map(({ id, email: to, role: as, invitedBy, expiresAt }) => (
                <li key={id} className={styles.row}>
                  <div className={styles.rowText}>
                    <span className={styles.rowTitle}>{to}</span>
                    <span className={styles.rowHint}>
                      {t(`settings.members.roles.${as}`)} · {t('settings.invitations.until', { by: invitedBy, on: on(expiresAt) })}
                    </span>
                  </div>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="xl"
                    disabled={act.pending}
                    aria-label={t('settings.invitations.revoke', { email: to })}
                    onClick={() => revoke(id)}
                  >
                    <TrashIcon width={18} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
