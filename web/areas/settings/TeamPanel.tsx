import '@mantine/core/styles/Switch.layer.css'
import { NativeSelect, Switch } from '@mantine/core'
import { account } from '#contract/account.ts'
import { identityLimits } from '#contract/identity.ts'
import type { LayoutName, TeamSettings, ThemeName } from '#contract/preferences.ts'
import { canManage } from '#contract/roles.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { layoutNames } from '#web/kernel/look/layouts.ts'
import { preferenceReads } from '#web/kernel/session/preferences.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { themes } from '#web/kernel/look/theme.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LockIcon, UsersIcon } from '#web/ui/icons/icons.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { Invitations } from './Invitations.tsx'
import { DraftField, Panel, Section } from './form-parts.tsx'
import { PictureField } from './PictureField.tsx'
import { saveTeamName, saveTeamSettings } from './queries.ts'
import { RequiredFactor } from './security/RequiredFactor.tsx'
import { ServiceRequests } from './ServiceRequests.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './settings.module.css'
import { TeamMembers } from './TeamMembers.tsx'

export function TeamPanel() {
  const t = useTranslation()
  const { user } = useSession()
  if (!canManage(user?.team.role))
    return (
      <Panel title={t('settings.team.title')}>
        <EmptyState icon={LockIcon} title={t('settings.team.closed')} text={t('settings.team.closedText')} />
      </Panel>
    )
  return (
    <Panel title={t('settings.team.title')} text={t('settings.team.text')}>
      <TeamMembers />
      <Invitations />
      <TeamSettingsFields />
      <RequiredFactor />
      <ServiceRequests />
    </Panel>
  )
}

function TeamSettingsFields() {
  const t = useTranslation()
  const settings = useRead(preferenceReads.team)
  return (
    <Loaded of={settings} failed={t('settings.team.notLoaded')} rows={6} rowHeight={52}>
      {(loaded) => (
        <>
          <TeamIdentity settings={loaded} />
          <Defaults settings={loaded} />
          <Areas settings={loaded} />
        </>
      )}
    </Loaded>
  )
}

function TeamIdentity({ settings: { logo } }: { settings: TeamSettings }) {
  const t = useTranslation()
  const { user } = useSession()
  return (
    <Section title={t('settings.team.who')} text={t('settings.team.whoText')}>
      <PictureField
        picture={logo}
        shown={
          <span className={cx(layout.row, layout.center, text.dimmed, styles.logo)}>
            {logo ? <img src={logo} alt="" /> : <UsersIcon width={28} />}
          </span>
        }
        upload={async (file, crop) => {
          await sendNow('preferences', account.setLogo, { file, crop })
        }}
        remove={async () => {
          await sendNow('preferences', account.removeLogo)
        }}
      />
      <DraftField
        label={t('settings.team.name')}
        value={user?.team.name ?? ''}
        maxLength={identityLimits.team}
        check={(name) => (name.trim() === '' ? t('settings.team.nameMissing') : undefined)}
        onSave={saveTeamName}
      />
    </Section>
  )
}

function Defaults({ settings }: { settings: TeamSettings }) {
  const t = useTranslation()
  const defaultChoice = { value: '', label: t('settings.team.usual') }
  return (
    <Section title={t('settings.team.defaults')} text={t('settings.team.defaultsText')}>
      <div className={cx(layout.grid, styles.pair)}>
        <NativeSelect
          label={t('appearance.layout')}
          value={settings.layout ?? ''}
          data={[defaultChoice, ...layoutNames.map((value) => ({ value, label: t(`appearance.layouts.${value}`) }))]}
          onChange={({ currentTarget: { value } }) => saveTeamSettings({ layout: value === '' ? null : (value as LayoutName) })}
        />
        <NativeSelect
          label={t('app.appearance.theme')}
          value={settings.theme ?? ''}
          data={[defaultChoice, ...themes.map((value) => ({ value, label: t(`app.appearance.${value}`) }))]}
          onChange={({ currentTarget: { value } }) => saveTeamSettings({ theme: value === '' ? null : (value as ThemeName) })}
        />
      </div>
      <Switch
        label={t('settings.team.publicPage')}
        description={t('settings.team.publicPageText')}
        checked={settings.publicPage}
        onChange={({ currentTarget: { checked } }) => saveTeamSettings({ publicPage: checked })}
      />
    </Section>
  )
}

function Areas({ settings: { areas, areasOff } }: { settings: TeamSettings }) {
  const t = useTranslation()
  return (
    <Section title={t('settings.team.areas')} text={t('settings.team.areasText')}>
      {areas.map(({ name, title, on }) => (
        <Switch
          key={name}
          label={title}
          checked={on}
          onChange={({ currentTarget: { checked } }) =>
            saveTeamSettings({ areasOff: checked ? areasOff.filter((one) => one !== name) : [...new Set([...areasOff, name])] })
          }
        />
      ))}
    </Section>
  )
}
