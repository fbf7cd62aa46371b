import { afterAll, beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { notes } from '#contract/notes.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { tasks } from '#contract/tasks.ts'
import { areas } from '#server/areas.ts'
import { runJob } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ demo: true })
})
afterAll(() => app.close())

async function runNightly(...names: string[]) {
  for (const name of [...names, 'blankChanges']) {
    const [area, job] = name.split('.')
    const work = app.ownJobs[name] ?? areas.find((one) => one.name === area)?.jobs?.[job ?? '']
    if (!work) throw new Error(`no job ${name}`)
    await runJob(app.kernel, name, work, {})
  }
}

const texts = async (teamId: string, entities: readonly string[]) =>
  (
    await app.pool.query<{ text: string }>(
      `select concat(before, after) as text from changes where team_id = $1 and entity = any($2) and (before is not null or after is not null) order by seq`,
      [teamId, entities],
    )
  ).rows.map(({ text }) => text)

test('every table whose rows are deleted softly says how the log names its rows', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'deleted_at' order by 1`,
  )
  const logged = areas.flatMap((area) => [...Object.keys(area.logged?.things ?? {}), ...(area.logged?.parts ?? []).map(({ table }) => table)])
  // Accounts are anonymized, and the log has no text of messages.
  expect(rows.map(({ name }) => name).filter((name) => !['users', 'chat_messages'].includes(name) && !logged.includes(name))).toEqual([])
})

test('in every area, the log has no text of a thing that is deleted for good', async () => {
  const teamId = app.demoTeamId()
  const member = await app.member({ teamId })
  const things = areas.flatMap((area) => Object.entries(area.logged?.things ?? {}).map(([table, entities]) => ({ table, entities })))
  const before = (await Promise.all(things.map(({ entities }) => texts(teamId, entities)))).flat()
  expect(before.length).toBeGreaterThan(50)
  // Children first.
  for (const { table } of things.toReversed()) await app.pool.query(`delete from ${table} where team_id = $1`, [teamId])
  await runNightly()
  expect((await Promise.all(things.map(({ entities }) => texts(teamId, entities)))).flat()).toEqual([])
  // The timeline still says who did what.
  expect((await member.call(activities.all, {})).length).toBeGreaterThan(0)
})

test('a deleted note loses its texts in the log when it can no longer be undone, and other notes do not', async () => {
  const me = await app.member()
  const [gone, stays] = [await me.call(notes.create, { note: { title: 'Gone' } }), await me.call(notes.create, { note: { title: 'Stays' } })]
  await me.call(notes.remove, { id: gone.id })
  await runNightly('notes.purge')
  expect((await texts(me.teamId, ['note'])).join()).toContain('Gone')
  await app.pool.query(`update notes set deleted_at = now() - interval '31 days' where id = $1`, [gone.id])
  await runNightly('notes.purge')
  const left = (await texts(me.teamId, ['note'])).join()
  expect([left.includes('Gone'), left.includes('Stays')]).toEqual([false, true])
  expect(await me.call(notes.all)).toEqual([expect.objectContaining({ id: stays.id })])
})

test('a deleted comment loses its text after a month, though its task stays', async () => {
  const me = await app.member()
  const task = await me.call(tasks.create, { title: 'Task' })
  const comment = await me.call(tasks.createComment, { comment: { taskId: task.id, content: '<p>hasty words</p>' } })
  await me.call(tasks.removeComment, { id: comment.id })
  await app.pool.query(`update changes set at = at - interval '31 days' where team_id = $1`, [me.teamId])
  await runNightly()
  const left = (await texts(me.teamId, ['task'])).join()
  expect([left.includes('hasty'), left.includes('Task')]).toEqual([false, true])
})

test('a deleted comment loses its text after a month, though its card stays', async () => {
  const me = await app.member()
  const board = await me.call(scrumboard.createBoard, { board: { title: 'Board' } })
  const list = await me.call(scrumboard.createList, { list: { boardId: board.id, title: 'Now', position: 65536 } })
  const card = await me.call(scrumboard.createCard, { card: { listId: list.id, title: 'Card', position: 65536 } })
  const comment = await me.call(scrumboard.createComment, { comment: { cardId: card.id, content: '<p>hasty words</p>' } })
  await me.call(scrumboard.createComment, { comment: { cardId: card.id, content: '<p>calm words</p>' } })
  await me.call(scrumboard.removeComment, { id: comment.id })
  await runNightly()
  expect((await texts(me.teamId, ['card'])).join()).toContain('hasty')
  await app.pool.query(`update changes set at = at - interval '31 days' where team_id = $1`, [me.teamId])
  await runNightly()
  const left = (await texts(me.teamId, ['card'])).join()
  expect([left.includes('hasty'), left.includes('calm'), left.includes('Card')]).toEqual([false, true, true])
})
