// Loaded on demand.
import type { Tag } from '#contract/shapes.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'
import { writeCsv } from './csv.ts'
import type { ShownContact } from './edits.ts'
import { writeVcards } from './vcard.ts'

const types = { vcf: 'text/vcard;charset=utf-8', csv: 'text/csv;charset=utf-8' }

export function exportContacts(contacts: readonly ShownContact[], tags: readonly Tag[], kind: 'vcf' | 'csv', name = 'contacts') {
  const titles = new Map(tags.map(({ id, title }) => [id, title]))
  const exported = contacts.map((contact) => ({ ...contact, tags: contact.tags.flatMap((id) => titles.get(id) ?? []) }))
  saveFile(new File([kind === 'vcf' ? writeVcards(exported) : writeCsv(exported)], `${name}.${kind}`, { type: types[kind] }))
}
