import { identity } from '#contract/identity.ts'
import { defineReads } from './reads.ts'

/** Apart from the writes, which visitors' pages do not need. */
export const identityReads = defineReads('identity', identity)
