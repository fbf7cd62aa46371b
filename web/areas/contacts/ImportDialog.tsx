import { useState } from 'react'
import { contacts } from '#contract/contacts.ts'
import { call, callFully } from '#web/kernel/data/call.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ImportColumns } from '#web/ui/import/ImportColumns.tsx'
import { ImportDialog as Frame } from '#web/ui/import/ImportDialog.tsx'
import { defaultCountry } from './contact-words.ts'
import { columnFields } from './csv.ts'
import { openFile, readRowsOf } from './import-file.ts'
import { CountrySelect } from './PhoneRows.tsx'

const words = 'contacts.import'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const [home, setHome] = useState(() => defaultCountry(language))
  return (
    <Frame
      area="contacts"
      words={words}
      fieldName={(field) => t(`contacts.fields.${field}`)}
      accept=".vcf,.vcard,.csv,.txt,text/vcard,text/csv"
      open={(file) => openFile(file, language)}
      settings={(opened, onChange) => (
        <>
          <CountrySelect showLabel label={t(`${words}.home`)} value={home} onChange={setHome} />
          {opened.kind === 'csv' && (
            <ImportColumns
              {...opened}
              words={words}
              fields={columnFields}
              fieldName={(field) => t(`contacts.columns.${field}`)}
              onChange={(columns) => onChange({ ...opened, columns })}
            />
          )}
        </>
      )}
      rowsOf={(opened) => readRowsOf(opened, home)}
      nameOf={({ name, emails }) => name || (emails[0]?.email ?? '')}
      preview={(rows) => call(contacts.previewImport, { rows })}
      importRows={(rows) => callFully(contacts.import, { rows })}
      onClose={onClose}
    />
  )
}
