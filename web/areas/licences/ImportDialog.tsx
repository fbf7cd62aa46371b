import { licences } from '#contract/licences.ts'
import { call, callFully } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { localeOf } from '#web/ui/format/locale.ts'
import { readTable, textOfFile } from '#web/ui/import/csv.ts'
import { ImportColumns } from '#web/ui/import/ImportColumns.tsx'
import { ImportDialog as Frame } from '#web/ui/import/ImportDialog.tsx'
import { columnFields, guessColumns, readRows } from './csv.ts'
import { withReasonKeys } from './import-reasons.ts'

const words = 'licences.import'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const fieldName = (field: string) => t(`${words}.fields.${field}`)
  return (
    <Frame
      area="licences"
      words={words}
      fieldName={fieldName}
      accept=".csv,.txt,.tsv,text/csv"
      open={async (file) => {
        const table = readTable(await textOfFile(file, language))
        return table.headers.length > 0 && table.rows.length > 0 ? { table, columns: guessColumns(table.headers) } : undefined
      }}
      settings={(opened, onChange) => (
        <ImportColumns
          {...opened}
          words={words}
          fields={columnFields}
          fieldName={(field) => (field === 'ignore' ? t(`${words}.ignore`) : fieldName(field))}
          onChange={(columns) => onChange({ ...opened, columns })}
        />
      )}
      rowsOf={({ table, columns }) => readRows(table, columns, localeOf(language))}
      nameOf={({ organization, service, name }) => [organization, name ?? service].filter((one) => typeof one === 'string').join(' · ')}
      preview={async (rows) => withReasonKeys(await call(licences.previewImport, { rows }))}
      importRows={(rows) => callFully(licences.import, { rows })}
      onClose={onClose}
    />
  )
}
