import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch } from '@mantine/core'
import { useMemo } from 'react'
import { type BusinessPatch, type BusinessSettings, licenceActivations, timeRoundings } from '#contract/business.ts'
import { currencies } from '#contract/currencies.ts'
import { canManage } from '#contract/roles.ts'
import { DraftField, Panel, Section } from '#web/areas/settings/form-parts.tsx'
import { timeZonesWith } from '#web/ui/format/time-zones.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { LockIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { Holidays } from './Holidays.tsx'
import { businessReads, saveBusiness } from './queries.ts'

export function BusinessPanel() {
  const t = useTranslation()
  const { user } = useSession()
  const settings = useRead(businessReads.settings)
  if (!canManage(user?.team.role))
    return (
      <Panel title={t('settings.business.title')}>
        <EmptyState icon={LockIcon} title={t('settings.team.closed')} text={t('settings.team.closedText')} />
      </Panel>
    )
  return (
    <Panel title={t('settings.business.title')} text={t('settings.business.text')}>
      <Loaded of={settings} failed={t('settings.business.notLoaded')} rows={8} rowHeight={52}>
        {(loaded) => (
          <>
            <Basics settings={loaded} />
            <Licences settings={loaded} />
            <Holidays holidays={loaded.holidays} />
            <Shares shares={loaded.shares} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

type NumberProps = { name: string; value: number; least: number; most: number; places?: number; onSave: (value: number) => void }

/** A number within bounds. A wrong one stays in the field and is not saved. */
function NumberField({ name, value, least, most, places = 0, onSave }: NumberProps) {
  const t = useTranslation()
  const pattern = places > 0 ? /^\d+([.,]\d{1,2})?$/ : /^\d+$/
  const numberOf = (typed: string) => Number(typed.trim().replace(',', '.'))
  const check = (typed: string) =>
    pattern.test(typed.trim()) && numberOf(typed) >= least && numberOf(typed) <= most ? undefined : t('settings.business.bounds', { least, most })
  return (
    <DraftField
      label={t(`settings.business.${name}`)}
      value={String(value)}
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      maxLength={8}
      check={check}
      onSave={(typed) => onSave(numberOf(typed))}
    />
  )
}

type Fields = { [K in keyof BusinessPatch & keyof BusinessSettings as BusinessSettings[K] extends number ? K : never]: BusinessSettings[K] }
const numberSaver = (name: keyof Fields) => (value: number) => saveBusiness({ [name]: value })

function Basics({ settings }: { settings: BusinessSettings }) {
  const t = useTranslation()
  const zones = useMemo(() => timeZonesWith(settings.timeZone), [settings.timeZone])
  return (
    <Section title={t('settings.business.basics')} text={t('settings.business.basicsText')}>
      <NativeSelect
        label={t('settings.business.timeZone')}
        value={settings.timeZone}
        data={zones}
        onChange={({ currentTarget: { value } }) => saveBusiness({ timeZone: value })}
      />
      <NativeSelect
        label={t('settings.business.currency')}
        value={settings.currency}
        data={[...currencies]}
        onChange={({ currentTarget: { value } }) => saveBusiness({ currency: value })}
      />
      <NumberField name="paymentTermDays" value={settings.paymentTermDays} least={0} most={365} onSave={numberSaver('paymentTermDays')} />
      <NumberField name="offerValidDays" value={settings.offerValidDays} least={1} most={365} onSave={numberSaver('offerValidDays')} />
      <NumberField
        name="approvalDiscountPercent"
        value={settings.approvalDiscountPercent}
        least={0}
        most={100}
        places={2}
        onSave={numberSaver('approvalDiscountPercent')}
      />
      <NumberField name="inactiveMonths" value={settings.inactiveMonths} least={1} most={60} onSave={numberSaver('inactiveMonths')} />
      <NativeSelect
        label={t('settings.business.timeRoundMinutes')}
        value={String(settings.timeRoundMinutes)}
        data={timeRoundings.map((minutes) => ({ value: String(minutes), label: t('settings.business.minutes', { count: minutes }) }))}
        onChange={({ currentTarget: { value } }) => saveBusiness({ timeRoundMinutes: Number(value) as BusinessSettings['timeRoundMinutes'] })}
      />
      <Switch
        label={t('settings.business.externalLookups')}
        description={t('settings.business.externalLookupsText')}
        checked={settings.externalLookups}
        onChange={({ currentTarget: { checked } }) => saveBusiness({ externalLookups: checked })}
      />
    </Section>
  )
}

/** When suspending is turned on. */
const usualSuspendDays = 30

function Licences({ settings }: { settings: BusinessSettings }) {
  const t = useTranslation()
  return (
    <Section title={t('settings.business.licences')} text={t('settings.business.licencesText')}>
      <NativeSelect
        label={t('settings.business.licenceActivation')}
        value={settings.licenceActivation}
        data={licenceActivations.map((value) => ({ value, label: t(`settings.business.activations.${value}`) }))}
        onChange={({ currentTarget: { value } }) => saveBusiness({ licenceActivation: value as BusinessSettings['licenceActivation'] })}
      />
      <NumberField name="renewLeadDays" value={settings.renewLeadDays} least={0} most={365} onSave={numberSaver('renewLeadDays')} />
      <NumberField name="graceDays" value={settings.graceDays} least={0} most={90} onSave={numberSaver('graceDays')} />
      <Switch
        label={t('settings.business.suspend')}
        checked={settings.suspendOverdueDays !== null}
        onChange={({ currentTarget: { checked } }) => saveBusiness({ suspendOverdueDays: checked ? usualSuspendDays : null })}
      />
      {settings.suspendOverdueDays !== null && (
        <NumberField
          name="suspendOverdueDays"
          value={settings.suspendOverdueDays}
          least={1}
          most={365}
          onSave={(suspendOverdueDays) => saveBusiness({ suspendOverdueDays })}
        />
      )}
    </Section>
  )
}

function Shares({ shares }: { shares: BusinessSettings['shares'] }) {
  const t = useTranslation()
  return (
    <Section title={t('settings.business.shares')} text={t('settings.business.sharesText')}>
      <NumberField name="maxDays" value={shares.maxDays} least={1} most={365} onSave={(maxDays) => saveBusiness({ shares: { maxDays } })} />
      <NumberField
        name="passwordMinLength"
        value={shares.passwordMinLength}
        least={4}
        most={100}
        onSave={(passwordMinLength) => saveBusiness({ shares: { passwordMinLength } })}
      />
      {(['passwordRequired', 'limitRequired', 'external'] as const).map((name) => (
        <Switch
          key={name}
          label={t(`settings.business.${name}`)}
          checked={shares[name]}
          onChange={({ currentTarget: { checked } }) => saveBusiness({ shares: { [name]: checked } })}
        />
      ))}
    </Section>
  )
}
