import { identity } from '#contract/identity.ts'
import { defineReads } from './reads.ts'

/** Apart from the writes: the door reads, and nobody writes there. */
export const identityReads = defineReads('identity', identity)
