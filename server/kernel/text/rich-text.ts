// HTML that somebody wrote, on its way into the database.
import { claimBlobs } from '#server/kernel/files/blob-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { cleanHtml, imagesIn } from './sanitize.ts'

/** Made harmless; the pictures of ours that it shows are kept. */
export async function sanitizeAndClaim({ db, actor }: MemberContext, sent: string): Promise<string> {
  const html = cleanHtml(sent)
  try {
    await claimBlobs(db, actor.teamId, imagesIn(html))
  } catch (error) {
    // A picture pasted from elsewhere is not ours to keep; the text is worth saving all the same.
    if (!(error instanceof Problem)) throw error
  }
  return html
}
