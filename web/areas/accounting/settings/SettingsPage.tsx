import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { canManage } from '#contract/roles.ts'
import { AlertBox } from '#web/ui/display/AlertBox.tsx'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from '#web/areas/accounting/accounting.module.css'
import { AccountingTabs } from '#web/areas/accounting/AccountingTabs.tsx'
import { accountingReads } from '#web/areas/accounting/queries.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { RatesSection } from './RatesSection.tsx'
import { SeriesSection } from './SeriesSection.tsx'
import { VatSection } from './VatSection.tsx'

/** Owners and admins change profile, series and VAT rates; who may write adds exchange rates. */
export function SettingsPage() {
  const t = useTranslation()
  const { user } = useSession()
  const manages = canManage(user?.team.role)
  const profile = useRead(accountingReads.profile)
  return (
    <>
      <PageHeader title={t('accounting.tabs.settings')} />
      <AccountingTabs current="settings" />
      <div className={styles.settings}>
        {!manages && <AlertBox tone="info">{t('accounting.settings.readOnly')}</AlertBox>}
        <Loaded of={profile} failed={t('accounting.settings.notLoaded')} rows={8} rowHeight={56}>
          {(loaded) => <ProfileForm profile={loaded} manages={manages} />}
        </Loaded>
        <SeriesSection manages={manages} />
        <VatSection manages={manages} />
        <RatesSection />
      </div>
    </>
  )
}
