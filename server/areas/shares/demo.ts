import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { dayMs, hourMs, minuteMs } from '#contract/units.ts'
import type { DemoTeam, RecordPast } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { createPublicLink, setPublicLinkEnd } from '#server/kernel/links/public-link-store.ts'
import { storyRequest, storyShares, type StoryShare } from './demo-data.ts'
import { insertDemoRequest, insertDemoShare } from './demo-store.ts'
import { requestStore } from './request-store.ts'
import { shareStore } from './store.ts'

const usualNetwork = '203.0.113.0/24'

type Upload = NonNullable<DemoTeam['upload']>

async function seedShare(db: Db, demo: DemoTeam, upload: Upload, story: StoryShare, ownerId: string) {
  const { teamId, now } = demo
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const id = v7()
  const expiresAt = ago(-story.endsInHours)
  const uploaded = await Promise.all(story.files.map(({ name, text }) => upload(ownerId, name.split('/').at(-1) ?? name, Buffer.from(text))))
  const items = uploaded.map(({ url, size, type }, index) => {
    const { name = '', text = '' } = story.files[index] ?? {}
    return { id: v7(), name, url, size, type, hash: createHash('sha256').update(text).digest('hex'), position: index + 1 }
  })
  // The token is stored as it is: a demo has no secrets, and the seed does not have the server's key.
  const link = await createPublicLink(db, { teamId, kind: 'share', thingId: id, expiresAt })
  const ended = story.state === 'exhausted' || story.state === 'revoked' || story.state === 'purged'
  const madeAt = ago(story.madeHoursAgo)
  const { title, message = null, organization = null, state, maxDownloads = null, done, password = false } = story
  const endedAt = ended ? ago(Math.min(story.madeHoursAgo - 1, 24)) : null
  const share = { id, title, message, organization, expiresAt, maxDownloads, password, ownerId, state, done, endedAt, link, madeAt }
  const log = story.log.map(({ hoursAgo, kind, item, recipient = null, agent = '', network = usualNetwork }, index) => {
    const { id: itemId, size } = (item === undefined ? undefined : items[item]) ?? { id: null, size: null }
    const at = new Date(ago(hoursAgo).getTime() + index * minuteMs)
    return { id: v7(), at, kind, itemId, recipient, ipPrefix: network, agent, bytes: kind === 'download_completed' ? size : null }
  })
  const recipients = (story.recipients ?? []).map((email) => ({ id: v7(), email }))
  await insertDemoShare(db, teamId, share, { items, isPurged: state === 'purged', log, recipients })
  if (ended) await setPublicLinkEnd(db, { teamId, kind: 'share', thingId: id }, { expiresAt, revoked: state !== 'exhausted' })
  return { id, title, madeAt }
}

/** Without `upload` there is nothing to share. */
export async function seed(db: Db, demo: DemoTeam, recordPast: RecordPast) {
  const { teamId, memberIds, now, upload } = demo
  if (!upload) return
  for (const [index, story] of storyShares.entries()) {
    const ownerId = memberIds[index % Math.min(memberIds.length, 3)] ?? ''
    const { id, title, madeAt: at } = await seedShare(db, demo, upload, story, ownerId)
    recordPast({ op: 'activate', entity: shareStore.entity, id, at, actorId: ownerId, after: { title, state: 'active' } })
  }
  const [id, ownerId] = [v7(), memberIds[0] ?? '']
  const { title, instructions, received } = storyRequest
  const [expiresAt, madeAt] = [new Date(now.getTime() + 6 * dayMs), new Date(now.getTime() - 2 * dayMs)]
  const link = await createPublicLink(db, { teamId, kind: 'request', thingId: id, expiresAt })
  await insertDemoRequest(
    db,
    teamId,
    { id, title, instructions, expiresAt, ownerId, link, madeAt },
    received.map(({ hoursAgo, ...sent }) => ({ id: v7(), at: new Date(now.getTime() - hoursAgo * hourMs), ...sent })),
  )
  recordPast({ op: 'createRequest', entity: requestStore.entity, id, at: madeAt, actorId: ownerId, after: { title } })
}
