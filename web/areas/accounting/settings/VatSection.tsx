import { ActionIcon } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { VatRateRow } from '#contract/accounting-shapes.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatDate } from '#web/ui/format/days.ts'
import { useToday } from '#web/ui/format/use-today.ts'
import { PencilIcon } from '#web/ui/icons/icons.ts'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { SettingsList } from './SettingsList.tsx'

const VatDialog = lazyPart(() => import('./VatDialog.tsx').then((file) => file.VatDialog))

/** VAT rates with the days on which they are valid. A rate that an invoice used is never deleted, only ended. */
export function VatSection({ manages }: { manages: boolean }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const { data = [] } = useRead(accountingReads.vatRates, {})
  const [edited, setEdited] = useState<VatRateRow | 'new'>()
  return (
    <>
      <SettingsList
        title={t('accounting.vat.title')}
        text={t('accounting.vat.text')}
        {...(manages ? { add: t('accounting.vat.add'), onAdd: () => setEdited('new') } : {})}
      >
        {data.map((rate) => {
          const ended = rate.validUntil !== null && rate.validUntil < today
          const days = rate.validUntil
            ? t('accounting.vat.between', { from: formatDate(rate.validFrom, language), until: formatDate(rate.validUntil, language) })
            : t('accounting.vat.since', { from: formatDate(rate.validFrom, language) })
          return (
            <li key={rate.id} className={styles.part}>
              <span className={cx(layout.stack, layout.gap0, layout.grow)}>
                <span className={cx(layout.row, layout.wrap)}>
                  <strong className={text.numeric}>{`${rate.code} · ${rate.percent.toLocaleString(language)} %`}</strong>
                  {ended && <Badge tone="neutral">{t('accounting.vat.ended')}</Badge>}
                </span>
                <span className={cx(text.small, text.dimmed, text.anywhere)}>
                  {[t(`accounting.vat.categories.${rate.category}`), days, rate.exemptionText].filter(Boolean).join(' · ')}
                </span>
              </span>
              {manages && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('accounting.vat.editOf', { code: rate.code })}
                  onClick={() => setEdited(rate)}
                >
                  <PencilIcon width={16} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </SettingsList>
      <Suspense>{edited && <VatDialog rate={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  )
}
