import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { identity, identityLimits } from '#contract/identity.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { useNewParam } from '#web/ui/page/use-new-param.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { CopyField, ActionError, Section, useAction, hintClass } from './form-parts.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './settings.module.css'

const roles = ['member', 'admin'] as const

/** Catches typing errors. The server decides. */
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

export function Invitations() {
  const t = useTranslation()
  const { date: formatDay } = useDates()
  const invitations = useRead(identityReads.invitations)
  const [email, setEmail] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useNewParam(() => box.current?.focus())
  const [role, setRole] = useState<(typeof roles)[number]>('member')
  const [wrong, setWrong] = useState<string>()
  const [created, setCreated] = useState<{ email: string; link: string }>()
  const action = useAction((error) => (error instanceof CallProblem && error.status === 409 ? t('settings.invitations.isMember') : undefined))

  const invite = async (event: FormEvent) => {
    event.preventDefault()
    setCreated(undefined)
    setWrong(looksLikeEmail(email) ? undefined : t('settings.invitations.emailWrong'))
    if (!looksLikeEmail(email)) return
    const worked = await action.run(async () => {
      const { invitation, link } = await sendNow('identity', identity.invite, { invitation: { email: email.trim(), role } })
      setCreated({ email: invitation.email, link })
    })
    if (worked) setEmail('')
  }
  const revoke = (id: string) =>
    void action.run(async () => {
      await sendNow('identity', identity.revokeInvitation, { id })
      setCreated(undefined)
    })
  return (
    <Section title={t('settings.invitations.title')} text={t('settings.invitations.text')}>
      <form className={cx(layout.row, layout.wrap, styles.invite)} onSubmit={(event) => void invite(event)} noValidate aria-busy={action.pending}>
        <TextInput
          className={styles.field}
          ref={box}
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
          className={cx(layout.fixed)}
          w="9rem"
          label={t('settings.invitations.role')}
          value={role}
          data={roles.map((value) => ({ value, label: t(`settings.members.roles.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setRole(value as (typeof roles)[number])}
        />
        <Button type="submit" loading={action.pending}>
          {t('settings.invitations.send')}
        </Button>
      </form>
      <ActionError error={action.error} />
      {created && (
        <CopyField label={t('settings.invitations.link', { email: created.email })} hint={t('settings.invitations.linkHint')} value={created.link} />
      )}
      <Loaded of={invitations} failed={t('settings.invitations.notLoaded')} rows={2} rowHeight={52}>
        {(list) =>
          list.length === 0 ? (
            <p className={cx(text.dimmed, text.pretty)}>{t('settings.invitations.none')}</p>
          ) : (
            <ul className={cx(layout.stack, layout.gap0)} aria-label={t('settings.invitations.open')}>
              {list.map(({ id, email: to, role: as, invitedBy, expiresAt }) => (
                <li key={id} className={cx(layout.row, layout.wrap, styles.row)}>
                  <div className={cx(layout.stack, layout.gap0, styles.rowText)}>
                    <span className={cx(text.strong, text.anywhere)}>{to}</span>
                    <span className={hintClass}>
                      {t(`settings.members.roles.${as}`)} · {t('settings.invitations.until', { by: invitedBy, on: formatDay(expiresAt) })}
                    </span>
                  </div>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="xl"
                    disabled={action.pending}
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
