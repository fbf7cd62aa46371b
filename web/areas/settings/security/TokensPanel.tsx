import type { Translate } from '#web/kernel/i18n/texts.ts'
import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { type ApiToken, type Reauthentication, security, securityLimits } from '#contract/security.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { confirm } from '#web/ui/overlays/confirm.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { useDates } from '#web/ui/format/dates.ts'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { Note, Panel, ActionError, Section, useAction, hintClass } from '#web/areas/settings/form-parts.tsx'
import { ProofForm } from './ProofForm.tsx'
import { securityReads } from '#web/areas/settings/queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/settings/settings.module.css'

const area = 'security'
type Area = { name: string; title: string }

/** Their first page has another title. */
const titledHere = ['activities', 'navigation', 'preferences']
/** The server has no title for an area without a page, and answers its name. */
const withTitles = (t: Translate, areas: readonly Area[]) =>
  areas.map(({ name, title }) => ({ name, title: title === name || titledHere.includes(name) ? t(`settings.tokens.areas.${name}`) : title }))

export function TokensPanel() {
  const t = useTranslation()
  const tokens = useRead(securityReads.tokens)
  const action = useAction()
  const revoke = async ({ id, name }: ApiToken) => {
    const confirmed = await confirm({
      title: t('settings.tokens.revokeTitle', { name }),
      message: t('settings.tokens.revokeText'),
      actions: { confirm: { label: t('settings.tokens.revokeYes') } },
    })
    if (confirmed)
      await action.run(async () => {
        await sendNow(area, security.revokeToken, { id })
      })
  }
  return (
    <Panel title={t('settings.tokens.title')} text={t('settings.tokens.text')}>
      <Loaded of={tokens} failed={t('settings.tokens.notLoaded')} rows={4} rowHeight={52}>
        {({ tokens: list, areas: listed }) => {
          const areas = withTitles(t, listed)
          return (
            <>
              <NewToken areas={areas} />
              <Section title={t('settings.tokens.mine')}>
                <ActionError error={action.error} />
                {list.length === 0 ? (
                  <p className={cx(text.dimmed, text.pretty)}>{t('settings.tokens.none')}</p>
                ) : (
                  <ul className={cx(layout.stack, layout.gap0)} aria-label={t('settings.tokens.mine')}>
                    {list.map((token) => (
                      <TokenRow key={token.id} token={token} areas={areas} onRevoke={() => void revoke(token)} />
                    ))}
                  </ul>
                )}
              </Section>
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}

function TokenRow({ token, areas, onRevoke }: { token: ApiToken; areas: readonly Area[]; onRevoke: () => void }) {
  const t = useTranslation()
  const { date: formatDay, moment: formatMoment } = useDates()
  const { name, prefix, scopes, expiresAt, lastUsedAt } = token
  const rightNames = scopes.map((scope) => {
    const [of = '', right = ''] = scope.split(':')
    const title = of === '*' ? t('settings.tokens.allAreas') : (areas.find((one) => one.name === of)?.title ?? of)
    return `${title}: ${t(`settings.tokens.rights.${right}`)}`
  })
  return (
    <li className={cx(layout.row, layout.wrap, styles.row)}>
      <div className={cx(layout.stack, layout.gap0, styles.rowText)}>
        <span className={text.anywhere}>
          <span className={text.strong}>{name}</span> <code className={text.dimmed}>{prefix}…</code>
        </span>
        <span className={hintClass}>{rightNames.join(', ')}</span>
        <span className={hintClass}>
          {t('settings.tokens.until', { on: formatDay(expiresAt) })} ·{' '}
          {lastUsedAt ? t('settings.tokens.used', { at: formatMoment(lastUsedAt) }) : t('settings.tokens.unused')}
        </span>
      </div>
      <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('settings.tokens.revoke', { name })} onClick={onRevoke}>
        <TrashIcon width={18} />
      </ActionIcon>
    </li>
  )
}

const lifetimesInDays = [7, 30, 90, 365]
type Right = '' | 'read' | 'write'

function NewToken({ areas }: { areas: readonly Area[] }) {
  const t = useTranslation()
  const [name, setName] = useState('')
  const [lastsDays, setLastsDays] = useState(90)
  const [everywhere, setEverywhere] = useState(false)
  const [rights, setRights] = useState<Record<string, Right>>({})
  const [errors, setErrors] = useState<{ name?: string; scopes?: string }>({})
  const [secret, setSecret] = useState<string>()
  const [asking, setAsking] = useState(false)
  const all: Area = { name: '*', title: t('settings.tokens.allAreas') }
  const scopes = (everywhere ? [all] : areas).flatMap(({ name: of }) => (rights[of] ? [`${of}:${rights[of]}`] : []))

  const check = () => {
    const found = {
      ...(name.trim() === '' ? { name: t('settings.tokens.nameMissing') } : {}),
      ...(scopes.length === 0 ? { scopes: t('settings.tokens.scopeMissing') } : {}),
    }
    setErrors(found)
    return Object.keys(found).length === 0
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setSecret(undefined)
    if (check()) setAsking(true)
  }
  const create = async (proof: Reauthentication) => {
    const created = await sendNow(area, security.createToken, { token: { name: name.trim(), scopes, lastsDays }, ...proof })
    setSecret(created.secret)
    setAsking(false)
    setName('')
    setRights({})
  }
  const rightSelect = ({ name: of, title }: Area) => (
    <NativeSelect
      key={of}
      label={title}
      value={rights[of] ?? ''}
      data={[
        { value: '', label: t('settings.tokens.rights.none') },
        { value: 'read', label: t('settings.tokens.rights.read') },
        { value: 'write', label: t('settings.tokens.rights.write') },
      ]}
      onChange={({ currentTarget: { value } }) => {
        setRights((now) => ({ ...now, [of]: value as Right }))
        setErrors(({ scopes: _fixed, ...rest }) => rest)
      }}
    />
  )
  return (
    <Section title={t('settings.tokens.new')} text={t('settings.tokens.newText')}>
      {secret && (
        <>
          <Note tone="warning">{t('settings.tokens.once')}</Note>
          <CopyField label={t('settings.tokens.secret')} value={secret} />
        </>
      )}
      <form className={cx(layout.stack, layout.gap4)} onSubmit={ask} noValidate>
        <div className={cx(layout.grid, styles.pair)}>
          <TextInput
            label={t('settings.tokens.name')}
            value={name}
            error={errors.name}
            maxLength={securityLimits.tokenName}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              setErrors(({ name: _fixed, ...rest }) => rest)
            }}
          />
          <NativeSelect
            label={t('settings.tokens.lasts')}
            value={String(lastsDays)}
            data={lifetimesInDays.map((days) => ({ value: String(days), label: t('settings.tokens.days', { count: days }) }))}
            onChange={({ currentTarget: { value } }) => setLastsDays(Number(value))}
          />
        </div>
        <fieldset className={cx(layout.stack, layout.gap4, styles.fieldset)} aria-describedby={errors.scopes ? 'scopes-wrong' : undefined}>
          <legend>{t('settings.tokens.scopes')}</legend>
          <Checkbox
            label={t('settings.tokens.everywhere')}
            checked={everywhere}
            onChange={({ currentTarget: { checked } }) => setEverywhere(checked)}
          />
          <div className={cx(layout.grid, styles.pair)}>{(everywhere ? [all] : areas).map(rightSelect)}</div>
          {errors.scopes && (
            <p id="scopes-wrong" role="alert" className={cx(text.small, text.danger)}>
              {errors.scopes}
            </p>
          )}
        </fieldset>
        {!asking && (
          <div>
            <Button type="submit">{t('settings.tokens.create')}</Button>
          </div>
        )}
      </form>
      {asking && <ProofForm submit={t('settings.tokens.create')} send={create} check={check} onCancel={() => setAsking(false)} />}
    </Section>
  )
}
