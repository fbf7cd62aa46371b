import { NativeSelect } from '@mantine/core'
import { accounting } from '#contract/accounting.ts'
import type { TeamBankAccount } from '#contract/accounting-bank.ts'
import type { ImportedRow } from '#contract/imports.ts'
import { call, callFully } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { formatDate } from '#web/ui/format/days.ts'
import { formatMoney } from '#web/ui/format/money.ts'
import { readTable, textOfFile } from '#web/ui/import/csv.ts'
import { ImportColumns } from '#web/ui/import/ImportColumns.tsx'
import { ImportDialog } from '#web/ui/import/ImportDialog.tsx'
import styles from '#web/areas/accounting/accounting.module.css'
import { columnFields, dayOrders, type FileRow, guessColumns, guessDayOrder, readRows, toSend, withoutPreamble } from './statement-file.ts'
import { readStatement } from './statement-formats.ts'

const words = 'accounting.bank.import'
const mostRows = 5000

/** The server knows nothing of rows that could not be read. */
function outcomesOf(rows: readonly FileRow[], isNew: readonly boolean[]): ImportedRow[] {
  const known = isNew.values()
  return rows.map(({ wrong }) => {
    if (wrong) return { outcome: 'refused', fields: [wrong] }
    return { outcome: known.next().value ? 'new' : 'unchanged', fields: [] }
  })
}

type Props = { accounts: readonly TeamBankAccount[]; bankAccountId: string; onClose: () => void }

/** A statement as CSV, CAMT.053 or MT940. It is read here: the server gets rows. */
export function ImportStatement({ accounts, bankAccountId, onClose }: Props) {
  const t = useTranslation()
  const { language } = useLanguage()
  const fieldName = (field: string) => t(`${words}.fields.${field}`)
  const currencyOf = (account: string) => accounts.find(({ id }) => id === account)?.currency ?? 'RON'
  return (
    <ImportDialog
      area="accounting"
      words={words}
      fieldName={fieldName}
      accept=".csv,.txt,.tsv,text/csv,.xml,text/xml,.sta,.mt940,.940"
      most={mostRows}
      outcomes={['new', 'unchanged', 'refused']}
      undoable={false}
      open={async (file) => {
        const content = await textOfFile(file, language)
        const statement = readStatement(content, accounts.find(({ id }) => id === bankAccountId)?.iban ?? null)
        const table = statement?.table ?? withoutPreamble(readTable(content))
        const columns = guessColumns(table.headers)
        if (table.headers.length < 2 || table.rows.length === 0) return undefined
        const account = accounts.find(({ iban }) => iban !== null && iban === statement?.iban)
        return { table, columns, order: guessDayOrder(table, columns), bankAccountId: account?.id ?? bankAccountId }
      }}
      settings={(opened, onChange) => (
        <>
          <div className={styles.pair}>
            <NativeSelect
              label={t(`${words}.account`)}
              value={opened.bankAccountId}
              onChange={({ currentTarget }) => onChange({ ...opened, bankAccountId: currentTarget.value })}
              data={accounts.map(({ id, name, currency: unit }) => ({ value: id, label: `${name} (${unit})` }))}
            />
            <NativeSelect
              label={t(`${words}.order`)}
              value={opened.order}
              onChange={({ currentTarget }) => onChange({ ...opened, order: dayOrders.find((one) => one === currentTarget.value) ?? 'dmy' })}
              data={dayOrders.map((order) => ({ value: order, label: t(`${words}.orders.${order}`) }))}
            />
          </div>
          <ImportColumns
            {...opened}
            words={words}
            fields={columnFields}
            fieldName={(field) => (field === 'ignore' ? t(`${words}.ignore`) : fieldName(field))}
            onChange={(columns) => onChange({ ...opened, columns })}
          />
        </>
      )}
      rowsOf={({ table, columns, order, bankAccountId: account }) => readRows(table, columns, order).map((row) => ({ ...row, account }))}
      nameOf={({ account, date, amount, counterparty, description }) =>
        [
          date && formatDate(date, language),
          amount === undefined ? undefined : formatMoney(amount, currencyOf(account), language),
          counterparty ?? description?.slice(0, 60),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      preview={async (rows) => {
        const sent = toSend(rows)
        if (sent.length === 0) return outcomesOf(rows, [])
        return outcomesOf(rows, (await call(accounting.previewStatement, { bankAccountId: rows[0]?.account ?? bankAccountId, rows: sent })).isNew)
      }}
      importRows={async (rows) => {
        const { answer, ...more } = await callFully(accounting.importStatement, {
          bankAccountId: rows[0]?.account ?? bankAccountId,
          rows: toSend(rows),
        })
        return { ...more, answer: Array.from({ length: answer.added }, () => ({ outcome: 'new' as const, fields: [] })) }
      }}
      onClose={onClose}
    />
  )
}
