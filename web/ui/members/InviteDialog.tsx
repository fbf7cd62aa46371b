import { Button, Modal, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { identity } from '#contract/identity.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { identityReads } from '#web/kernel/data/identity-reads.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { addressesAtOnce, addressesIn } from './addresses.ts'

const roles = ['member', 'admin'] as const
const longestText = 20_000

type Result = { email: string; link: string } | { email: string; error: string }

/** An invitation per address: one that is refused does not stop the others, and stays in the field. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { data: server } = useRead(identityReads.welcome)
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<(typeof roles)[number]>('member')
  const [wrong, setWrong] = useState<string>()
  const [results, setResults] = useState<readonly Result[]>([])
  const [pending, setPending] = useState(false)
  const { valid } = addressesIn(typed)

  async function inviteOne(email: string): Promise<Result> {
    try {
      const { invitation, link } = await sendNow('identity', identity.invite, { invitation: { email, role } })
      return { email: invitation.email, link }
    } catch (error) {
      const known = error instanceof CallProblem ? { 409: t('ui.invite.isMember'), 400: t('ui.invite.isWrong') }[error.status] : undefined
      return { email, error: known ?? errorMessage(t, error) }
    }
  }

  async function invite(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const { valid: addresses, invalid } = addressesIn(typed)
    const problem =
      invalid.length > 0
        ? t('ui.invite.invalid', { addresses: invalid.join(', ') })
        : addresses.length === 0
          ? t('ui.invite.missing')
          : addresses.length > addressesAtOnce
            ? t('ui.invite.tooMany', { count: addressesAtOnce })
            : undefined
    setWrong(problem)
    if (problem !== undefined) return
    setPending(true)
    setResults([])
    const refused: string[] = []
    // One after the other, so that the answers have the order of the addresses.
    for (const email of addresses) {
      const result = await inviteOne(email)
      if ('error' in result) refused.push(email)
      setResults((before) => [...before, result])
    }
    setTyped(refused.join('\n'))
    setPending(false)
  }

  const sent = results.filter((result) => 'link' in result).length
  return (
    <Modal opened onClose={onClose} title={t('ui.invite.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered size="34rem">
      <form onSubmit={(event) => void invite(event)} noValidate className={cx(layout.stack, layout.gap4)} aria-busy={pending}>
        <Textarea
          label={t('ui.invite.addresses')}
          description={t('ui.invite.addressesHint')}
          placeholder={'ana@company.com\neren@company.com'}
          value={typed}
          error={wrong}
          rows={4}
          maxLength={longestText}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void invite(event)
          }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setWrong(undefined)
          }}
        />
        <NativeSelect
          label={t('ui.invite.role')}
          description={t(`ui.invite.roleHint.${role}`)}
          value={role}
          data={roles.map((value) => ({ value, label: t(`ui.invite.roles.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setRole(value as (typeof roles)[number])}
        />
        <p className={cx(text.small, text.dimmed, text.pretty)}>{t(server?.confirmation === false ? 'ui.invite.noMail' : 'ui.invite.mail')}</p>
        <div className={cx(layout.row, layout.end)}>
          <Button variant="default" onClick={onClose}>
            {t(sent > 0 ? 'ui.close' : 'ui.confirm.cancel')}
          </Button>
          <Button type="submit" loading={pending}>
            {valid.length > 1 ? t('ui.invite.sendMany', { count: valid.length }) : t('ui.invite.send')}
          </Button>
        </div>
        <div role="status" className={cx(layout.stack, layout.gap4)}>
          {results.length > 0 && !pending && <p className={text.strong}>{t('ui.invite.done', { count: sent })}</p>}
          {results.map((result) =>
            'link' in result ? (
              <CopyField key={result.email} label={t('ui.invite.link', { email: result.email })} value={result.link} />
            ) : (
              <AlertBox key={result.email} tone="warning">
                <strong className={text.anywhere}>{result.email}</strong>: {result.error}
              </AlertBox>
            ),
          )}
          {sent > 0 && <p className={cx(text.small, text.dimmed, text.pretty)}>{t('ui.invite.linkHint')}</p>}
        </div>
      </form>
    </Modal>
  )
}
