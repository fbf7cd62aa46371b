// The licences that Hora Studio has sold and bought. Days are counted from the start of the demo.

type StoryTerm = { startsIn: number; endsIn: number; seats: number; unitPrice: number }
export type StoryLicence = {
  organization?: string
  supplier?: string
  service?: string
  name?: string
  type?: 'named' | 'device' | 'floating' | 'site'
  /** The last one is the latest. */
  terms: StoryTerm[]
  recurrence?: 'once' | 'monthly'
  currency?: 'EUR' | 'RON'
  /** How many seats are assigned. */
  used: number
  cancelled?: string
  suspended?: boolean
  cost?: number
  autoRenew?: 'make_offer' | 'invoice_directly'
}

const year = (startsIn: number, seats: number, unitPrice: number): StoryTerm => ({ startsIn, endsIn: startsIn + 364, seats, unitPrice })
const monthly = { recurrence: 'monthly', currency: 'EUR' } as const

export const soldLicences: StoryLicence[] = [
  // Ends soon, with little left to assign.
  { organization: 'Carpathia Foods SRL', service: 'RDS-TEAM', terms: [year(-340, 12, 1400)], ...monthly, used: 11, autoRenew: 'make_offer' },
  // Three terms.
  {
    ...{ organization: 'Dunărea Tours SRL', service: 'RDS-TEAM', terms: [year(-930, 6, 1250), year(-565, 8, 1350), year(-200, 10, 1400)] },
    ...{ ...monthly, used: 8 },
  },
  // In grace.
  { organization: 'Primăria Orașului Valea Albă', service: 'RDS-SOLO', terms: [year(-370, 4, 900)], ...monthly, used: 4 },
  // Over-used.
  { organization: 'Thames & Hart Ltd', service: 'RDS-SOLO', terms: [year(-120, 3, 900)], ...monthly, used: 5 },
  // Upgraded from Solo.
  { organization: 'Anadolu Lojistik A.Ş.', service: 'RDS-TEAM', terms: [year(-465, 10, 900), year(-100, 14, 1400)], ...monthly, used: 12 },
  { organization: 'Ionescu Marta PFA', service: 'RDS-SOLO', terms: [year(-250, 1, 900)], ...monthly, used: 1 },
  { organization: 'Elena Vasilescu', service: 'RDS-SOLO', terms: [year(-60, 1, 900)], ...monthly, used: 1 },
  { organization: 'Carpathia Foods SRL', service: 'RDS-SOLO', terms: [year(-28, 5, 900)], ...monthly, used: 2 },
  { organization: 'Northgate Dental', service: 'RDS-TEAM', terms: [year(-310, 10, 1400)], ...monthly, used: 10 },
  { organization: 'Marmara Tekstil Ltd. Şti.', service: 'RDS-SOLO', terms: [year(-180, 8, 900)], ...monthly, used: 6, suspended: true },
  { organization: 'Thames & Hart Ltd', service: 'RDS-TEAM', terms: [year(14, 15, 1400)], ...monthly, used: 0 },
  { organization: 'Meridian Bau SRL', service: 'RDS-SOLO', terms: [year(-290, 6, 900)], ...monthly, used: 6, cancelled: 'Unpaid invoices' },
  { organization: 'Dunărea Tours SRL', service: 'RDS-SOLO', terms: [year(-800, 3, 850)], ...monthly, used: 0 },
  { organization: 'Primăria Orașului Valea Albă', service: 'RDS-TEAM', terms: [year(-90, 20, 1400)], ...monthly, used: 17 },
]

export const boughtLicences: StoryLicence[] = [
  { supplier: 'Kessler Hosting GmbH', name: 'Remote desktop server', type: 'device', terms: [year(-200, 40, 0)], used: 12, cost: 1_840_000 },
  { supplier: 'Kessler Hosting GmbH', name: 'Backup software', type: 'site', terms: [year(-345, 1, 0)], used: 0, cost: 420_000 },
  { name: 'Office programs', type: 'named', terms: [year(-150, 10, 24_000)], used: 6, currency: 'RON' },
  { name: 'Design programs', type: 'floating', terms: [year(-300, 3, 98_000)], used: 3, currency: 'RON' },
]

export const deviceLabels = [
  'Reception',
  'Warehouse 1',
  'Warehouse 2',
  'Meeting room',
  'Front desk',
  'Accounting',
  'Workshop',
  'Store 3',
  'Laptop 12',
]
