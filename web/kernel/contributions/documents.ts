import type { DocumentList, WebArea } from '#web/kernel/area.ts'

type RegisteredDocuments = DocumentList & { area: string }

let registered: readonly RegisteredDocuments[] = []

export function registerDocuments(areas: readonly Pick<WebArea, 'name' | 'documents'>[]) {
  registered = areas.flatMap(({ name, documents = [] }) => documents.map((list) => ({ ...list, area: name }))).toSorted((a, b) => a.order - b.order)
}

export const registeredDocuments = () => registered
