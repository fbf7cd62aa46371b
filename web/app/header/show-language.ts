import type { Language } from '#contract/identity.ts'
import { changeUser } from '#web/areas/identity/queries.ts'
import { setLanguage } from '#web/kernel/i18n.ts'

/** Shown here at once, and kept for the member; the server's own words (navigation, notifications) are then read again in it. */
export async function showLanguage(language: Language): Promise<void> {
  await setLanguage(language)
  // A refusal shows as a card in the outbox.
  void changeUser({ language }).catch(() => undefined)
}
