import { claimBlobs } from '#server/kernel/files/blob-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { cleanHtml, imagesIn } from './sanitize.ts'

export async function sanitizeAndClaim({ db, actor }: MemberContext, input: string): Promise<string> {
  const html = cleanHtml(input)
  try {
    await claimBlobs(db, actor.teamId, imagesIn(html))
  } catch (error) {
    // A pasted picture may be a blob of another team. The text is stored all the same.
    if (!(error instanceof Problem)) throw error
  }
  return html
}
