import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Invoice, MailAddress } from '#contract/accounting-shapes.ts'
import { identityLimits } from '#contract/identity.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { clientReads } from '#web/areas/accounting/queries.ts'

type Wanted = {
  /** Empty: nobody. */
  email: string
  /** The address to send: none while it is the printed one. */
  to: { to?: string }
  /** False: the field says what is wrong. */
  check(): boolean
  field: ReactNode
}

/** Where a document goes: the present address of the client, else the printed one, unless the member writes another. */
export function useMailAddress({ organizationId, buyer }: Invoice, { enabled = true }: { enabled?: boolean } = {}): Wanted {
  const t = useTranslation()
  const { data: client } = useRead(clientReads.one, { id: organizationId }, { enabled })
  const [typed, setTyped] = useState<string>()
  const [checked, setChecked] = useState(false)
  const email = (typed ?? client?.email ?? buyer?.email ?? '').trim()
  const isPrinted = email === buyer?.email
  const isWrong = email !== '' && !isPrinted && !MailAddress.safeParse(email).success
  return {
    email,
    to: email === '' || isPrinted ? {} : { to: email },
    check() {
      setChecked(true)
      return !isWrong
    },
    field: (
      <TextInput
        type="email"
        label={t('accounting.mail.address')}
        maxLength={identityLimits.email}
        autoComplete="off"
        value={typed ?? email}
        error={checked && isWrong ? t('accounting.wrong.email') : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    ),
  }
}
