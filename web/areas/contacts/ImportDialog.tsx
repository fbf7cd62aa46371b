import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { contacts } from '#contract/contacts.ts'
import { type ImportedRow, importLimit } from '#contract/imports.ts'
import { call, callFully } from '#web/kernel/call.ts'
import { useLanguage, useTexts } from '#web/kernel/i18n.ts'
import { problemText } from '#web/kernel/problem-text.ts'
import { freshness } from '#web/kernel/query-client.ts'
import { toast } from '#web/kernel/toasts.ts'
import { undoAct } from '#web/kernel/undo.ts'
import { FileIcon } from '#web/ui/member-icons.tsx'
import { homeOf } from './contact-words.ts'
import styles from './contacts.module.css'
import type { Column } from './csv.ts'
import type { FileRow } from './file-rows.ts'
import { largestFile, openFile, type Opened, rowsIn } from './import-file.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { CountrySelect } from './PhoneRows.tsx'

type Previewed = { rows: FileRow[]; outcomes: ImportedRow[] }

/** A file is chosen, its columns are told apart, what would happen is shown, and then it happens: one call, all or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const { language } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const [home, setHome] = useState(() => homeOf(language))
  const [previewed, setPreviewed] = useState<Previewed>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function run(work: () => Promise<void>) {
    setPending(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(problemText(t, error))
    }
    setPending(false)
  }
  const choose = (file: File | undefined) =>
    file &&
    run(async () => {
      setPreviewed(undefined)
      setOpened(undefined)
      setFileName(file.name)
      if (file.size > largestFile) return setRefusal(t('contacts.import.tooLarge', { most: largestFile / 1024 / 1024 }))
      const found = await openFile(file, language)
      if (!found) return setRefusal(t('contacts.import.unreadable', { name: file.name }))
      setOpened(found)
    })
  const preview = (of: Opened) =>
    run(async () => {
      const rows = rowsIn(of, home)
      if (rows.length > importLimit) return setRefusal(t('contacts.import.tooMany', { count: rows.length, most: importLimit }))
      setPreviewed({ rows, outcomes: await call(contacts.previewImport, { rows }) })
    })
  const bring = ({ rows }: Previewed) =>
    run(async () => {
      const { answer, seq } = await callFully(contacts.import, { rows })
      freshness.wrote('contacts', seq)
      const [made, updated] = (['new', 'updated'] as const).map((wanted) => answer.filter(({ outcome }) => outcome === wanted).length)
      const message = t('contacts.import.done', { made, updated })
      toast({ message, ...(seq === undefined ? {} : { action: { label: t('kernel.undo.undo'), run: () => void undoAct(seq, message) } }) })
      onClose()
    })
  const setColumns = (columns: Column[]) => opened?.kind === 'csv' && setOpened({ ...opened, columns })
  const useful = previewed?.outcomes.filter(({ outcome }) => outcome === 'new' || outcome === 'updated').length ?? 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('contacts.import.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size={720}
      centered
      closeOnClickOutside={false}
    >
      <div className={styles.import} aria-busy={pending}>
        {!previewed && (
          <>
            <p className={styles.hint}>{t('contacts.import.hint')}</p>
            <div
              className={styles.drop}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                void choose(event.dataTransfer.files[0])
              }}
            >
              <Button variant={opened ? 'default' : 'filled'} leftSection={<FileIcon size={16} />} onClick={() => input.current?.click()}>
                {t(opened ? 'contacts.import.another' : 'contacts.import.choose')}
              </Button>
              <span className={styles.fileName}>{fileName || t('contacts.import.drop')}</span>
              <input
                ref={input}
                type="file"
                accept=".vcf,.vcard,.csv,.txt,text/vcard,text/csv"
                hidden
                aria-label={t('contacts.import.choose')}
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
            <CountrySelect showLabel label={t('contacts.import.home')} value={home} onChange={setHome} />
            {opened.kind === 'csv' && <ImportColumns table={opened.table} columns={opened.columns} onChange={setColumns} />}
            <div className={styles.dialogEnd}>
              <Button onClick={() => void preview(opened)} loading={pending}>
                {t('contacts.import.preview')}
              </Button>
            </div>
          </>
        )}
        {previewed && (
          <>
            <ImportPreview rows={previewed.rows} outcomes={previewed.outcomes} />
            <div className={styles.dialogEnd}>
              <Button variant="default" disabled={pending} onClick={() => setPreviewed(undefined)}>
                {t('contacts.import.back')}
              </Button>
              <Button onClick={() => void bring(previewed)} loading={pending} disabled={useful === 0}>
                {useful === 0 ? t('contacts.import.nothing') : t('contacts.import.bring', { count: useful })}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  )
}
