import type { Mail } from '#contract/mailbox-shapes.ts'

const sameMessage = (a: Mail, b: Mail) => a.from.address === b.from.address && a.date === b.date && a.subject === b.subject

/** The other mails of a thread, oldest first, before and after the open one. Drafts come last. */
export function aroundMail(mail: Mail, thread: readonly Mail[] | undefined, writing: string | undefined): { before: Mail[]; after: Mail[] } {
  const others = (thread ?? []).filter(
    (one, index, all) =>
      one.id !== mail.id &&
      one.id !== writing &&
      // A mail to oneself is there twice: sent and received.
      !sameMessage(one, mail) &&
      !all.slice(0, index).some((earlier) => sameMessage(earlier, one)),
  )
  const isBefore = (one: Mail) => one.state !== 'draft' && one.date <= mail.date
  const [drafts, letters] = [others.filter(({ state }) => state === 'draft'), others.filter(({ state }) => state !== 'draft')]
  return { before: letters.filter(isBefore), after: [...letters.filter((one) => !isBefore(one)), ...drafts] }
}
