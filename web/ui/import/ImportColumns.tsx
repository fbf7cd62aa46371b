import { NativeSelect } from '@mantine/core'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Table, TableColumn } from './csv.ts'
import styles from './Import.module.css'

type Props<Field extends string, Column extends TableColumn<Field>> = {
  table: Table
  columns: Column[]
  fields: readonly Field[]
  fieldName: (field: Field) => string
  onChange: (columns: Column[]) => void
  /** The prefix of its text keys. */
  words: string
}

/** The meaning of each column: guessed, and the reader can correct it. */
export function ImportColumns<Field extends string, Column extends TableColumn<Field>>(props: Props<Field, Column>) {
  const { table, columns, fields, fieldName, onChange, words } = props
  const t = useTranslation()
  return (
    <div className={styles.framed}>
      <table className={styles.table} aria-label={t(`${words}.columns`)}>
        <thead>
          <tr>
            <th scope="col">{t(`${words}.column`)}</th>
            <th scope="col">{t(`${words}.example`)}</th>
            <th scope="col">{t(`${words}.becomes`)}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            <tr key={index} data-unused={column.field === 'ignore' || undefined}>
              <th scope="row">{column.header || `(${index + 1})`}</th>
              <td className={styles.example}>{table.rows.find((row) => row[index]?.trim())?.[index]}</td>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={t(`${words}.becomesOf`, { column: column.header || index + 1 })}
                  value={column.field}
                  onChange={({ currentTarget }) => onChange(columns.with(index, { ...column, field: currentTarget.value as Field }))}
                  data={fields.map((field) => ({ value: field, label: fieldName(field) }))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
