import type { Mail } from '#contract/mailbox-shapes.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { problem } from '#server/kernel/problem.ts'
import { findMail } from './store.ts'

export async function thisMail({ db, actor }: MemberContext, id: string): Promise<Mail> {
  const mail = await findMail(db, actor, id)
  if (!mail) throw problem('not-found')
  return mail
}

/** The log has the id only, and only the owner sees it. */
export function recordMailChange({ actor, recordChange }: MemberContext, ids: readonly string[], entity: 'mail' | 'mail-label' = 'mail') {
  for (const id of ids) recordChange({ entity, id, audience: [actor.userId] })
}
