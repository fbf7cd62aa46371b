// A user gets a mail about every change of their sign-in methods, in case another person made it.
import type { Language } from '#contract/identity.ts'
import { linkTo } from '#server/identity/links.ts'
import { compose, type MailTexts } from '#server/identity/mails.ts'
import { findUserRow } from '#server/identity/store.ts'
import type { Context } from '#server/kernel/context.ts'

export type SecurityEvent = 'factorOn' | 'factorOff' | 'newCodes' | 'passkeyAdded' | 'passkeyRemoved' | 'tokenCreated'

const eventTexts: Record<SecurityEvent, Record<Language, string>> = {
  factorOn: {
    en: 'Two-step verification was turned on for your account.',
    tr: 'Hesabınız için iki adımlı doğrulama açıldı.',
    ro: 'Verificarea în doi pași a fost activată pentru contul tău.',
  },
  factorOff: {
    en: 'Two-step verification was turned off for your account.',
    tr: 'Hesabınız için iki adımlı doğrulama kapatıldı.',
    ro: 'Verificarea în doi pași a fost dezactivată pentru contul tău.',
  },
  newCodes: {
    en: 'New recovery codes were created for your account. The old ones no longer work.',
    tr: 'Hesabınız için yeni kurtarma kodları oluşturuldu; eskileri geçersizdir.',
    ro: 'Pentru contul tău au fost create coduri de recuperare noi; cele vechi nu mai sunt valabile.',
  },
  passkeyAdded: {
    en: 'A passkey was added to your account.',
    tr: 'Hesabınıza bir geçiş anahtarı eklendi.',
    ro: 'O cheie de acces a fost adăugată la contul tău.',
  },
  passkeyRemoved: {
    en: 'A passkey was removed from your account.',
    tr: 'Hesabınızdan bir geçiş anahtarı kaldırıldı.',
    ro: 'O cheie de acces a fost eliminată din contul tău.',
  },
  tokenCreated: {
    en: 'An API token that can act in your name was created.',
    tr: 'Sizin adınıza işlem yapan bir API belirteci oluşturuldu.',
    ro: 'A fost creat un token API care acționează în numele tău.',
  },
}

const frameTexts: Record<Language, Omit<MailTexts, 'lines'>> = {
  en: {
    subject: 'Security settings of your account were changed',
    button: 'Check security settings',
    after: ['If this was you, there is nothing to do. If not, change your password now and sign out all other devices.'],
  },
  tr: {
    subject: 'Hesabınızın güvenlik ayarları değişti',
    button: 'Güvenlik ayarlarını aç',
    after: ['Bunu siz yaptıysanız yapmanız gereken bir şey yok. Siz değilseniz hemen parolanızı değiştirin ve diğer oturumlarınızı kapatın.'],
  },
  ro: {
    subject: 'Setările de securitate ale contului tău s-au schimbat',
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
