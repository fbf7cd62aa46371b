import { identity } from '#contract/identity.ts'
import { defineReads, useList } from './reads.ts'

/** Without the writes, which most pages do not need. */
export const identityReads = defineReads('identity', identity)

export const useMembers = () => useList(identityReads.members)
