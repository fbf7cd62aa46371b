import { identity } from '#contract/identity.ts'
import { defineReads } from '#web/kernel/reads.ts'
import { session } from '#web/kernel/session.ts'
import { defineWrite, sendWrite } from '#web/kernel/writes.ts'

export const identityReads = defineReads('identity', identity)

const updateUser = defineWrite({
  area: 'identity',
  contract: identity,
  op: 'updateUser',
  edits: { user: (user, { user: changes }) => ({ ...user, ...changes }) },
  merge: (earlier, later) => ({ user: { ...earlier.user, ...later.user } }),
  label: () => 'identity.write.updateUser',
})

/** Shown at once in the whole frame; kept for the member's other browsers when the server has it. */
export function changeUser(changes: Parameters<typeof sendWrite<typeof updateUser.endpoint>>[1]['user']) {
  const user = session.user()
  if (user) session.update({ ...user, ...changes })
  return sendWrite(updateUser, { user: changes }).then(session.update)
}
