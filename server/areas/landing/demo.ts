import { v7 } from 'uuid'
import type { DemoTeam } from '#server/kernel/area.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { requestsLink } from './notices.ts'
import { insertServices, type ServiceRow } from './store.ts'

const packages: Omit<ServiceRow, 'teamId' | 'id' | 'nr'>[] = [
  {
    ...{ price: 900, currency: 'EUR', seatsFrom: 1, seatsTo: 9, recommended: false },
    text: {
      en: {
        name: 'Solo',
        description: 'A desktop of your own in our data centre, for one person or a small office.',
        features: ['Windows desktop with 4 GB of memory', 'Daily backup, kept for 14 days', 'Help by mail within one working day'],
      },
      tr: {
        name: 'Solo',
        description: 'Tek kişi veya küçük bir ofis için veri merkezimizde size ait bir masaüstü.',
        features: ['4 GB bellekli Windows masaüstü', '14 gün saklanan günlük yedek', 'Bir iş günü içinde e-posta desteği'],
      },
      ro: {
        name: 'Solo',
        description: 'Un desktop al tău în centrul nostru de date, pentru o persoană sau un birou mic.',
        features: ['Desktop Windows cu 4 GB de memorie', 'Copie de siguranță zilnică, păstrată 14 zile', 'Ajutor prin e-mail într-o zi lucrătoare'],
      },
    },
  },
  {
    ...{ price: 1400, currency: 'EUR', seatsFrom: 10, seatsTo: 49, recommended: true },
    text: {
      en: {
        name: 'Team',
        description: 'Licences, desktops and a shared drive for a team that works from several places.',
        features: ['8 GB of memory for each desktop', 'Shared drive with 1 TB', 'Two-step sign-in', 'Help by phone in three languages'],
      },
      tr: {
        name: 'Ekip',
        description: 'Farklı yerlerden çalışan bir ekip için lisanslar, masaüstleri ve ortak disk.',
        features: ['Her masaüstü için 8 GB bellek', '1 TB ortak disk', 'İki adımlı giriş', 'Üç dilde telefon desteği'],
      },
      ro: {
        name: 'Echipă',
        description: 'Licențe, desktopuri și un disc comun pentru o echipă care lucrează din mai multe locuri.',
        features: ['8 GB de memorie pentru fiecare desktop', 'Disc comun de 1 TB', 'Conectare în doi pași', 'Ajutor telefonic în trei limbi'],
      },
    },
  },
  {
    ...{ price: null, currency: 'EUR', seatsFrom: 50, seatsTo: null, recommended: false },
    text: {
      en: {
        name: 'Company',
        description: 'From fifty seats: your own servers, your own rules, your own contact person.',
        features: [
          'Servers for you alone',
          'Sign-in with your own directory',
          'A contact person who knows your company',
          'Agreed response times for every incident',
        ],
      },
      tr: {
        name: 'Şirket',
        description: 'Elli kullanıcıdan itibaren: kendi sunucularınız, kendi kurallarınız, sizi tanıyan bir sorumlu.',
        features: [
          'Yalnız size ait sunucular',
          'Kendi dizininizle giriş',
          'Şirketinizi tanıyan bir sorumlu',
          'Her olay için kararlaştırılmış süreler',
        ],
      },
      ro: {
        name: 'Companie',
        description: 'De la cincizeci de locuri: serverele tale, regulile tale, o persoană care te cunoaște.',
        features: [
          'Servere doar pentru tine',
          'Conectare cu propriul director de utilizatori',
          'O persoană de contact care îți cunoaște compania',
          'Termene stabilite pentru orice incident',
        ],
      },
    },
  },
]

export async function seed(db: Db, { teamId, notices }: DemoTeam) {
  const request = {
    ...{ name: 'Radu Stan', email: 'radu.stan@example.com', company: 'Stan Contabilitate' },
    message: 'We need 12 seats from the first of the month.',
  }
  notices.push({ hoursAgo: 30, kind: 'landing.requested', params: { ...request, service: 'Team' }, link: requestsLink, read: true })
  await insertServices(
    db,
    packages.map((row, index) => ({ ...row, teamId, id: v7(), nr: index })),
  )
}
