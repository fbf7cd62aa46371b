import { ActionIcon, Button } from '@mantine/core'
import { type Passkey, security, type Security, securityLimits } from '#contract/security.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { isKnownHere, makePasskey, passkeysWork, wasDeclined } from '#web/kernel/session/passkeys.ts'
import { browserPage } from '#web/kernel/browser-page.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { confirm } from '#web/ui/overlays/confirm.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { deviceName, useDay } from './date-formats.ts'
import { DraftField, Refused, Section, useAct } from './form-parts.tsx'
import { savePasskeyName } from './queries.ts'
import styles from './settings.module.css'

const area = 'security'

export function Passkeys({ known }: { known: Security }) {
  const t = useTranslation()
  const act = useAct((error) => {
    if (wasDeclined(error)) return t('settings.passkeys.declined')
    return isKnownHere(error) ? t('settings.passkeys.knownHere') : undefined
  })
  const add = () =>
    void act.run(async () => {
      const response = await makePasskey(await sendNow(area, security.passkeyOptions))
      await sendNow(area, security.registerPasskey, { name: deviceName(navigator.userAgent) || t('settings.passkeys.unnamed'), response })
      // Whoever had to enrol could read nothing else until now.
      if (known.mustEnrol) browserPage.open('/')
    })
  const remove = async ({ id, name }: Passkey) => {
    const sure = await confirm({
      title: t('settings.passkeys.removeTitle', { name }),
      message: t('settings.passkeys.removeText'),
      actions: { confirm: { label: t('settings.passkeys.removeYes') } },
    })
    if (sure)
      await act.run(async () => {
        await sendNow(area, security.removePasskey, { id })
      })
  }
  return (
    <Section title={t('settings.passkeys.title')} text={t('settings.passkeys.text')}>
      <Refused refusal={act.refusal} />
      {known.passkeys.length > 0 && (
        <ul className={styles.rows}>
          {known.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <div>
          <Button variant="default" leftSection={<PlusIcon width={16} />} onClick={add} loading={act.pending}>
            {t('settings.passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className={styles.step}>{t('settings.passkeys.impossible')}</p>
      )}
    </Section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslation()
  const on = useDay()
  const { id, name, createdAt, lastUsedAt, synced } = passkey
  const used = lastUsedAt ? t('settings.passkeys.used', { on: on(lastUsedAt) }) : t('settings.passkeys.unused')
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <DraftField
          bare
          label={t('settings.passkeys.name', { name })}
          value={name}
          maxLength={securityLimits.passkeyName}
          check={(text) => (text.trim() === '' ? t('settings.passkeys.nameMissing') : undefined)}
          onSave={(text) => savePasskeyName(id, text)}
        />
        <span className={styles.rowHint}>
          {t('settings.passkeys.made', { on: on(createdAt) })} · {used}
          {synced && ` · ${t('settings.passkeys.synced')}`}
        </span>
      </div>
      <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('settings.passkeys.remove', { name })} onClick={onRemove}>
        <TrashIcon width={18} />
      </ActionIcon>
    </li>
  )
}
