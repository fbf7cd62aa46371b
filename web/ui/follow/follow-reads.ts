import { type Follow, notifications } from '#contract/notifications.ts'
import { defineReads } from '#web/kernel/data/reads.ts'
import { defineWrite } from '#web/kernel/data/writes.ts'

const area = 'notifications'

export const { follows: followsRead } = defineReads(area, notifications)

const isSame = (one: Follow, other: Follow) => one.thing === other.thing && one.id === other.id

export const withFollow = (list: readonly Follow[], follow: Follow): Follow[] => [
  ...(follow.state === 'default' ? [] : [follow]),
  ...list.filter((one) => !isSame(one, follow)),
]

export const saveFollow = defineWrite({
  area,
  contract: notifications,
  op: 'follow',
  edits: { follows: (list, { follow }) => withFollow(list, follow) },
  merge: (earlier, later) => (isSame(earlier.follow, later.follow) ? later : undefined),
  label: ({ follow: { state } }) => `ui.follow.write.${state}`,
})
