import { identity } from '#contract/identity.ts'
import { useAnswer } from '#web/kernel/data/use-answer.ts'

/** The public settings of the server; undefined until they are loaded. The forms work without an answer, so failures are ignored. */
export const useWelcome = () => useAnswer(identity.welcome).data
