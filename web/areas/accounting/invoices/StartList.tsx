import type { FiscalProfile } from '#contract/accounting-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { CheckCircleIcon, MinusIcon } from '#web/ui/icons/icons.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'

/** The fields of the profile that issuing needs, and the account that clients pay to. */
const profileSteps = ({ legalName, taxId, address, iban }: FiscalProfile) => [
  { name: 'legalName', done: legalName !== null },
  { name: 'taxId', done: taxId !== null },
  { name: 'address', done: address.street !== null && address.city !== null && (address.country !== 'RO' || address.countyCode !== null) },
  { name: 'iban', done: iban.length > 0 },
]

/** A check list of the profile, until it is complete. */
export function StartList() {
  const t = useTranslation()
  const { data } = useRead(accountingReads.profile)
  if (!data || profileSteps(data).every(({ done }) => done)) return null
  return (
    <section className={cx(layout.stack, layout.gap3, styles.start)} aria-label={t('accounting.start.title')}>
      <h2 className={text.subtitle}>{t('accounting.start.title')}</h2>
      <ul className={cx(styles.plainList, layout.stack)}>
        {profileSteps(data).map(({ name, done }) => (
          <li key={name} className={layout.row}>
            {done ? <CheckCircleIcon width={18} className={text.success} /> : <MinusIcon width={18} className={text.dimmed} />}
            <span className={done ? text.dimmed : undefined}>
              {t(done ? 'accounting.start.done' : 'accounting.start.step', { step: t(`accounting.start.${name}`) })}
            </span>
          </li>
        ))}
      </ul>
      <SmartLink link="/accounting/settings" inApp className={text.link}>
        {t('accounting.start.open')}
      </SmartLink>
    </section>
  )
}
