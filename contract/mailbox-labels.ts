// Labels of mails. Part of the mailbox's contract.
import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { nameSchemas } from './named-schemas.ts'
import { ById, Done, Id } from './shapes.ts'

export const LabelColor = z.enum(['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink'])
export type LabelColor = z.output<typeof LabelColor>

export const MailLabel = z.object({ id: Id, title: z.string(), slug: z.string(), color: LabelColor })
export type MailLabel = z.output<typeof MailLabel>

export const mailLabelLength = 50

const LabelTitle = z.string().trim().min(1).max(mailLabelLength)

const access = 'member' as const
const reads = { reads: ['mailbox', 'identity'], perMember: true } as const
const path = '/api/apps/mailbox'

export const labelEndpoints = {
  labels: { method: 'GET', path: `${path}/labels`, access, ...reads, summary: 'My labels, oldest first.', answer: z.array(MailLabel) },
  createLabel: {
    method: 'POST',
    path: `${path}/label`,
    access,
    summary: 'Creates a label. Its slug is made from the title and is unique. A client may choose the id.',
    input: z.object({ label: z.object({ id: Id.nullish(), title: LabelTitle, color: LabelColor.default('orange') }) }),
    answer: MailLabel,
  },
  updateLabel: {
    method: 'PATCH',
    path: `${path}/label`,
    access,
    summary: 'Renames or recolours a label. A new title changes the slug.',
    input: z.object({ id: Id, label: z.object({ title: LabelTitle, color: LabelColor }).partial() }),
    answer: MailLabel,
  },
  removeLabel: {
    method: 'DELETE',
    path: `${path}/label`,
    access,
    summary: 'Deletes a label and removes it from my mails.',
    input: ById,
    answer: Done,
  },
} satisfies Contract

nameSchemas({ MailLabel, MailLabelColor: LabelColor })
