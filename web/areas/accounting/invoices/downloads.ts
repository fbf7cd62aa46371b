import { accounting } from '#contract/accounting.ts'
import { downloadFile } from '#web/kernel/files/download.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'

/** The PDF or the e-invoice of a document: as it was issued, of a draft as it would be. */
export async function saveDocument(kind: 'pdf' | 'xml', id: string): Promise<void> {
  const endpoint = accounting[kind]
  const path = `${endpoint.path}?id=${encodeURIComponent(id)}`
  saveFile(await downloadFile({ ...endpoint, path }, { signal: new AbortController().signal, onProgress: () => {} }))
}
