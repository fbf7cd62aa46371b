import { Popover } from '@mantine/core'
import { useState } from 'react'
import type { Mail, RecipientKind } from '#contract/mailbox.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.ts'
import { contactOf } from './compose/addresses.ts'
import styles from './mailbox.module.css'
import { longDate } from './formats.ts'
import { me } from './queries.ts'

/** “to me and 2 others”; opened, who they are. */
export function Details({ mail }: { mail: Mail }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [opened, setOpened] = useState(false)
  const own = me().email.toLowerCase()
  const mine = mail.recipients.some(({ address }) => address.toLowerCase() === own)
  const first = mine ? t('mailbox.details.me') : mail.recipients[0]?.name || mail.recipients[0]?.address || t('mailbox.nobody')
  const others = Math.max(0, mail.recipients.length - 1)
  const of = (kind: RecipientKind) => mail.recipients.filter((one) => one.kind === kind).map(contactOf)
  const rows: [string, readonly string[]][] = [
    [t('mailbox.details.from'), [mail.from.contact]],
    [t('mailbox.details.to'), of('to')],
    [t('mailbox.details.cc'), of('cc')],
    [t('mailbox.details.bcc'), of('bcc')],
    [t('mailbox.details.date'), [longDate(mail.date, language)]],
    [t('mailbox.details.subject'), [mail.subject || t('mailbox.noSubject')]],
  ]
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={360} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.details} onClick={() => setOpened(!opened)}>
          {t(others === 0 ? 'mailbox.details.toOne' : 'mailbox.details.toMany', { first, count: others })}
          <ChevronDownIcon width={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('mailbox.details.title')}>
        <dl className={styles.detailRows}>
          {rows
            .filter(([, values]) => values.length > 0)
            .map(([name, values]) => (
              <div key={name} className={styles.detailRow}>
                <dt>{name}</dt>
                <dd>
                  {values.map((value) => (
                    <span key={value}>{value}</span>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
