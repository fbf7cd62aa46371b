import { NativeSelect } from '@mantine/core'
import { useTexts } from '#web/kernel/i18n.ts'
import styles from './contacts.module.css'
import { type Column, columnFields, type ColumnField, type Table } from './csv.ts'

type Props = { table: Table; columns: Column[]; onChange: (columns: Column[]) => void }

/** What each column of a table holds: guessed, and for the reader to put right. */
export function ImportColumns({ table, columns, onChange }: Props) {
  const t = useTexts()
  return (
    <div className={styles.framed}>
      <table className={styles.table} aria-label={t('contacts.import.columns')}>
        <thead>
          <tr>
            <th scope="col">{t('contacts.import.column')}</th>
            <th scope="col">{t('contacts.import.example')}</th>
            <th scope="col">{t('contacts.import.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, nr) => (
            <tr key={nr} data-unused={column.field === 'ignore' || undefined}>
              <th scope="row">{column.header || `(${nr + 1})`}</th>
              <td className={styles.example}>{table.rows.find((row) => row[nr]?.trim())?.[nr]}</td>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={t('contacts.import.becomesOf', { column: column.header || nr + 1 })}
                  value={column.field}
                  onChange={({ currentTarget }) => onChange(columns.with(nr, { ...column, field: currentTarget.value as ColumnField }))}
                  data={columnFields.map((field) => ({ value: field, label: t(`contacts.columns.${field}`) }))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
