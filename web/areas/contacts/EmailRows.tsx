import { TextInput } from '@mantine/core'
import { contactLimits } from '#contract/contacts.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { emailLabels } from './contact-words.ts'
import styles from './contacts.module.css'
import { type Draft, nextKey } from './draft.ts'
import { LabelledRows } from './LabelledRows.tsx'

type Rows = Draft['emails']
type Props = { rows: Rows; invalid: ReadonlySet<number>; onChange: (rows: Rows) => void }

const words = { label: 'contacts.rows.labelOf', remove: 'contacts.rows.removeEmail', add: 'contacts.rows.addEmail' }

export function EmailRows({ rows, invalid, onChange }: Props) {
  const t = useTranslation()
  return (
    <LabelledRows
      title={t('contacts.fields.emails')}
      rows={rows}
      labels={emailLabels}
      words={words}
      className={styles.emailRow}
      blank={() => ({ key: nextKey(), email: '', label: rows.length === 0 ? 'Work' : 'Personal' })}
      onChange={onChange}
    >
      {(row, number, set) => (
        <TextInput
          type="email"
          aria-label={t('contacts.rows.email', { nr: number })}
          placeholder={t('contacts.rows.emailPlaceholder')}
          maxLength={contactLimits.email}
          error={invalid.has(row.key) && t('contacts.rows.emailWrong')}
          value={row.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        />
      )}
    </LabelledRows>
  )
}
