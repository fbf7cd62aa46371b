// What the forms check before they ask the server, which checks again.

/** Something before and after one @, a dot behind it. The server knows better; this catches slips of the finger. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** An invitation as people paste it: the whole link, or the code alone. */
export function invitationCode(pasted: string): string {
  const text = pasted.trim()
  return /[?&](?:invitation|code)=([^&#\s]+)/.exec(text)?.[1] ?? text
}
