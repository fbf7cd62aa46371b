// Two years of invoices of Hora Studio: who pays what every month, and what happened to the latest ones.

export const storyProfile = {
  legalName: 'Hora Studio SRL',
  taxId: 'RO48127395',
  registrationNumber: 'J40/5120/2023',
  shareCapital: 20_000,
  address: { street: 'Str. Barbu Văcărescu 164', street2: null, city: 'SECTOR2', postalCode: '020285', countyCode: 'RO-B', country: 'RO' },
  email: 'office@horastudio.example',
  phone: '021 555 0100',
  iban: ['RO06HORA0000000000000001'],
  footer: 'Hora Studio SRL, București',
}

export type StoryClient = {
  name: string
  currency: 'RON' | 'EUR'
  /** What is on the invoice of a month. */
  lines: readonly { service: string; quantity: number; unitPrice: number }[]
  /** How many days after the due day it is paid, by the last one first. Null: not yet. */
  paysAfter: readonly (number | null)[]
}

/** The day of the month on which all of them get their invoice. */
export const billingDay = 5
export const storyMonths = 24

/** The e-invoice of the latest invoice must leave tomorrow, or on the next working day. */
export const urgentClient = 'Primăria Orașului Valea Albă'
/** The latest invoice was a mistake, and was credited. */
export const creditedClient = { name: 'Thames & Hart Ltd', reason: 'Ordered twice' }

/** The schedules: the first is invoiced by a draft that somebody checks, the second waits for the client. */
export const storySchedules = [
  { client: 'Carpathia Foods SRL', period: 'monthly', mode: 'draft', state: 'active' },
  { client: 'Dunărea Tours SRL', period: 'monthly', mode: 'issue', state: 'paused' },
  { client: 'Anadolu Lojistik A.Ş.', period: 'quarterly', mode: 'issue_and_send', state: 'active' },
] as const

export const storyClients: readonly StoryClient[] = [
  {
    ...{ name: 'Carpathia Foods SRL', currency: 'RON', paysAfter: [null, -2, 3] },
    lines: [
      { service: 'RDS-TEAM', quantity: 12, unitPrice: 7120 },
      { service: 'SUPPORT-H', quantity: 4.5, unitPrice: 18_000 },
    ],
  },
  { name: 'Dunărea Tours SRL', currency: 'RON', lines: [{ service: 'RDS-TEAM', quantity: 10, unitPrice: 7120 }], paysAfter: [null, null, 9] },
  { name: 'Primăria Orașului Valea Albă', currency: 'RON', lines: [{ service: 'RDS-SOLO', quantity: 4, unitPrice: 4580 }], paysAfter: [null, 12] },
  { name: 'Thames & Hart Ltd', currency: 'EUR', lines: [{ service: 'RDS-SOLO', quantity: 3, unitPrice: 900 }], paysAfter: [null, 1] },
  {
    ...{ name: 'Anadolu Lojistik A.Ş.', currency: 'EUR', paysAfter: [null, 0] },
    lines: [
      { service: 'RDS-TEAM', quantity: 14, unitPrice: 1400 },
      { service: 'BACKUP', quantity: 1, unitPrice: 4900 },
    ],
  },
]

export const storyCategories = [
  { name: 'Rent', kind: 'bills', account: '612' },
  { name: 'Electricity and internet', kind: 'bills', account: '605' },
  { name: 'Software', kind: 'expenses', account: '628' },
  { name: 'Accounting services', kind: 'expenses', account: '628' },
  { name: 'Reserve', kind: 'savings', account: '508' },
  { name: 'Whole month', kind: 'statement', account: '628' },
] as const

/** For each month. Their sums are docs/specification.md 14.10. */
export const storyBudgets: Record<(typeof storyCategories)[number]['name'], number> = {
  ...{ Rent: 65_000, 'Electricity and internet': 35_000, Software: 1_200_000, 'Accounting services': 800_000, Reserve: 25_000_000 },
  'Whole month': 3_450_000,
}

/** Every month, so many days after the invoices. The amounts differ a little from month to month. */
export const storySpending: readonly { supplier: string; category: string; net: number; after: number; isDraft?: true }[] = [
  { supplier: 'Imobiliara Nord SRL', category: 'Rent', net: 95_000, after: 0 },
  { supplier: 'Enerlux SA', category: 'Electricity and internet', net: 16_500, after: 2 },
  { supplier: 'FibraNet SRL', category: 'Electricity and internet', net: 9900, after: 3 },
  { supplier: 'Contab Plus SRL', category: 'Accounting services', net: 40_000, after: 1 },
  { supplier: 'Cloudberry SRL', category: 'Software', net: 21_000, after: 4, isDraft: true },
]
