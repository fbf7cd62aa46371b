import type { TFunction } from 'i18next'
import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { type ApiToken, security, securityLimits } from '#contract/security.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { confirm } from '#web/ui/overlays/confirm.ts'
import { TrashIcon } from '#web/ui/icons/icons.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { useDay, useMoment } from './date-formats.ts'
import { CopyField, Note, Panel, Refused, Section, useAct } from './form-parts.tsx'
import { securityReads } from './queries.ts'
import styles from './settings.module.css'

const area = 'security'
type Area = { name: string; title: string }

/** Areas without a page of their own, which the server can only name. */
const unpaged = ['landing', 'navigation', 'notifications', 'preferences', 'search', 'shortcuts', 'activities', 'undo']
const titled = (t: TFunction, areas: readonly Area[]) =>
  areas.map(({ name, title }) => ({ name, title: unpaged.includes(name) ? t(`settings.tokens.areas.${name}`) : title }))

export function TokensPanel() {
  const t = useTranslation()
  const tokens = useRead(securityReads.tokens)
  const act = useAct()
  const revoke = async ({ id, name }: ApiToken) => {
    const sure = await confirm({
      title: t('settings.tokens.revokeTitle', { name }),
      message: t('settings.tokens.revokeText'),
      actions: { confirm: { label: t('settings.tokens.revokeYes') } },
    })
    if (sure)
      await act.run(async () => {
        await sendNow(area, security.revokeToken, { id })
      })
  }
  return (
    <Panel title={t('settings.tokens.title')} text={t('settings.tokens.text')}>
      <Loaded of={tokens} failed={t('settings.tokens.notLoaded')} rows={4} rowHeight={52}>
        {({ tokens: list, areas: known }) => {
          const areas = titled(t, known)
          return (
            <>
              <NewToken areas={areas} />
              <Section title={t('settings.tokens.mine')}>
                <Refused refusal={act.refusal} />
                {list.length === 0 ? (
                  <p className={styles.step}>{t('settings.tokens.none')}</p>
                ) : (
                  <ul className={styles.rows} aria-label={t('settings.tokens.mine')}>
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
  const on = useDay()
  const at = useMoment()
  const { name, prefix, scopes, expiresAt, lastUsedAt } = token
  const inWords = scopes.map((scope) => {
    const [of = '', right = ''] = scope.split(':')
    const title = of === '*' ? t('settings.tokens.allAreas') : (areas.find((one) => one.name === of)?.title ?? of)
    return `${title}: ${t(`settings.tokens.rights.${right}`)}`
  })
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <span className={styles.rowTitle}>
          {name} <code className={styles.prefix}>{prefix}…</code>
        </span>
        <span className={styles.rowHint}>{inWords.join(', ')}</span>
        <span className={styles.rowHint}>
          {t('settings.tokens.until', { on: on(expiresAt) })} ·{' '}
          {lastUsedAt ? t('settings.tokens.used', { at: at(lastUsedAt) }) : t('settings.tokens.unused')}
        </span>
      </div>
      <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('settings.tokens.revoke', { name })} onClick={onRevoke}>
        <TrashIcon width={18} />
      </ActionIcon>
    </li>
  )
}

const lasting = [7, 30, 90, 365]
type Right = '' | 'read' | 'write'

function NewToken({ areas }: { areas: readonly Area[] }) {
  const t = useTranslation()
  const [name, setName] = useState('')
  const [lastsDays, setLastsDays] = useState(90)
  const [everywhere, setEverywhere] = useState(false)
  const [rights, setRights] = useState<Record<string, Right>>({})
  const [wrong, setWrong] = useState<{ name?: string; scopes?: string }>({})
  const [secret, setSecret] = useState<string>()
  const act = useAct()
  const all: Area = { name: '*', title: t('settings.tokens.allAreas') }
  const scopes = (everywhere ? [all] : areas).flatMap(({ name: of }) => (rights[of] ? [`${of}:${rights[of]}`] : []))

  const create = async (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(name.trim() === '' ? { name: t('settings.tokens.nameMissing') } : {}),
      ...(scopes.length === 0 ? { scopes: t('settings.tokens.scopeMissing') } : {}),
    }
    setWrong(found)
    setSecret(undefined)
    if (Object.keys(found).length > 0) return
    const worked = await act.run(async () => {
      const made = await sendNow(area, security.createToken, { token: { name: name.trim(), scopes, lastsDays } })
      setSecret(made.secret)
    })
    if (!worked) return
    setName('')
    setRights({})
  }
  const right = ({ name: of, title }: Area) => (
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
        setWrong(({ scopes: _solved, ...rest }) => rest)
      }}
    />
  )
  return (
    <Section title={t('settings.tokens.new')} text={t('settings.tokens.newText')}>
      {secret && (
        <>
          <Note kind="warn">{t('settings.tokens.once')}</Note>
          <CopyField label={t('settings.tokens.secret')} value={secret} />
        </>
      )}
      <form className={styles.form} onSubmit={(event) => void create(event)} noValidate aria-busy={act.pending}>
        <Refused refusal={act.refusal} />
        <div className={styles.pair}>
          <TextInput
            label={t('settings.tokens.name')}
            value={name}
            error={wrong.name}
            maxLength={securityLimits.tokenName}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              setWrong(({ name: _solved, ...rest }) => rest)
            }}
          />
          <NativeSelect
            label={t('settings.tokens.lasts')}
            value={String(lastsDays)}
            data={lasting.map((days) => ({ value: String(days), label: t('settings.tokens.days', { count: days }) }))}
            onChange={({ currentTarget: { value } }) => setLastsDays(Number(value))}
          />
        </div>
        <fieldset className={styles.scopes} aria-describedby={wrong.scopes ? 'scopes-wrong' : undefined}>
          <legend>{t('settings.tokens.scopes')}</legend>
          <Checkbox
            label={t('settings.tokens.everywhere')}
            checked={everywhere}
            onChange={({ currentTarget: { checked } }) => setEverywhere(checked)}
          />
          <div className={styles.pair}>{(everywhere ? [all] : areas).map(right)}</div>
          {wrong.scopes && (
            <p id="scopes-wrong" role="alert" className={styles.wrong}>
              {wrong.scopes}
            </p>
          )}
        </fieldset>
        <div>
          <Button type="submit" loading={act.pending}>
            {t('settings.tokens.create')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
