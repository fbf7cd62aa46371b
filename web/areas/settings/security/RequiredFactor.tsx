// Whether the team asks all members for a second factor.
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { security } from '#contract/security.ts'
import { CallProblem } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { Loaded } from '#web/ui/page/Loaded.tsx'
import { ActionError, Section, useAction } from '#web/areas/settings/form-parts.tsx'
import { securityReads } from '#web/areas/settings/queries.ts'
import { ProofForm } from './ProofForm.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'

export function RequiredFactor() {
  const t = useTranslation()
  const state = useRead(securityReads.team)
  const [isTurningOff, setTurningOff] = useState(false)
  // The server refuses while the owner has no second factor: they would lock themselves out.
  const action = useAction((error) => (error instanceof CallProblem && error.status === 422 ? t('settings.factor.yoursFirst') : undefined))
  const turnOn = () =>
    void action.run(async () => {
      await sendNow('security', security.updateTeam, { security: { required: true } })
    })
  return (
    <Section title={t('settings.factor.title')} text={t('settings.factor.text')}>
      <ActionError error={action.error} />
      <Loaded of={state} failed={t('settings.factor.notLoaded')} rows={2} rowHeight={52}>
        {({ required, members }) => {
          const without = members.filter(({ secondFactor }) => !secondFactor)
          return (
            <>
              <Switch
                label={t('settings.factor.required')}
                checked={required}
                disabled={action.pending || isTurningOff}
                onChange={({ currentTarget: { checked } }) => (checked ? turnOn() : setTurningOff(true))}
              />
              {isTurningOff && (
                <ProofForm
                  submit={t('settings.factor.stop')}
                  send={async (proof) => {
                    await sendNow('security', security.updateTeam, { security: { required: false }, ...proof })
                    setTurningOff(false)
                  }}
                  onCancel={() => setTurningOff(false)}
                />
              )}
              <p className={cx(text.dimmed, text.pretty)}>
                {without.length === 0
                  ? t('settings.factor.allHave')
                  : t('settings.factor.without', { count: without.length, names: without.map(({ name }) => name).join(', ') })}
              </p>
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}
