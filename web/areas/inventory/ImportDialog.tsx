import { inventory } from '#contract/inventory.ts'
import { call, callFully } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { readTable, textOfFile } from '#web/ui/import/csv.ts'
import { ImportColumns } from '#web/ui/import/ImportColumns.tsx'
import { ImportDialog as Frame } from '#web/ui/import/ImportDialog.tsx'
import { columnFields, guessColumns, readRows } from './csv.ts'

const words = 'inventory.import'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  return (
    <Frame
      area="inventory"
      words={words}
      fieldName={(field) => t(`inventory.fields.${field}`)}
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
          fieldName={(field) => (field === 'ignore' ? t(`${words}.ignore`) : t(`inventory.fields.${field}`))}
          onChange={(columns) => onChange({ ...opened, columns })}
        />
      )}
      rowsOf={({ table, columns }) => readRows(table, columns)}
      nameOf={({ name, sku, barcode }) => name ?? sku ?? barcode ?? ''}
      preview={(rows) => call(inventory.previewImport, { rows })}
      importRows={(rows) => callFully(inventory.import, { rows })}
      onClose={onClose}
    />
  )
}
