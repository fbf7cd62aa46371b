import { datesFor } from '#web/ui/format/dates.ts'
import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { account, accountLimits, type Profile } from '#contract/account.ts'
import { identityLimits, type Language } from '#contract/identity.ts'
import { languages, useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { firstDayIn, savePreferences, usePreferences } from '#web/kernel/session/preferences.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { toast } from '#web/kernel/toasts.ts'
import { showLanguage } from '#web/kernel/session/user.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { Avatar } from '#web/ui/members/Avatar.tsx'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { EmailSection } from './EmailSection.tsx'
import { DraftField, Panel, Section } from './form-parts.tsx'
import { PictureField } from './PictureField.tsx'
import { timeZonesWith } from '#web/ui/format/time-zones.ts'
import { countriesIn, weekdayNames } from './links.ts'
import { accountReads, saveProfile, showAvatar } from './queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import styles from './settings.module.css'

const timeFormats = ['12', '24'] as const
const afternoon = '2026-01-01T17:05:00'

export function AccountPanel() {
  const t = useTranslation()
  const profile = useRead(accountReads.profile)
  return (
    <Panel title={t('settings.account.title')} text={t('settings.account.text')}>
      <Loaded of={profile} failed={t('settings.account.notLoaded')} rows={6} rowHeight={52}>
        {(loaded) => (
          <>
            <ProfileFields profile={loaded} />
            <EmailSection email={loaded.email} />
          </>
        )}
      </Loaded>
      <RegionFields />
    </Panel>
  )
}

const genders = ['', 'female', 'male', 'other'] as const
const [youngest, oldest] = [14, 100]
const birthYears = () => Array.from({ length: oldest - youngest + 1 }, (_, index) => String(new Date().getFullYear() - youngest - index))

function ProfileFields({ profile }: { profile: Profile }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const { user } = useSession()
  const countries = useMemo(() => [{ value: '', label: t('settings.account.notSpecified') }, ...countriesIn(language)], [language, t])
  const avatar = user?.avatar ?? null
  return (
    <>
      <Section title={t('settings.account.picture')} text={t('settings.account.pictureText')}>
        <PictureField
          picture={avatar}
          shown={<Avatar name={profile.name} src={avatar} size={72} />}
          upload={async (file, crop) => showAvatar((await sendNow('account', account.setAvatar, { file, crop })).avatar)}
          remove={async () => {
            await sendNow('account', account.removeAvatar)
            showAvatar(null)
          }}
        />
      </Section>
      <Section title={t('settings.account.profile')} text={t('settings.account.profileText')}>
        <div className={cx(layout.grid, styles.pair)}>
          <DraftField
            label={t('settings.account.name')}
            value={profile.name}
            maxLength={identityLimits.name}
            autoComplete="name"
            check={(name) => (name.trim() === '' ? t('settings.account.nameMissing') : undefined)}
            onSave={(name) => saveProfile({ name })}
          />
        </div>
        <div className={cx(layout.grid, styles.pair)}>
          <DraftField
            label={t('settings.account.jobTitle')}
            value={profile.title}
            maxLength={accountLimits.line}
            autoComplete="organization-title"
            onSave={(title) => saveProfile({ title })}
          />
          <DraftField
            label={t('settings.account.company')}
            value={profile.company}
            maxLength={accountLimits.line}
            autoComplete="organization"
            onSave={(company) => saveProfile({ company })}
          />
        </div>
        <div className={cx(layout.grid, styles.pair)}>
          <DraftField
            label={t('settings.account.phone')}
            value={profile.phone}
            maxLength={accountLimits.phone}
            type="tel"
            autoComplete="tel"
            check={(phone) => (/^[+\d\s().\-/]*$/.test(phone) ? undefined : t('settings.account.phoneWrong'))}
            onSave={(phone) => saveProfile({ phone })}
          />
          <NativeSelect
            label={t('settings.account.country')}
            value={profile.country}
            data={countries}
            autoComplete="country"
            onChange={({ currentTarget: { value: country } }) => saveProfile({ country })}
          />
        </div>
        <DraftField
          label={t('settings.account.about')}
          value={profile.about}
          maxLength={accountLimits.about}
          lines={4}
          onSave={(about) => saveProfile({ about })}
        />
      </Section>
      <Section title={t('settings.account.shares')} text={t('settings.account.sharesText')}>
        <div className={cx(layout.grid, styles.pair)}>
          <NativeSelect
            label={t('settings.account.gender')}
            value={profile.gender}
            data={genders.map((value) => ({ value, label: t(`settings.account.genders.${value || 'none'}`) }))}
            onChange={({ currentTarget: { value } }) => saveProfile({ gender: genders.find((one) => one === value) ?? '' })}
          />
          <NativeSelect
            label={t('settings.account.birthYear')}
            value={String(profile.birthYear ?? '')}
            data={[{ value: '', label: t('settings.account.genders.none') }, ...birthYears()]}
            autoComplete="bday-year"
            onChange={({ currentTarget: { value } }) => saveProfile({ birthYear: value === '' ? null : Number(value) })}
          />
        </div>
      </Section>
    </>
  )
}

function RegionFields() {
  const t = useTranslation()
  const { language } = useLanguage()
  const preferences = usePreferences()
  const zone = preferences?.timeZone ?? null
  const zones = useMemo(() => timeZonesWith(zone), [zone])
  const days = weekdayNames(language, 'long')
  const chooseLanguage = (chosen: Language) => showLanguage(chosen).catch(() => toast({ message: t('app.language.failed'), kind: 'error' }))
  return (
    <Section title={t('settings.account.region')} text={t('settings.account.regionText')}>
      <NativeSelect
        label={t('settings.account.language')}
        value={language}
        data={languages.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget: { value } }) => void chooseLanguage(value as Language)}
      />
      {preferences && (
        <>
          <NativeSelect
            label={t('settings.account.timeZone')}
            description={t('settings.account.timeZoneHint')}
            value={zone ?? 'UTC'}
            data={zones}
            onChange={({ currentTarget: { value: timeZone } }) => savePreferences({ timeZone })}
          />
          <NativeSelect
            label={t('settings.account.firstDay')}
            value={preferences.firstDayOfWeek === null ? '' : String(preferences.firstDayOfWeek)}
            data={[
              { value: '', label: t('settings.account.firstDayUsual', { day: days[firstDayIn(language)] }) },
              ...[1, 6, 0].map((day) => ({ value: String(day), label: days[day] ?? '' })),
              ...[2, 3, 4, 5].filter((day) => day === preferences.firstDayOfWeek).map((day) => ({ value: String(day), label: days[day] ?? '' })),
            ]}
            onChange={({ currentTarget: { value } }) => savePreferences({ firstDayOfWeek: value === '' ? null : Number(value) })}
          />
          <NativeSelect
            label={t('settings.account.timeFormat')}
            value={preferences.timeFormat ?? ''}
            data={[
              { value: '', label: t('settings.account.timeFormatUsual', { time: datesFor(language, null).time(afternoon) }) },
              ...timeFormats.map((hours) => ({
                value: hours,
                label: t(`settings.account.timeFormat${hours}`, { time: datesFor(language, hours).time(afternoon) }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) => savePreferences({ timeFormat: timeFormats.find((hours) => hours === value) ?? null })}
          />
        </>
      )}
    </Section>
  )
}
