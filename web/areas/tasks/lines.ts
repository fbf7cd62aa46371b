import { taskLimits } from '#contract/tasks.ts'

/** Bullets, numbers and check boxes that lists have in other programs. */
const mark = /^\s*(?:[-*•·–]\s+|\d{1,3}[.)]\s+)?(?:\[[ xX]?\]\s+|[☐☑✓✔]\s*)?/

/** The titles in a pasted text: one per line, without what marks a line in a list. */
export const linesIn = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(mark, '').trim().slice(0, taskLimits.title))
    .filter((line) => line !== '')
