// What repeats: the fields of a repeat, and its preview.
import { z } from 'zod'
import { Day } from './business-shapes.ts'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { TimeZone } from './preferences.ts'
import { inReach, repeatModes } from './repeat-dates.ts'
import { readRule, ruleLimits } from './repeat-rules.ts'

/** A day, or a time of a wall clock. */
const LocalStart = z
  .union([z.iso.date(), z.iso.datetime({ local: true, precision: -1 }), z.iso.datetime({ local: true, precision: 0 })])
  .refine((local) => !local.endsWith('Z'), 'is no local time')
  .refine(inReach, 'is not between 1900 and 2200')
  .transform((local) => (local.length === 16 ? `${local}:00` : local))

const RepeatRule = z
  .string()
  .max(ruleLimits.text)
  .transform((sent, ctx): string => {
    const { problem } = readRule(sent)
    if (problem !== undefined) ctx.addIssue(problem)
    return sent.trim().toUpperCase()
  })

/** Without a time zone, that of the team. The server moves `start` to the first occurrence. */
export const RepeatToSave = z.object({
  rule: RepeatRule,
  start: LocalStart,
  timeZone: TimeZone.optional(),
  exdates: z.array(LocalStart).max(ruleLimits.exdates).default([]),
  mode: z.enum(repeatModes).default('schedule'),
})
export type RepeatToSave = z.output<typeof RepeatToSave>

/** Of what is never completed. */
export const ScheduleToSave = RepeatToSave.extend({
  mode: z
    .enum(repeatModes)
    .default('schedule')
    // Not as a predicate of a type: what is stored has the wider one, and may be sent again.
    .refine((mode): boolean => mode === 'schedule', 'only tasks repeat after completion'),
})

export const StoredRepeat = z.object({
  rule: z.string(),
  start: z.string(),
  timeZone: z.string(),
  exdates: z.array(z.string()),
  mode: z.enum(repeatModes),
})

export const repeats = {
  preview: {
    method: 'POST',
    path: '/api/common/repeat/preview',
    access: 'member',
    effect: 'read',
    summary: 'The next dates of a repeat from a day on, and the repeat in words. Moments, or days if it starts on a day.',
    input: z.object({ repeat: RepeatToSave, from: Day, count: z.number().int().min(1).max(100) }),
    answer: z.object({ dates: z.array(z.string()), text: z.string() }),
  },
} satisfies Contract

nameSchemas({ RepeatToSave, ScheduleToSave, StoredRepeat })
