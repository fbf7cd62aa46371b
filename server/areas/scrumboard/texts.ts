// HTML that people write on a board: cleaned, and its pictures kept.
import { claimBlobs } from '#server/kernel/blobs.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { cleanHtml } from '#server/kernel/sanitize.ts'
import { imagesIn } from './rules.ts'

export async function cleaned({ db, actor }: MemberContext, sent: string): Promise<string> {
  const html = cleanHtml(sent)
  try {
    await claimBlobs(db, actor.teamId, imagesIn(html))
  } catch (error) {
    // A picture pasted from elsewhere is not ours to keep; the text is worth saving all the same.
    if (!(error instanceof Problem)) throw error
  }
  return html
}
