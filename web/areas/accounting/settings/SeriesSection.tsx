import { Suspense, useState } from 'react'
import { accounting } from '#contract/accounting.ts'
import type { NumberSeries } from '#contract/accounting-shapes.ts'
import { documentNumber } from '#contract/number-series.ts'
import { call } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { useToday } from '#web/ui/format/use-today.ts'
import { MoreMenu } from '#web/ui/overlays/MoreMenu.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/accounting/accounting.module.css'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { refusalText } from '#web/areas/accounting/words.ts'
import { Menu } from '#web/ui/overlays/floating.tsx'
import { SettingsList } from './SettingsList.tsx'

const SeriesDialog = lazyPart(() => import('./SeriesDialog.tsx').then((file) => file.SeriesDialog))

/** Series of numbers. Those of issued documents can be verified: each is chained to the one before it. */
export function SeriesSection({ manages }: { manages: boolean }) {
  const t = useTranslation()
  const year = Number(useToday().slice(0, 4))
  const { data = [] } = useRead(accountingReads.series)
  const [edited, setEdited] = useState<NumberSeries | 'new'>()
  async function verify({ id, code }: NumberSeries) {
    try {
      const { ok, documents, brokenAt } = await call(accounting.verify, { id })
      if (ok) toast({ message: t('accounting.series.whole', { code, count: documents }) })
      else toast({ message: t('accounting.series.broken', { code, number: brokenAt?.number ?? '' }), kind: 'error' })
    } catch (error) {
      toast({ message: refusalText(t, error), kind: 'error' })
    }
  }
  return (
    <>
      <SettingsList
        title={t('accounting.series.title')}
        text={t('accounting.series.text')}
        {...(manages ? { add: t('accounting.series.add'), onAdd: () => setEdited('new') } : {})}
      >
        {data.length === 0 && <li className={text.dimmed}>{t('accounting.series.none')}</li>}
        {data.map((series) => (
          <li key={series.id} className={styles.part}>
            <span className={cx(layout.stack, layout.gap0, layout.grow)}>
              <span className={cx(layout.row, layout.wrap)}>
                <strong>{series.code}</strong>
                {series.default && <Badge tone="info">{t('accounting.series.default')}</Badge>}
                {series.closed && <Badge tone="neutral">{t('accounting.series.closed')}</Badge>}
              </span>
              <span className={cx(text.small, text.dimmed, text.numeric)}>
                {t('accounting.series.next', {
                  type: t(`accounting.series.types.${series.docType}`),
                  number: documentNumber(series, year, series.nextNumber),
                })}
              </span>
            </span>
            <MoreMenu label={t('accounting.series.more', { code: series.code })}>
              {(series.docType === 'invoice' || series.docType === 'credit_note') && (
                <Menu.Item onClick={() => void verify(series)}>{t('accounting.series.verify')}</Menu.Item>
              )}
              {manages && <Menu.Item onClick={() => setEdited(series)}>{t('accounting.edit')}</Menu.Item>}
            </MoreMenu>
          </li>
        ))}
      </SettingsList>
      <Suspense>{edited && <SeriesDialog series={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </>
  )
}
