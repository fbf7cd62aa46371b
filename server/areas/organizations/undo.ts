import type { PastChange } from '#server/kernel/context.ts'
import { restoreEntity } from '#server/kernel/entities/entity-handlers.ts'
import { problem } from '#server/kernel/problem.ts'
import { restoreTag } from '#server/kernel/tags/tag-handlers.ts'
import { revertChanges, undoListener } from '#server/kernel/writes/undo.ts'
import { checkTaxIdIsFree } from './shared.ts'
import { addressStore, bankAccountStore, organizationStore, personStore } from './store.ts'
import { organizationTagStore } from './tag-store.ts'

/** Verbs have their own way back: unblock, unarchive, unmerge. */
const verbs = new Set(['block', 'unblock', 'archive', 'unarchive', 'merge', 'unmerge', 'leave'])

const restores = {
  organization: restoreEntity(organizationStore, checkTaxIdIsFree),
  'organization-address': restoreEntity(addressStore),
  'organization-bank-account': restoreEntity(bankAccountStore),
  'organization-person': restoreEntity(personStore),
  'organization-tag': restoreTag(organizationTagStore),
}

export const undo = undoListener('organizations', (ctx, changes: readonly PastChange[]) => {
  if (changes.some(({ op }) => verbs.has(op))) throw problem('rule-broken', 'this cannot be undone')
  return revertChanges(ctx, changes, restores)
})
