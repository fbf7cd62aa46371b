import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { account } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { downloadFile } from '#web/kernel/files/download.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { DeleteAccount, DeleteTeam, LeaveTeam } from './Deletion.tsx'
import { Note, Panel, ActionError, Section, useAction, hintClass } from './form-parts.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'

export function DataPanel() {
  const t = useTranslation()
  const { user } = useSession()
  const owner = user?.team.role === 'owner'
  return (
    <Panel title={t('settings.data.title')} text={t('settings.data.text')}>
      <Export title={t('settings.data.mine')} text={t('settings.data.mineText')} endpoint={account.exportMine} />
      {owner && <Export title={t('settings.data.team')} text={t('settings.data.teamText')} endpoint={account.exportTeam} />}
      <LeaveTeam />
      <DeleteAccount />
      {owner && <DeleteTeam />}
    </Panel>
  )
}

type ExportProps = { title: string; text: string; endpoint: Endpoint }

function Export({ title, text, endpoint }: ExportProps) {
  const t = useTranslation()
  const { language } = useLanguage()
  const action = useAction((error) => (error instanceof DOMException && error.name === 'AbortError' ? t('settings.data.stopped') : undefined))
  const [bytes, setBytes] = useState(0)
  const [saved, setSaved] = useState<string>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async () => {
    controller.current = new AbortController()
    setBytes(0)
    setSaved(undefined)
    const { signal } = controller.current
    await action.run(async () => {
      const file = await downloadFile(endpoint, { signal, onProgress: setBytes })
      saveFile(file)
      setSaved(file.name)
    })
  }
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(Math.ceil(bytes / 1000))
  return (
    <Section title={title} text={text}>
      <ActionError error={action.error} />
      {saved && <Note>{t('settings.data.saved', { file: saved, size })}</Note>}
      <div className={cx(layout.row, layout.wrap)}>
        <Button variant="default" loading={action.pending} onClick={() => void start()}>
          {t('settings.data.export')}
        </Button>
        {action.pending && (
          <>
            <Button variant="subtle" color="gray" onClick={() => controller.current?.abort()}>
              {t('settings.data.stop')}
            </Button>
            <span role="status" className={hintClass}>
              {t('settings.data.progress', { size })}
            </span>
          </>
        )}
      </div>
    </Section>
  )
}
