import type { Event } from '#contract/event-shapes.ts'
import { events } from '#contract/events.ts'
import { downloadFile } from '#web/kernel/files/download.ts'
import { saveFile } from '#web/kernel/files/save-file.ts'

/** For another calendar, named as the event. */
export async function saveIcs({ id, title }: Pick<Event, 'id' | 'title'>): Promise<void> {
  const path = `${events.ics.path}?id=${encodeURIComponent(id)}`
  const file = await downloadFile({ ...events.ics, path }, { signal: new AbortController().signal, onProgress: () => {} })
  const name = title.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()
  saveFile(new File([file], `${name}.ics`, { type: file.type }))
}
