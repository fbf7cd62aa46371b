// A user gets a mail about every change of their sign-in methods, in case another person made it.
import type { Language } from '#contract/identity.ts'
import { linkTo } from '#server/identity/links.ts'
import { compose, type MailTexts } from '#server/identity/mails.ts'
import { findUserRow } from '#server/identity/store.ts'
import type { Context } from '#server/kernel/context.ts'

export type SecurityEvent = 'factorOn' | 'factorOff' | 'newCodes' | 'passkeyAdded' | 'passkeyRemoved' | 'tokenCreated'

const eventTexts: Record<SecurityEvent, Record<Language, string>> = {
  factorOn: {
    en: 'A second factor was turned on for your account.',
    tr: 'Hesabınız için ikinci doğrulama adımı açıldı.',
    ro: 'Al doilea factor a fost activat pentru contul tău.',
  },
  factorOff: {
    en: 'The second factor of your account was turned off.',
    tr: 'Hesabınızın ikinci doğrulama adımı kapatıldı.',
    ro: 'Al doilea factor al contului tău a fost dezactivat.',
  },
  newCodes: {
    en: 'New recovery codes were made for your account; the old ones are void.',
    tr: 'Hesabınız için yeni kurtarma kodları oluşturuldu; eskileri geçersizdir.',
    ro: 'Pentru contul tău au fost create coduri de recuperare noi; cele vechi nu mai sunt valabile.',
  },
  passkeyAdded: {
    en: 'A passkey was added to your account.',
    tr: 'Hesabınıza bir geçiş anahtarı eklendi.',
    ro: 'O cheie de acces a fost adăugată la contul tău.',
  },
  passkeyRemoved: {
    en: 'A passkey of your account was removed.',
    tr: 'Hesabınızdan bir geçiş anahtarı kaldırıldı.',
    ro: 'O cheie de acces a fost ștearsă din contul tău.',
  },
  tokenCreated: {
    en: 'An API token was made that acts in your name.',
    tr: 'Sizin adınıza işlem yapan bir API belirteci oluşturuldu.',
    ro: 'A fost creat un token API care acționează în numele tău.',
  },
}

const frameTexts: Record<Language, Omit<MailTexts, 'lines'>> = {
  en: {
    subject: 'The security of your account was changed',
    button: 'Look at it',
    after: ['If it was you, there is nothing to do. If not, change your password at once and end your other sessions.'],
  },
  tr: {
    subject: 'Hesabınızın güvenliği değiştirildi',
    button: 'Göz at',
    after: ['Bunu siz yaptıysanız yapmanız gereken bir şey yok. Siz değilseniz hemen parolanızı değiştirin ve diğer oturumlarınızı sonlandırın.'],
  },
  ro: {
    subject: 'Securitatea contului tău a fost schimbată',
    button: 'Vezi ce s-a schimbat',
    after: ['Dacă ai fost tu, nu e nimic de făcut. Dacă nu, schimbă-ți imediat parola și încheie celelalte sesiuni.'],
  },
}

export async function mailSecurity(ctx: Pick<Context, 'db' | 'mail' | 'settings'>, userId: string, event: SecurityEvent): Promise<void> {
  const user = await findUserRow(ctx.db, userId)
  if (!user?.confirmedAt) return
  const { email, language } = user
  const page = event === 'tokenCreated' ? 'settings/tokens' : 'settings/security'
  await ctx.mail(compose(email, language, { ...frameTexts[language], lines: [eventTexts[event][language]] }, linkTo(ctx, page)))
}
