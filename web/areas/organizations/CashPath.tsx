import type { OrganizationDetails, OrganizationDocument } from '#contract/organizations-shapes.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { BanknotesIcon, CheckIcon, FileIcon, type Icon, KeyIcon, NoteIcon } from '#web/ui/icons/icons.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './organizations.module.css'

const steps: readonly { kind: OrganizationDocument['kind']; icon: Icon }[] = [
  { kind: 'offer', icon: NoteIcon },
  { kind: 'licence', icon: KeyIcon },
  { kind: 'invoice', icon: FileIcon },
  { kind: 'payment', icon: BanknotesIcon },
]

/** A payment without a reference is known by its amount. */
const nameOf = ({ title, amount, currency }: OrganizationDocument, language: string) =>
  title || (amount !== null && currency !== null ? formatMoney(amount, currency, language) : '–')

/** From offer to cash: what there is, drawn as a path. */
export function CashPath({ organization: { documents } }: { organization: OrganizationDetails }) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <section aria-label={t('organizations.path.title')}>
      <ol className={styles.path}>
        {steps.map(({ kind, icon: Picture }) => {
          const own = documents.filter((one) => one.kind === kind)
          const last = own.at(-1)
          return (
            <li key={kind} className={styles.step} data-reached={last ? true : undefined}>
              <span className={styles.stepMark}>{last ? <CheckIcon width={16} /> : <Picture width={16} />}</span>
              <span className={styles.stepName}>{t(`organizations.path.${kind}`)}</span>
              <span className={cx(text.small, text.dimmed, text.anywhere)}>
                {last ? (
                  <>
                    {last.link ? (
                      <SmartLink link={last.link} inApp className={text.link}>
                        {nameOf(last, language)}
                      </SmartLink>
                    ) : (
                      nameOf(last, language)
                    )}
                    {own.length > 1 && ` ${t('organizations.path.more', { count: own.length - 1 })}`}
                    {last.date && ` · ${formatDate(last.date.slice(0, 10), language)}`}
                  </>
                ) : (
                  t('organizations.path.none')
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
