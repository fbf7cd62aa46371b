import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportedRow, ImportOutcome } from '#contract/imports.ts'
import { useTexts } from '#web/kernel/i18n.ts'
import styles from './contacts.module.css'
import type { FileRow } from './file-rows.ts'

const outcomesInOrder: readonly ImportOutcome[] = ['new', 'updated', 'unchanged', 'refused']
/** What a person reads before they decide; more is shown when asked for. */
const atATime = 100

type Props = { rows: readonly FileRow[]; outcomes: readonly ImportedRow[] }

export function ImportPreview({ rows, outcomes }: Props) {
  const t = useTexts()
  const [only, setOnly] = useState<ImportOutcome>()
  const [most, setMost] = useState(atATime)
  const counts = Object.fromEntries(outcomesInOrder.map((outcome) => [outcome, outcomes.filter((one) => one.outcome === outcome).length]))
  const shown = outcomes.map((one, nr) => ({ ...one, nr, row: rows[nr] })).filter(({ outcome }) => only === undefined || outcome === only)
  return (
    <>
      <div className={styles.outcomes} role="group" aria-label={t('contacts.import.outcomes')}>
        {outcomesInOrder.map((outcome) => (
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
            <strong>{counts[outcome]}</strong> {t(`contacts.import.outcome.${outcome}`)}
          </button>
        ))}
      </div>
      <div className={styles.framed}>
        <table className={styles.table} aria-label={t('contacts.import.previewTitle')}>
          <thead>
            <tr>
              <th scope="col">{t('contacts.import.row')}</th>
              <th scope="col">{t('contacts.fields.name')}</th>
              <th scope="col">{t('contacts.import.happens')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, most).map(({ nr, row, outcome, fields, reason }) => (
              <tr key={nr}>
                <td>{nr + 1}</td>
                <th scope="row">{row?.name || row?.emails[0]?.email || t('contacts.import.unnamed')}</th>
                <td>
                  <span className={styles.mark} data-outcome={outcome}>
                    {t(`contacts.import.outcomeOf.${outcome}`)}
                  </span>{' '}
                  {outcome === 'updated' && fields.map((field) => t(`contacts.fields.${field}`)).join(', ')}
                  {outcome === 'refused' &&
                    t(`contacts.import.reason.${reason ?? 'invalid'}`, { field: t(`contacts.fields.${fields[0] ?? 'name'}`) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length > most && (
          <Button variant="subtle" size="compact-sm" fullWidth onClick={() => setMost(most + atATime * 5)}>
            {t('contacts.import.more', { count: shown.length - most })}
          </Button>
        )}
      </div>
    </>
  )
}
