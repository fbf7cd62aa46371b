import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportedRow, ImportOutcome } from '#contract/imports.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import styles from './Import.module.css'

const outcomesInOrder: readonly ImportOutcome[] = ['new', 'updated', 'unchanged', 'refused']
/** Rows of the preview; more on request. */
const atATime = 100

type Props<Row> = {
  rows: readonly Row[]
  outcomes: readonly ImportedRow[]
  nameOf: (row: Row) => string
  fieldName: (field: string) => string
  /** The prefix of its text keys. */
  words: string
  shownOutcomes?: readonly ImportOutcome[]
}

export function ImportPreview<Row>({ rows, outcomes, nameOf, fieldName, words, shownOutcomes = outcomesInOrder }: Props<Row>) {
  const t = useTranslation()
  const [only, setOnly] = useState<ImportOutcome>()
  const [most, setMost] = useState(atATime)
  const counts = Object.fromEntries(outcomesInOrder.map((outcome) => [outcome, outcomes.filter((one) => one.outcome === outcome).length]))
  const shown = outcomes.map((one, index) => ({ ...one, index, row: rows[index] })).filter(({ outcome }) => only === undefined || outcome === only)
  return (
    <>
      <div className={styles.outcomes} role="group" aria-label={t(`${words}.outcomes`)}>
        {shownOutcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={styles.outcome}
            data-outcome={outcome}
            aria-pressed={only === outcome}
            disabled={counts[outcome] === 0}
            onClick={() => {
              setOnly(only === outcome ? undefined : outcome)
              setMost(atATime)
            }}
          >
            <strong>{counts[outcome]}</strong> {t(`${words}.outcome.${outcome}`)}
          </button>
        ))}
      </div>
      <div className={styles.framed}>
        <table className={styles.table} aria-label={t(`${words}.previewTitle`)}>
          <thead>
            <tr>
              <th scope="col">{t(`${words}.row`)}</th>
              <th scope="col">{fieldName('name')}</th>
              <th scope="col">{t(`${words}.happens`)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, most).map(({ index, row, outcome, fields, reason }) => (
              <tr key={index}>
                <td>{index + 1}</td>
                <th scope="row">{(row && nameOf(row)) || t(`${words}.unnamed`)}</th>
                <td>
                  <span className={styles.mark} data-outcome={outcome}>
                    {t(`${words}.outcomeOf.${outcome}`)}
                  </span>{' '}
                  {outcome === 'updated' && fields.map(fieldName).join(', ')}
                  {outcome === 'refused' && t(`${words}.reason.${reason ?? 'invalid'}`, { field: fieldName(fields[0] ?? 'name') })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length > most && (
          <Button variant="subtle" size="compact-sm" fullWidth onClick={() => setMost(most + atATime * 5)}>
            {t(`${words}.more`, { count: shown.length - most })}
          </Button>
        )}
      </div>
    </>
  )
}
