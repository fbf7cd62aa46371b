/** Catches typing errors. The server decides. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** The code of a pasted link, or the pasted code itself. */
export function invitationCode(pasted: string): string {
  const text = pasted.trim()
  return /[?&](?:invitation|code)=([^&#\s]+)/.exec(text)?.[1] ?? text
}
