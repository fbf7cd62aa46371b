import { v7 as newId } from 'uuid'
import { taskLimits } from '#contract/tasks.ts'
import type { Source } from '#web/kernel/area.ts'
import { translate } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { createTask } from './queries.ts'

/** The full address, because notes are plain text and are read in other programs too. */
export function makeTask({ title, text: words, link, from }: Source) {
  const id = newId()
  const back = `${from}: ${location.origin}${link}`
  const excerpt = words.trim().slice(0, taskLimits.notes - back.length - 2)
  const notes = excerpt === '' ? back : `${excerpt}\n\n${back}`
  void sendWrite(createTask, { id, type: 'task', title: title.trim().slice(0, taskLimits.title), notes })
  return { link: `/apps/tasks/${id}`, message: translate('tasks.made') }
}
