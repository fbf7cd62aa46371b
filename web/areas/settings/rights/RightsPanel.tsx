// Who may do what: a row for the role of members and one for each member, a column per app. Below a width each row is a list.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { type Grant, grantNames, type Level, levels } from '#contract/levels.ts'
import type { RightsPatch, TeamRights } from '#contract/rights.ts'
import { canManage } from '#contract/roles.ts'
import { foldText } from '#contract/fold.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { rightsReads } from '#web/kernel/session/rights.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { LockIcon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { Panel, wideFrom } from '#web/areas/settings/form-parts.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { saveRights } from './queries.ts'
import styles from './rights.module.css'

type Member = TeamRights['members'][number]

/** Every row has a field per app. */
const rowsAtOnce = 25
const searchFrom = 8

export function RightsPanel() {
  const t = useTranslation()
  const { user } = useSession()
  const manager = canManage(user?.team.role)
  const team = useRead(rightsReads.all, undefined, { enabled: manager })
  if (!manager)
    return (
      <Panel title={t('settings.rights.title')}>
        <EmptyState icon={LockIcon} title={t('settings.team.closed')} text={t('settings.team.closedText')} />
      </Panel>
    )
  return (
    <Panel title={t('settings.rights.title')} text={t('settings.rights.text')}>
      <Loaded of={team} failed={t('settings.rights.notLoaded')} rows={8} rowHeight={52}>
        {(loaded) => <Matrix team={loaded} />}
      </Loaded>
    </Panel>
  )
}

function Matrix({ team }: { team: TeamRights }) {
  const t = useTranslation()
  const wide = useMediaQuery(wideFrom, true, { getInitialValueInEffect: false })
  const Heading = wide ? 'h3' : 'h2'
  const [query, setQuery] = useState('')
  const [limit, setLimit] = useState(rowsAtOnce)
  const { areas, members } = team
  const grants = grantNames.filter((grant) => areas.some(({ name }) => name === grant.split('.')[0]))
  const found = members.filter(({ name }) => foldText(name).includes(foldText(query.trim())))
  return (
    <section className={cx(layout.stack, layout.gap4)} aria-labelledby="rights-matrix">
      <Heading id="rights-matrix" className={text.title}>
        {t('settings.rights.matrix')}
      </Heading>
      {members.length > searchFrom && (
        <TextInput type="search" label={t('settings.rights.search')} value={query} onChange={({ currentTarget }) => setQuery(currentTarget.value)} />
      )}
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={text.groupTitle}>
                {t('settings.rights.who')}
              </th>
              {areas.map(({ name, title }) => (
                <th key={name} scope="col" className={text.groupTitle}>
                  {title}
                </th>
              ))}
              {grants.map((grant) => (
                <th key={grant} scope="col" className={text.groupTitle}>
                  {t(grantLabel(grant))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <RoleRow team={team} grants={grants} />
            {found.slice(0, limit).map((member) => (
              <MemberRow key={member.id} team={team} member={member} grants={grants} />
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && <p className={text.dimmed}>{t('settings.rights.none')}</p>}
      {found.length > limit && (
        <Button variant="default" onClick={() => setLimit(limit + rowsAtOnce)}>
          {t('settings.rights.more', { count: found.length - limit })}
        </Button>
      )}
    </section>
  )
}

const grantLabel = (grant: Grant) => `settings.rights.grants.${grant === 'accounting.issue' ? 'issue' : 'keys'}`

function RoleRow({ team: { areas, roles }, grants }: { team: TeamRights; grants: readonly Grant[] }) {
  const t = useTranslation()
  const name = t('settings.rights.everyMember')
  return (
    <tr data-first>
      <RowTitle name={name} hint={t('settings.rights.everyMemberHint')} />
      {areas.map((area) => (
        <LevelCell
          key={area.name}
          area={area.title}
          person={name}
          value={roles.member[area.name] ?? 'write'}
          onChange={(level) => saveRights({ role: 'member', rights: { [area.name]: level } })}
        />
      ))}
      {grants.map((grant) => (
        <td key={grant} data-label={t(grantLabel(grant))} className={text.dimmed}>
          {t('settings.rights.no')}
        </td>
      ))}
    </tr>
  )
}

type RowProps = { team: TeamRights; member: Member; grants: readonly Grant[] }

function MemberRow({ team: { areas, roles }, member, grants }: RowProps) {
  const t = useTranslation()
  const { id, name, role, rights } = member
  const save = (patch: Pick<RightsPatch, 'rights' | 'grants'>) => saveRights({ member: id, ...patch })
  const title = <RowTitle name={name} hint={t(`settings.members.roles.${role}`)} />
  if (canManage(role))
    return (
      <tr>
        {title}
        <td colSpan={areas.length + grants.length} className={cx(text.dimmed, styles.all)}>
          {t('settings.rights.everything')}
        </td>
      </tr>
    )
  return (
    <tr>
      {title}
      {areas.map((area) => (
        <LevelCell
          key={area.name}
          area={area.title}
          person={name}
          value={rights[area.name] ?? ''}
          inherited={roles.member[area.name] ?? 'write'}
          onChange={(level) => save({ rights: { [area.name]: level } })}
        />
      ))}
      {grants.map((grant) => (
        <td key={grant} data-label={t(grantLabel(grant))}>
          <NativeSelect
            aria-label={t('settings.rights.of', { area: t(grantLabel(grant)), name })}
            value={member.grants[grant] ? 'yes' : 'no'}
            data={['no', 'yes'].map((value) => ({ value, label: t(`settings.rights.${value}`) }))}
            onChange={({ currentTarget: { value } }) => save({ grants: { [grant]: value === 'yes' } })}
          />
        </td>
      ))}
    </tr>
  )
}

const RowTitle = ({ name, hint }: { name: string; hint: string }) => (
  <th scope="row" className={styles.person}>
    <span className={cx(text.strong, text.anywhere)}>{name}</span>
    <span className={cx(text.small, text.dimmed)}>{hint}</span>
  </th>
)

type CellProps = {
  area: string
  person: string
  value: Level | ''
  /** The level of the role, which an empty value means. */
  inherited?: Level
  onChange: (level: Level | null) => void
}

function LevelCell({ area, person, value, inherited, onChange }: CellProps) {
  const t = useTranslation()
  const nameOf = (level: Level) => t(`settings.rights.levels.${level}`)
  return (
    <td data-label={area}>
      <NativeSelect
        className={styles.level}
        data-level={value || inherited}
        data-own={value !== '' || undefined}
        aria-label={t('settings.rights.of', { area, name: person })}
        value={value}
        data={[
          ...(inherited ? [{ value: '', label: t('settings.rights.asRole', { level: nameOf(inherited) }) }] : []),
          ...levels.toReversed().map((level) => ({ value: level, label: nameOf(level) })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : (currentTarget.value as Level))}
      />
    </td>
  )
}
