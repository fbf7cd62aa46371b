import { Button, Checkbox, FileButton, Modal } from '@mantine/core'
import { useState } from 'react'
import { organizations } from '#contract/organizations.ts'
import type { ProposedChange } from '#contract/organizations-shapes.ts'
import { useBusinessSettings } from '#web/kernel/data/business-reads.ts'
import { call } from '#web/kernel/data/call.ts'
import { errorMessage } from '#web/kernel/data/error-message.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toast } from '#web/kernel/toasts.ts'
import { SearchIcon, UploadIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './organizations.module.css'
import { cityName, countyName } from './words.ts'

type Props = { id: string | undefined; country: string; taxId: string; onFill: (chosen: ProposedChange[]) => void }

/** The tax authority's answer, asked for by the server or saved as a file, becomes a list of changes. Nothing is taken over that was not ticked. */
export function FillFromAuthority({ id, country, taxId, onFill }: Props) {
  const t = useTranslation()
  const [changes, setChanges] = useState<ProposedChange[]>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const mayAsk = useBusinessSettings()?.externalLookups === true && country === 'RO'
  const propose = async (given: () => Promise<{ answer: unknown } | { taxId: string }>, wrong: string) => {
    setBusy(true)
    try {
      const { changes: proposed } = await call(organizations.proposal, { id: id ?? null, ...(await given()) })
      setLeft(new Set())
      setChanges(proposed)
    } catch (error) {
      const isWrong = error instanceof SyntaxError || (error as { status?: number }).status === 400
      toast({ message: isWrong ? wrong : errorMessage(t, error), kind: 'error' })
    }
    setBusy(false)
  }
  const read = async (file: File | null) => {
    if (file) await propose(async () => ({ answer: JSON.parse(await file.text()) as unknown }), t('organizations.fill.wrong'))
  }
  const shown = (field: string, value: ProposedChange['to']) => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'organizations.yes' : 'organizations.no')
    if (field === 'address.countyCode') return countyName(String(value))
    return field === 'address.city' ? cityName(t, String(value)) : String(value)
  }
  return (
    <div>
      {mayAsk && (
        <Button
          variant="default"
          size="compact-md"
          mr="xs"
          leftSection={<SearchIcon width={16} />}
          loading={busy}
          disabled={taxId.trim() === ''}
          onClick={() => void propose(() => Promise.resolve({ taxId }), t('organizations.fill.unknown'))}
        >
          {t('organizations.fill.lookUp')}
        </Button>
      )}
      <FileButton onChange={(file) => void read(file)} accept="application/json,.json">
        {(props) => (
          <Button {...props} variant="default" size="compact-md" leftSection={<UploadIcon width={16} />}>
            {t('organizations.fill.button')}
          </Button>
        )}
      </FileButton>
      <p className={cx(text.small, text.dimmed)}>{t('organizations.fill.hint')}</p>
      {changes && (
        <Modal
          opened
          onClose={() => setChanges(undefined)}
          title={t('organizations.fill.title')}
          closeButtonProps={{ 'aria-label': t('ui.close') }}
          centered
          size="36rem"
        >
          <div className={cx(layout.stack, layout.gap4)}>
            {changes.length === 0 ? (
              <p>{t('organizations.fill.same')}</p>
            ) : (
              <ul className={styles.plainList}>
                {changes.map(({ field, from, to }) => (
                  <li key={field} className={styles.change}>
                    <Checkbox
                      checked={!left.has(field)}
                      onChange={() =>
                        setLeft((old) => (old.has(field) ? new Set([...old].filter((one) => one !== field)) : new Set([...old, field])))
                      }
                      label={t(`organizations.fields.${field.replace('address.', '')}`)}
                    />
                    <span className={cx(text.small, text.anywhere)}>
                      <del className={text.dimmed}>{shown(field, from)}</del> <ins className={styles.added}>{shown(field, to)}</ins>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <div className={cx(layout.row, layout.end)}>
              <Button variant="default" onClick={() => setChanges(undefined)}>
                {t('organizations.cancel')}
              </Button>
              <Button
                disabled={changes.length === left.size}
                onClick={() => {
                  onFill(changes.filter(({ field }) => !left.has(field)))
                  setChanges(undefined)
                }}
              >
                {t('organizations.fill.take')}
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </div>
  )
}
