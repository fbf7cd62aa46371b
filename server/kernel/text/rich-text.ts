import { type BlobUse, claimBlobs } from '#server/kernel/files/blob-use-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem } from '#server/kernel/problem.ts'
import { cleanHtml, imagesIn } from './sanitize.ts'

export async function sanitizeAndClaim(ctx: MemberContext, input: string, use: BlobUse = 'team'): Promise<string> {
  const html = cleanHtml(input)
  try {
    await claimBlobs(ctx, imagesIn(html), use)
  } catch (error) {
    // The member may not pass on every pasted picture. The text is stored all the same.
    if (!(error instanceof Problem)) throw error
  }
  return html
}
