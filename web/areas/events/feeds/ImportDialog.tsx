import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { eventLimits } from '#contract/event-shapes.ts'
import { events } from '#contract/events.ts'
import { timeText } from '#web/areas/events/event/words.ts'
import { call } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { sendNow } from '#web/kernel/data/writes.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { useDateRanges } from '#web/ui/format/dates.ts'
import { FileIcon } from '#web/ui/icons/icons.ts'
import imports from '#web/ui/import/Import.module.css'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import listStyles from '#web/ui/lists/rows.module.css'
import styles from './feeds.module.css'

type Preview = AnswerOf<typeof events.previewImport>
type Report = AnswerOf<typeof events.import>
const outcomes = ['created', 'updated', 'unchanged', 'skipped'] as const

/** Chooses a file of another calendar, shows what it would do, and does it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; ics: string; preview: Preview }>()
  const [report, setReport] = useState<Report>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function run(work: () => Promise<void>) {
    setPending(true)
    setRefusal(undefined)
    await work().catch((error: unknown) => setRefusal(errorMessage(t, error)))
    setPending(false)
  }
  const choose = (chosen: File | undefined) =>
    chosen &&
    run(async () => {
      setFile(undefined)
      const ics = await chosen.text()
      if (ics.length > eventLimits.imported) return setRefusal(t('events.import.tooLarge'))
      if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(ics)) return setRefusal(t('events.import.unreadable', { name: chosen.name }))
      setFile({ name: chosen.name, ics, preview: await call(events.previewImport, { ics }) })
    })
  const take = (ics: string) => run(async () => setReport(await sendNow('events', events.import, { ics })))
  const useful = file ? file.preview.created + file.preview.updated : 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('events.import.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size={640}
      centered
      closeOnClickOutside={false}
    >
      <div className={imports.import} aria-busy={pending}>
        {report ? (
          <>
            <p role="status">{t('events.import.done')}</p>
            <Counts of={report} />
            <div className={imports.dialogEnd}>
              <Button onClick={onClose}>{t('ui.close')}</Button>
            </div>
          </>
        ) : (
          <>
            <p className={imports.hint}>{t('events.import.hint')}</p>
            <div
              className={imports.drop}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                void choose(event.dataTransfer.files[0])
              }}
            >
              <Button variant={file ? 'default' : 'filled'} leftSection={<FileIcon width={16} />} onClick={() => input.current?.click()}>
                {t(file ? 'events.import.another' : 'events.import.choose')}
              </Button>
              <span className={imports.fileName}>{file?.name ?? t('events.import.drop')}</span>
              <input
                ref={input}
                type="file"
                accept=".ics,text/calendar"
                hidden
                aria-label={t('events.import.choose')}
                onChange={({ currentTarget }) => {
                  void choose(currentTarget.files?.[0])
                  currentTarget.value = ''
                }}
              />
            </div>
            {refusal && (
              <p role="alert" className={imports.refusal}>
                {refusal}
              </p>
            )}
            {file && (
              <>
                <Counts of={file.preview} />
                <Found preview={file.preview} />
                <div className={imports.dialogEnd}>
                  <Button variant="default" onClick={onClose}>
                    {t('events.event.cancelEdit')}
                  </Button>
                  <Button onClick={() => void take(file.ics)} loading={pending} disabled={useful === 0}>
                    {useful === 0 ? t('events.import.nothing') : t('events.import.confirm', { count: useful })}
                  </Button>
                </div>
              </>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}

function Counts({ of }: { of: Report }) {
  const t = useTranslation()
  return (
    <ul className={styles.counts} aria-label={t('events.import.counts')}>
      {outcomes.map((outcome) => (
        <li key={outcome}>
          <strong>{of[outcome]}</strong> {t(`events.import.outcome.${outcome}`)}
        </li>
      ))}
    </ul>
  )
}

function Found({ preview: { events: found, problems } }: { preview: Preview }) {
  const t = useTranslation()
  const ranges = useDateRanges()
  return (
    <div className={styles.found}>
      {problems.length > 0 && (
        <ul className={listStyles.rows} aria-label={t('events.import.problems')}>
          {problems.map(({ title, reason }, number) => (
            <li key={`${number} ${title}`} className={listStyles.row}>
              <span className={cx(layout.grow, text.anywhere)}>{title || t('ui.calendar.untitled')}</span>
              <span className={cx(text.small, text.dimmed)}>{t(`events.import.reason.${reason}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={listStyles.rows} aria-label={t('events.import.events')}>
        {found.map((event, number) => (
          <li key={`${number} ${event.title}`} className={listStyles.row}>
            <div className={cx(layout.stack, layout.gap0, layout.grow)}>
              <span className={text.anywhere}>{event.title}</span>
              <span className={cx(text.small, text.dimmed)}>
                {[timeText(event, ranges), event.repeats ? t('events.import.repeats') : ''].filter(Boolean).join(' · ')}
              </span>
            </div>
            <Badge tone={event.outcome === 'unchanged' ? 'outline' : event.outcome === 'created' ? 'success' : 'info'}>
              {t(`events.import.one.${event.outcome}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
