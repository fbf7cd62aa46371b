import { useEffect } from 'react'
import type { Finding, Invoice } from '#contract/accounting-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { CheckCircleIcon } from '#web/ui/icons/icons.ts'
import { SmartLink } from '#web/ui/page/SmartLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'

const nothing: readonly Finding[] = []

/** The faults that the authority would refuse, of the document as it is stored. Undefined until it is known; a proforma has none. */
export function useFindings(invoice: Invoice | undefined): readonly Finding[] | undefined {
  const asked = invoice !== undefined && invoice.type !== 'proforma'
  const { data, refetch } = useRead(accountingReads.validate, { id: invoice?.id ?? '' }, { enabled: asked })
  useEffect(() => {
    // It also depends on the organization and the profile, which may have been changed on another page.
    if (asked) void refetch()
  }, [asked, refetch, invoice?.id])
  return asked ? data?.findings : nothing
}

/** Those about one line of the document, or about none. */
export const findingsOfLine = (findings: readonly Finding[], position: number) =>
  findings.filter(({ field }) => field.startsWith(`invoice.lines.${position}.`))
export const findingsBesideLines = (findings: readonly Finding[]) => findings.filter(({ field }) => !/^invoice\.lines\.\d+\./.test(field))

/** Where the cause of a finding is corrected. */
function placeOf({ field }: Finding, organizationId: string | undefined): { link: string; text: 'profile' | 'client' } | undefined {
  if (field.startsWith('profile.')) return { link: '/accounting/settings', text: 'profile' }
  if (field.startsWith('buyer.') && organizationId) return { link: `/organizations/${organizationId}`, text: 'client' }
  return field === 'invoice.exchangeRate' ? { link: '/accounting/settings', text: 'profile' } : undefined
}

export function FindingList({ findings, organizationId }: { findings: readonly Finding[]; organizationId?: string | undefined }) {
  const t = useTranslation()
  if (findings.length === 0) return null
  return (
    <ul className={cx(styles.plainList, styles.findings)} aria-label={t('accounting.findings.title')}>
      {findings.map((finding) => {
        const { rule, severity, field, message } = finding
        const place = placeOf(finding, organizationId)
        return (
          <li key={`${rule} ${field}`} className={styles.finding} data-severity={severity}>
            <Badge tone={severity === 'fatal' ? 'danger' : 'warning'}>{rule}</Badge>
            <span className={layout.grow}>{message}</span>
            {place && (
              <SmartLink link={place.link} inApp className={text.link}>
                {t(`accounting.findings.${place.text}`)}
              </SmartLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** All findings of a document, or that there is none. */
export function Findings({ invoice, findings }: { invoice: Invoice; findings: readonly Finding[] | undefined }) {
  const t = useTranslation()
  if (invoice.type === 'proforma' || findings === undefined) return null
  const fatal = findings.filter(({ severity }) => severity === 'fatal').length
  return (
    <section className={cx(layout.stack, layout.gap3)} aria-label={t('accounting.findings.title')}>
      <h3 className={text.subtitle}>{t('accounting.findings.title')}</h3>
      <p className={cx(layout.inlineRow, fatal > 0 ? text.danger : text.success)} role="status">
        {fatal === 0 && <CheckCircleIcon width={18} />}
        {fatal > 0 ? t('accounting.findings.fatal', { count: fatal }) : t('accounting.findings.none')}
      </p>
      <FindingList findings={findings} organizationId={invoice.organizationId} />
    </section>
  )
}
