// What Hora Studio sells: remote desktops by licence, and the IT work around them.
import type { LicenceSpec, PublicListing, Service, TemplateItem } from '#contract/services.ts'

type Tier = [fromQuantity: number, amount: number]
export type StoryPrice = { currency: 'EUR' | 'RON'; now: Tier[]; nextYear?: Tier[]; lastYear?: Tier[]; priceList?: string }
export type StoryService = Pick<Service, 'code' | 'name' | 'kind' | 'unitCode'> & {
  names: Service['names']
  description: string
  category: string
  prices: StoryPrice[]
  template?: string
  licence?: Partial<LicenceSpec>
  listing?: PublicListing
  state?: Service['state']
  vatCode?: string
  minQuantity?: number
}

export const categoryNames = ['Remote desktops', 'Support', 'Projects', 'Training', 'Hosting'] as const

export const templates: { title: string; items: TemplateItem[] }[] = [
  {
    title: 'New remote desktops',
    items: [
      { title: 'Create the accounts', offsetDays: 0, assignee: 'owner', checklist: ['Ask for the list of people', 'Set the first passwords'] },
      {
        title: 'Prepare the desktops',
        offsetDays: 2,
        assignee: 'none',
        checklist: ['Install the programs', 'Map the shared drive', 'Test a printer'],
      },
      { title: 'Call the client after the first week', offsetDays: 9, assignee: 'owner', checklist: [] },
    ],
  },
  {
    title: 'Training day',
    items: [
      { title: 'Agree on the date', offsetDays: 0, assignee: 'owner', checklist: [] },
      { title: 'Prepare the exercises', offsetDays: 5, assignee: 'none', checklist: ['Accounts for the participants', 'Handouts'] },
    ],
  },
]

const named = (en: string, tr: string, ro: string): Service['names'] => ({ en, tr, ro })
const eur = (...tiers: Tier[]): StoryPrice => ({ currency: 'EUR', now: tiers })
const ron = (...tiers: Tier[]): StoryPrice => ({ currency: 'RON', now: tiers })

const solo: PublicListing = {
  ...{ recommended: false, seatsFrom: 1, seatsTo: 9 },
  texts: {
    en: {
      description: 'A desktop of your own in our data centre, for one person or a small office.',
      features: ['Windows desktop with 4 GB of memory', 'Daily backup, kept for 14 days', 'Help by mail within one working day'],
    },
    tr: {
      description: 'Tek kişi veya küçük bir ofis için veri merkezimizde size ait bir masaüstü.',
      features: ['4 GB bellekli Windows masaüstü', '14 gün saklanan günlük yedek', 'Bir iş günü içinde e-posta desteği'],
    },
    ro: {
      description: 'Un desktop al tău în centrul nostru de date, pentru o persoană sau un birou mic.',
      features: ['Desktop Windows cu 4 GB de memorie', 'Copie de siguranță zilnică, păstrată 14 zile', 'Ajutor prin e-mail într-o zi lucrătoare'],
    },
  },
}
const team: PublicListing = {
  ...{ recommended: true, seatsFrom: 10, seatsTo: 49 },
  texts: {
    en: {
      description: 'Licences, desktops and a shared drive for a team that works from several places.',
      features: ['8 GB of memory for each desktop', 'Shared drive with 1 TB', 'Two-step sign-in', 'Help by phone in three languages'],
    },
    tr: {
      description: 'Farklı yerlerden çalışan bir ekip için lisanslar, masaüstleri ve ortak disk.',
      features: ['Her masaüstü için 8 GB bellek', '1 TB ortak disk', 'İki adımlı giriş', 'Üç dilde telefon desteği'],
    },
    ro: {
      description: 'Licențe, desktopuri și un disc comun pentru o echipă care lucrează din mai multe locuri.',
      features: ['8 GB de memorie pentru fiecare desktop', 'Disc comun de 1 TB', 'Conectare în doi pași', 'Ajutor telefonic în trei limbi'],
    },
  },
}
const company: PublicListing = {
  ...{ recommended: false, seatsFrom: 50, seatsTo: null },
  texts: {
    en: {
      description: 'From fifty seats: your own servers, your own rules, your own contact person.',
      features: [
        'Servers for you alone',
        'Sign-in with your own directory',
        'A contact person who knows your company',
        'Agreed response times for every incident',
      ],
    },
    tr: {
      description: 'Elli kullanıcıdan itibaren: kendi sunucularınız, kendi kurallarınız, sizi tanıyan bir sorumlu.',
      features: ['Yalnız size ait sunucular', 'Kendi dizininizle giriş', 'Şirketinizi tanıyan bir sorumlu', 'Her olay için kararlaştırılmış süreler'],
    },
    ro: {
      description: 'De la cincizeci de locuri: serverele tale, regulile tale, o persoană care te cunoaște.',
      features: [
        'Servere doar pentru tine',
        'Conectare cu propriul director de utilizatori',
        'O persoană de contact care îți cunoaște compania',
        'Termene stabilite pentru orice incident',
      ],
    },
  },
}

