import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { type Passkey, type Reauthentication, security, type Security, securityLimits } from '#contract/security.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { makePasskey, passkeysWork } from '#web/kernel/session/passkeys.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { useDates } from '#web/ui/format/dates.ts'
import { deviceName } from '#web/areas/settings/device-name.ts'
import { DraftField, Section, hintClass } from '#web/areas/settings/form-parts.tsx'
import { ProofForm } from './ProofForm.tsx'
import { savePasskeyName } from '#web/areas/settings/queries.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from '#web/areas/settings/settings.module.css'

const area = 'security'

export function Passkeys({ overview }: { overview: Security }) {
  const t = useTranslation()
  const [asking, setAsking] = useState<'add' | Passkey>()
  const add = async (proof: Reauthentication) => {
    const response = await makePasskey(await sendNow(area, security.passkeyOptions, proof))
    await sendNow(area, security.registerPasskey, { name: deviceName(navigator.userAgent) || t('settings.passkeys.unnamed'), response })
    setAsking(undefined)
    // A member who had to enrol could load nothing else. Start again.
    if (overview.mustEnrol) browserPage.open('/')
  }
  const remove = (id: string) => async (proof: Reauthentication) => {
    await sendNow(area, security.removePasskey, { id, ...proof })
    setAsking(undefined)
  }
  const cancel = () => setAsking(undefined)
  return (
    <Section title={t('settings.passkeys.title')} text={t('settings.passkeys.text')}>
      {overview.passkeys.length > 0 && (
        <ul className={cx(layout.stack, layout.gap0)}>
          {overview.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsking(passkey)} />
          ))}
        </ul>
      )}
      {typeof asking === 'object' && (
        <ProofForm key={asking.id} submit={t('settings.passkeys.removeYes')} send={remove(asking.id)} onCancel={cancel}>
          <p className={text.pretty}>
            <strong>{t('settings.passkeys.removeTitle', { name: asking.name })}</strong> {t('settings.passkeys.removeText')}
          </p>
        </ProofForm>
      )}
      {asking === 'add' && <ProofForm submit={t('settings.passkeys.add')} send={add} onCancel={cancel} />}
      {asking !== undefined ? null : passkeysWork() ? (
        <div>
          <Button variant="default" leftSection={<PlusIcon width={16} />} onClick={() => setAsking('add')}>
            {t('settings.passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className={cx(text.dimmed, text.pretty)}>{t('settings.passkeys.impossible')}</p>
      )}
    </Section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslation()
  const { date: formatDay } = useDates()
  const { id, name, createdAt, lastUsedAt, synced } = passkey
  const used = lastUsedAt ? t('settings.passkeys.used', { on: formatDay(lastUsedAt) }) : t('settings.passkeys.unused')
  return (
    <li className={cx(layout.row, layout.wrap, styles.row)}>
      <div className={cx(layout.stack, layout.gap0, styles.rowText)}>
        <DraftField
          bare
          label={t('settings.passkeys.name', { name })}
          value={name}
          maxLength={securityLimits.passkeyName}
          check={(text) => (text.trim() === '' ? t('settings.passkeys.nameMissing') : undefined)}
          onSave={(text) => savePasskeyName(id, text)}
        />
        <span className={hintClass}>
          {t('settings.passkeys.made', { on: formatDay(createdAt) })} · {used}
          {synced && ` · ${t('settings.passkeys.synced')}`}
        </span>
      </div>
      <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('settings.passkeys.remove', { name })} onClick={onRemove}>
        <TrashIcon width={18} />
      </ActionIcon>
    </li>
  )
}
