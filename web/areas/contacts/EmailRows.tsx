import { ActionIcon, Autocomplete, Button, TextInput } from '@mantine/core'
import { contactLimits } from '#contract/contacts.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { PlusIcon, TrashIcon } from '#web/ui/icons/icons.ts'
import { emailLabels, storedLabel, labelShown } from './contact-words.ts'
import styles from './contacts.module.css'
import { type Draft, nextKey } from './draft.ts'

type Rows = Draft['emails']
type Props = { rows: Rows; wrong: ReadonlySet<number>; onChange: (rows: Rows) => void }

export function EmailRows({ rows, wrong, onChange }: Props) {
  const t = useTranslation()
  const set = (key: number, part: Partial<Rows[number]>) => onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.partTitle}>{t('contacts.fields.emails')}</legend>
      {rows.map((row, nr) => (
        <div key={row.key} className={styles.emailRow}>
          <TextInput
            type="email"
            aria-label={t('contacts.rows.email', { nr: nr + 1 })}
            placeholder={t('contacts.rows.emailPlaceholder')}
            maxLength={contactLimits.email}
            error={wrong.has(row.key) && t('contacts.rows.emailWrong')}
            value={row.email}
            onChange={({ currentTarget }) => set(row.key, { email: currentTarget.value })}
          />
          <Autocomplete
            aria-label={t('contacts.rows.labelOf', { nr: nr + 1 })}
            placeholder={t('contacts.rows.label')}
            maxLength={contactLimits.label}
            data={emailLabels.map((label) => labelShown(t, label))}
            value={labelShown(t, row.label)}
            onChange={(label) => set(row.key, { label: storedLabel(t, label) })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('contacts.rows.removeEmail', { nr: nr + 1 })}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <TrashIcon width={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<PlusIcon width={14} />}
        onClick={() => onChange([...rows, { key: nextKey(), email: '', label: rows.length === 0 ? 'Work' : 'Personal' }])}
      >
        {t('contacts.rows.addEmail')}
      </Button>
    </fieldset>
  )
}
