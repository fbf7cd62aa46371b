// The organizations of the demo story: clients, partners and prospects of a small studio in Bucharest. Their ids have valid check digits.
import type { Organization, OrganizationAddress } from '#contract/organizations-shapes.ts'

type DemoAddress = Pick<OrganizationAddress, 'street' | 'city'> & Partial<Pick<OrganizationAddress, 'countyCode' | 'postalCode' | 'type'>>

export type DemoOrganization = {
  fields: Partial<Organization> & Pick<Organization, 'legalName'>
  addresses: readonly DemoAddress[]
  iban?: { iban: string; bankName: string; currency?: string }
  /** The company of its contacts. */
  company?: string
  tags: readonly DemoTag[]
  blocked?: string
}

export const demoTags = ['Key account', 'Public sector', 'Supplier', 'Export'] as const
type DemoTag = (typeof demoTags)[number]

const turkish = { country: 'TR', language: 'tr', currency: 'EUR' } as const
const english = { country: 'GB', language: 'en', currency: 'EUR' } as const

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    fields: {
      ...{ legalName: 'Carpathia Foods SRL', tradeName: 'Carpathia', taxId: '33901527', vatRegistered: true, registrationNumber: 'J08/1204/2014' },
      ...{ legalForm: 'SRL', email: 'office@carpathiafoods.example', phone: '0268 555 014', website: 'carpathiafoods.example', paymentTermDays: 30 },
      notes: '<p>Orders carry a number that invoices must repeat.</p>',
    },
    addresses: [
      { street: 'Str. Lungă 118', city: 'Brașov', countyCode: 'RO-BV', postalCode: '500059' },
      { type: 'delivery', street: 'Str. Hărmanului 59', city: 'Brașov', countyCode: 'RO-BV', postalCode: '500222' },
    ],
    iban: { iban: 'RO04BTRL0130120203344501', bankName: 'Banca Transilvania' },
    company: 'Carpathia Foods',
    tags: ['Key account'],
  },
  {
    fields: {
      ...{ legalName: 'Dunărea Tours SRL', taxId: '27504182', vatRegistered: true, registrationNumber: 'J17/882/2010', legalForm: 'SRL' },
      ...{ email: 'contact@dunareatours.example', phone: '0236 555 022', website: 'dunareatours.example', cashVat: true },
    },
    addresses: [{ street: 'Str. Portului 12', city: 'Galați', countyCode: 'RO-GL', postalCode: '800025' }],
    iban: { iban: 'RO72RNCB0072049673370001', bankName: 'BCR' },
    company: 'Dunărea Tours',
    tags: [],
  },
  {
    fields: {
      ...{ kind: 'public_body', legalName: 'Primăria Orașului Valea Albă', taxId: '4361059', email: 'registratura@valeaalba.example' },
      ...{ phone: '0235 555 100', paymentTermDays: 60 },
    },
    addresses: [{ street: 'Piața Unirii 1', city: 'Valea Albă', countyCode: 'RO-VS', postalCode: '735100' }],
    iban: { iban: 'RO84TREZ1312151050000000', bankName: 'Trezoreria Statului' },
    tags: ['Public sector'],
  },
  {
    fields: {
      kind: 'pfa',
      legalName: 'Ionescu Marta PFA',
      taxId: '36182043',
      registrationNumber: 'F12/310/2016',
      email: 'marta.ionescu@freelance.example',
    },
    addresses: [{ street: 'Str. Horea 7', city: 'Cluj-Napoca', countyCode: 'RO-CJ', postalCode: '400174' }],
    company: 'Freelance',
    tags: ['Supplier'],
  },
  {
    fields: {
      kind: 'person',
      legalName: 'Elena Vasilescu',
      personalId: '2800515401256',
      email: 'elena.vasilescu@example.com',
      phone: '0744 555 310',
    },
    addresses: [{ street: 'Str. Polonă 40, ap. 6', city: 'SECTOR1', countyCode: 'RO-B', postalCode: '010504' }],
    tags: [],
  },
  {
    fields: {
      ...{
        ...turkish,
        legalName: 'Anadolu Lojistik A.Ş.',
        tradeName: 'Anadolu',
        taxId: '0710348124',
        legalForm: 'A.Ş.',
        email: 'info@anadolulojistik.example',
      },
      ...{ phone: '0262 555 01 40', website: 'anadolulojistik.example', paymentTermDays: 30 },
    },
    addresses: [{ street: 'Gebze Organize Sanayi Bölgesi 14', city: 'Kocaeli', postalCode: '41400' }],
    iban: { iban: 'TR030006200011900000123456', bankName: 'Garanti BBVA', currency: 'EUR' },
    company: 'Anadolu Lojistik',
    tags: ['Key account', 'Export'],
  },
  {
    fields: {
      ...english,
      legalName: 'Thames & Hart Ltd',
      taxId: '412087365',
      vatRegistered: true,
      legalForm: 'Ltd',
      email: 'accounts@thameshart.example',
    },
    addresses: [{ street: '22 Bermondsey Street', city: 'London', postalCode: 'SE1 3UB' }],
    iban: { iban: 'GB29NWBK60161331926819', bankName: 'NatWest', currency: 'EUR' },
    tags: ['Export'],
  },
  {
    fields: { legalName: 'Codrii Vest SRL', taxId: '38155622', legalForm: 'SRL', email: 'office@codriivest.example', source: 'Landing page' },
    addresses: [{ street: 'Bd. Take Ionescu 46', city: 'Timișoara', countyCode: 'RO-TM', postalCode: '300124' }],
    tags: [],
  },
  {
    fields: { legalName: 'Meridian Bau SRL', taxId: '24440190', vatRegistered: true, legalForm: 'SRL', email: 'office@meridianbau.example' },
    addresses: [{ street: 'Calea Aradului 85', city: 'Oradea', countyCode: 'RO-BH', postalCode: '410223' }],
    tags: [],
    blocked: 'Two invoices unpaid for more than 120 days.',
  },
  {
    fields: { ...english, legalName: 'Northgate Dental', taxId: '298114507', email: 'reception@northgatedental.example', phone: '020 7946 0144' },
    addresses: [{ street: '14 Exmouth Market', city: 'London', postalCode: 'EC1R 4QE' }],
    company: 'Northgate Dental',
    tags: ['Export'],
  },
  {
    fields: {
      ...turkish,
      legalName: 'Marmara Tekstil Ltd. Şti.',
      taxId: '6120459873',
      email: 'muhasebe@marmaratekstil.example',
      phone: '0212 555 01 60',
    },
    addresses: [{ street: 'Merter Mah. 12', city: 'İstanbul', postalCode: '34169' }],
    company: 'Marmara Tekstil',
    tags: ['Export'],
  },
  {
    fields: {
      ...{
        legalName: 'Kessler Hosting GmbH',
        country: 'DE',
        language: 'en',
        currency: 'EUR',
        taxId: '811904526',
        vatRegistered: true,
        legalForm: 'GmbH',
      },
      ...{ email: 'billing@kesslerhosting.example', phone: '030 5550 144', website: 'kesslerhosting.example' },
    },
    addresses: [{ street: 'Torstraße 61', city: 'Berlin', postalCode: '10119' }],
    iban: { iban: 'DE62370400440532013001', bankName: 'Commerzbank', currency: 'EUR' },
    company: 'Kessler Hosting',
    tags: ['Supplier'],
  },
  {
    fields: {
      legalName: 'Tipar Nou SRL',
      taxId: '19873405',
      vatRegistered: true,
      legalForm: 'SRL',
      email: 'comenzi@tiparnou.example',
      phone: '021 555 0191',
    },
    addresses: [{ street: 'Calea Moșilor 21', city: 'SECTOR3', countyCode: 'RO-B', postalCode: '030151' }],
    iban: { iban: 'RO21INGB0000999901234567', bankName: 'ING Bank' },
    company: 'Tipar Nou',
    tags: ['Supplier'],
  },
  {
    fields: { legalName: 'TIPAR NOU', email: 'oferte@tiparnou.example', phone: '021 555 0191', source: 'Import' },
    addresses: [],
    tags: [],
  },
]
