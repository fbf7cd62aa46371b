import { useState } from 'react'
import type { Mail, RecipientKind } from '#contract/mailbox-shapes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ChevronDownIcon } from '#web/ui/icons/icons.ts'
import { contactOf } from '#web/areas/mailbox/compose/addresses.ts'
import { Fact, FactList } from '#web/ui/display/FactList.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/mailbox/mailbox.module.css'
import { useDates } from '#web/ui/format/dates.ts'
import { me } from '#web/areas/mailbox/queries.ts'
import { Popover } from '#web/ui/overlays/floating.tsx'

/** “to me and 2 others”. The popover lists them all. */
export function Details({ mail }: { mail: Mail }) {
  const t = useTranslation()
  const dates = useDates()
  const [opened, setOpened] = useState(false)
  const own = me().email.toLowerCase()
  const toMe = mail.recipients.some(({ address }) => address.toLowerCase() === own)
  const first = toMe ? t('mailbox.details.me') : mail.recipients[0]?.name || mail.recipients[0]?.address || t('mailbox.nobody')
  const others = Math.max(0, mail.recipients.length - 1)
  const contacts = (kind: RecipientKind) => mail.recipients.filter((one) => one.kind === kind).map(contactOf)
  const rows: [string, readonly string[]][] = [
    [t('mailbox.details.from'), [mail.from.contact]],
    [t('mailbox.details.to'), contacts('to')],
    [t('mailbox.details.cc'), contacts('cc')],
    [t('mailbox.details.bcc'), contacts('bcc')],
    [t('mailbox.details.date'), [dates.full(mail.date)]],
    [t('mailbox.details.subject'), [mail.subject || t('mailbox.noSubject')]],
  ]
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={360} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={cx(layout.inlineRow, layout.hoverable, text.small, text.dimmed, styles.details)}
          onClick={() => setOpened(!opened)}
        >
          {t(others === 0 ? 'mailbox.details.toOne' : 'mailbox.details.toMany', { first, count: others })}
          <ChevronDownIcon width={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('mailbox.details.title')}>
        <FactList className={styles.facts}>
          {rows
            .filter(([, values]) => values.length > 0)
            .map(([name, values]) => (
              <Fact key={name} label={name}>
                {values.map((value) => (
                  <div key={value}>{value}</div>
                ))}
              </Fact>
            ))}
        </FactList>
      </Popover.Dropdown>
    </Popover>
  )
}
