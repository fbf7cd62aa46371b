import { Button, Modal } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { type ImportedRow, importLimit, type ImportOutcome } from '#contract/imports.ts'
import type { Answered } from '#web/kernel/data/call.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { invalidation } from '#web/kernel/data/query-client.ts'
import { toast } from '#web/kernel/toasts.ts'
import { undoAct } from '#web/kernel/data/undo.ts'
import { largestFile } from './csv.ts'
import styles from './Import.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { FileIcon } from '#web/ui/icons/icons.ts'

type Props<Opened, Row> = {
  area: string
  /** The prefix of its text keys: `contacts.import`. */
  words: string
  fieldName: (field: string) => string
  /** For the file dialog of the browser. */
  accept: string
  /** Undefined if the file contains nothing to import. */
  open: (file: File) => Promise<Opened | undefined>
  /** How the file is read, which the reader can correct. */
  settings: (opened: Opened, onChange: (opened: Opened) => void) => ReactNode
  rowsOf: (opened: Opened) => Row[]
  nameOf: (row: Row) => string
  preview: (rows: Row[]) => Promise<ImportedRow[]>
  importRows: (rows: Row[]) => Promise<Answered<ImportedRow[]>>
  /** How many rows one call takes. */
  most?: number
  /** Those that can happen; all if left out. */
  outcomes?: readonly ImportOutcome[]
  undoable?: boolean
  onClose: () => void
}

/** Choose a file, assign its columns, see a preview, then import it: one call, all or nothing. */
export function ImportDialog<Opened, Row>(props: Props<Opened, Row>) {
  const { area, words, fieldName, accept, open, settings, rowsOf, nameOf, preview, importRows, onClose } = props
  const { most = importLimit, outcomes, undoable = true } = props
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const [previewed, setPreviewed] = useState<{ rows: Row[]; outcomes: ImportedRow[] }>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function run(work: () => Promise<void>) {
    setPending(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(errorMessage(t, error))
    }
    setPending(false)
  }
  const choose = (file: File | undefined) =>
    file &&
    run(async () => {
      setPreviewed(undefined)
      setOpened(undefined)
      setFileName(file.name)
      if (file.size > largestFile) return setRefusal(t(`${words}.tooLarge`, { most: largestFile / 1024 / 1024 }))
      const found = await open(file)
      if (!found) return setRefusal(t(`${words}.unreadable`, { name: file.name }))
      setOpened(found)
    })
  const look = (of: Opened) =>
    run(async () => {
      const rows = rowsOf(of)
      if (rows.length > most) return setRefusal(t(`${words}.tooMany`, { count: rows.length, most }))
      setPreviewed({ rows, outcomes: await preview(rows) })
    })
  const take = (rows: Row[]) =>
    run(async () => {
      const { answer, seq } = await importRows(rows)
      invalidation.wrote(area, seq)
      const [made, updated] = (['new', 'updated'] as const).map((wanted) => answer.filter(({ outcome }) => outcome === wanted).length)
      const message = t(`${words}.done`, { made, updated })
      toast({
        message,
        ...(seq === undefined || !undoable ? {} : { action: { label: t('kernel.undo.undo'), run: () => void undoAct(seq, message) } }),
      })
      onClose()
    })
  const useful = previewed?.outcomes.filter(({ outcome }) => outcome === 'new' || outcome === 'updated').length ?? 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`${words}.title`)}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size={720}
      centered
      closeOnClickOutside={false}
    >
      <div className={styles.import} aria-busy={pending}>
        {!previewed && (
          <>
            <p className={styles.hint}>{t(`${words}.hint`)}</p>
            <div
              className={styles.drop}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                void choose(event.dataTransfer.files[0])
              }}
            >
              <Button variant={opened ? 'default' : 'filled'} leftSection={<FileIcon width={16} />} onClick={() => input.current?.click()}>
                {t(opened ? `${words}.another` : `${words}.choose`)}
              </Button>
              <span className={styles.fileName}>{fileName || t(`${words}.drop`)}</span>
              <input
                ref={input}
                type="file"
                accept={accept}
                hidden
                aria-label={t(`${words}.choose`)}
                onChange={({ currentTarget }) => {
                  void choose(currentTarget.files?.[0])
                  currentTarget.value = ''
                }}
              />
            </div>
          </>
        )}
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        {opened && !previewed && (
          <>
            {settings(opened, setOpened)}
            <div className={styles.dialogEnd}>
              <Button onClick={() => void look(opened)} loading={pending}>
                {t(`${words}.preview`)}
              </Button>
            </div>
          </>
        )}
        {previewed && (
          <>
            <ImportPreview {...previewed} nameOf={nameOf} fieldName={fieldName} words={words} {...(outcomes ? { shownOutcomes: outcomes } : {})} />
            <div className={styles.dialogEnd}>
              <Button variant="default" disabled={pending} onClick={() => setPreviewed(undefined)}>
                {t(`${words}.back`)}
              </Button>
              <Button onClick={() => void take(previewed.rows)} loading={pending} disabled={useful === 0}>
                {useful === 0 ? t(`${words}.nothing`) : t(`${words}.confirm`, { count: useful })}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}