export const storyServices: StoryService[] = [
  {
    ...{ code: 'RDS-SOLO', name: 'Solo', kind: 'licence', unitCode: 'H87', names: named('Solo', 'Solo', 'Solo') },
    ...{ description: 'Remote desktop for one person, per month.', category: 'Remote desktops', template: 'New remote desktops' },
    prices: [{ currency: 'EUR', lastYear: [[1, 850]], now: [[1, 900]], nextYear: [[1, 950]] }],
    licence: { licenceType: 'named', entitlements: { memory: '4 GB', backupDays: 14 }, keyPattern: 'SOLO-XXXX-XXXX' },
    listing: solo,
  },
  {
    ...{ code: 'RDS-TEAM', name: 'Team', kind: 'licence', unitCode: 'H87', names: named('Team', 'Ekip', 'Echipă') },
    ...{
      description: 'Remote desktops and a shared drive for a team, per seat and month.',
      category: 'Remote desktops',
      template: 'New remote desktops',
    },
    prices: [
      {
        currency: 'EUR',
        lastYear: [
          [1, 1300],
          [25, 1200],
        ],
        now: [
          [1, 1400],
          [25, 1250],
          [40, 1150],
        ],
        nextYear: [
          [1, 1500],
          [25, 1350],
        ],
      },
      { currency: 'EUR', now: [[1, 1100]], priceList: 'partner' },
    ],
    licence: {
      licenceType: 'named',
      renewLeadDays: 45,
      entitlements: { memory: '8 GB', sharedDrive: true, driveTerabytes: 1 },
      keyPattern: 'TEAM-XXXX-XXXX',
    },
    listing: team,
  },
  {
    ...{ code: 'RDS-COMP', name: 'Company', kind: 'licence', unitCode: 'H87', names: named('Company', 'Şirket', 'Companie') },
    ...{ description: 'Own servers from fifty seats; the price is agreed.', category: 'Remote desktops', template: 'New remote desktops' },
    ...{ prices: [], minQuantity: 50, listing: company },
    licence: { licenceType: 'floating', graceDays: 30, renewLeadDays: 90, entitlements: { ownServers: true, directory: true } },
  },
  {
    ...{ code: 'RDS-DEVICE', name: 'Shared device', kind: 'licence', unitCode: 'H87' },
    ...{ names: named('Shared device', 'Ortak cihaz', 'Dispozitiv partajat'), description: 'For shift work: one licence per device.' },
    ...{ category: 'Remote desktops', prices: [{ ...eur([1, 1700], [10, 1550]), nextYear: [[1, 1800]] }] },
    licence: { licenceType: 'device', termMonths: 24 },
  },
  {
    ...{ code: 'SETUP', name: 'Set-up', kind: 'one_off', unitCode: 'LS', names: named('Set-up', 'Kurulum', 'Instalare și configurare') },
    ...{ description: 'Servers, accounts and programs, once.', category: 'Projects', template: 'New remote desktops' },
    prices: [{ ...ron([1, 150_000]), nextYear: [[1, 165_000]] }, eur([1, 30_000])],
  },
  {
    ...{ code: 'MIGRATION', name: 'Data migration', kind: 'one_off', unitCode: 'E34' },
    ...{ names: named('Data migration', 'Veri taşıma', 'Migrarea datelor'), description: 'Files and mailboxes, per gigabyte.', category: 'Projects' },
    prices: [ron([1, 1200], [100, 900], [1000, 600])],
  },
  {
    ...{ code: 'AUDIT', name: 'Security audit', kind: 'one_off', unitCode: 'H87' },
    ...{
      names: named('Security audit', 'Güvenlik denetimi', 'Audit de securitate'),
      description: 'Two days on site and a written report.',
      category: 'Projects',
    },
    prices: [ron([1, 480_000])],
  },
  {
    ...{ code: 'SUPPORT-H', name: 'Support', kind: 'hourly', unitCode: 'HUR', names: named('Support', 'Destek', 'Suport tehnic') },
    ...{ description: 'Help by phone or on site, per hour.', category: 'Support' },
    prices: [{ ...ron([1, 18_000], [20, 16_500]), lastYear: [[1, 16_000]], nextYear: [[1, 19_500]] }, eur([1, 3600])],
  },
  {
    ...{ code: 'SUPPORT-M', name: 'Support contract', kind: 'recurring', unitCode: 'MON' },
    ...{ names: named('Support contract', 'Destek sözleşmesi', 'Abonament de suport'), description: 'Five hours a month, answer within four hours.' },
    ...{ category: 'Support', prices: [{ ...ron([1, 80_000]), nextYear: [[1, 85_000]] }] },
  },
  {
    ...{ code: 'ONCALL', name: 'On-call service', kind: 'recurring', unitCode: 'MON' },
    ...{ names: named('On-call service', 'Nöbet hizmeti', 'Serviciu de gardă'), description: 'Nights and weekends.', category: 'Support' },
    prices: [ron([1, 120_000])],
  },
  {
    ...{ code: 'BACKUP', name: 'Backup', kind: 'recurring', unitCode: 'MON', names: named('Backup', 'Yedekleme', 'Copie de siguranță') },
    ...{ description: 'Encrypted copies in a second data centre, per 100 GB.', category: 'Hosting' },
    prices: [{ ...eur([1, 600], [5, 500], [20, 400]), nextYear: [[1, 650]] }],
  },
  {
    ...{ code: 'MAIL', name: 'Mailbox', kind: 'recurring', unitCode: 'MON', names: named('Mailbox', 'Posta kutusu', 'Cutie poștală') },
    ...{ description: '50 GB for one person.', category: 'Hosting', prices: [eur([1, 250], [50, 200])] },
  },
  {
    ...{ code: 'DOMAIN', name: 'Domain', kind: 'recurring', unitCode: 'ANN', names: named('Domain', 'Alan adı', 'Domeniu') },
    ...{ description: 'A .ro domain for a year.', category: 'Hosting', prices: [ron([1, 7000])] },
  },
  {
    ...{ code: 'TRAIN', name: 'Training day', kind: 'one_off', unitCode: 'DAY', names: named('Training day', 'Eğitim günü', 'Zi de instruire') },
    ...{ description: 'For up to twelve people, at your office.', category: 'Training', template: 'Training day' },
    prices: [{ ...ron([1, 250_000], [3, 220_000]), nextYear: [[1, 270_000]] }, eur([1, 50_000])],
  },
  {
    ...{ code: 'WEBINAR', name: 'Webinar', kind: 'one_off', unitCode: 'IE', names: named('Webinar', 'Web semineri', 'Webinar') },
    ...{ description: 'Two hours online, per person.', category: 'Training', prices: [], state: 'draft' },
  },
  {
    ...{
      code: 'FAX',
      name: 'Fax to mail',
      kind: 'recurring',
      unitCode: 'MON',
      names: named('Fax to mail', 'Faksı e-postaya iletme', 'Fax prin e-mail'),
    },
    ...{ description: 'No longer sold.', category: 'Hosting', state: 'retired' },
    prices: [ron([1, 4000])],
  },
]
