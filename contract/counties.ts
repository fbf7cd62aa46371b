// The counties of Romania by ISO 3166-2:RO, with their names, and the sectors of Bucharest. For both sides.

export const counties: Readonly<Record<string, string>> = {
  ...{ 'RO-AB': 'Alba', 'RO-AG': 'Argeș', 'RO-AR': 'Arad', 'RO-B': 'București', 'RO-BC': 'Bacău', 'RO-BH': 'Bihor', 'RO-BN': 'Bistrița-Năsăud' },
  ...{ 'RO-BR': 'Brăila', 'RO-BT': 'Botoșani', 'RO-BV': 'Brașov', 'RO-BZ': 'Buzău', 'RO-CJ': 'Cluj', 'RO-CL': 'Călărași', 'RO-CS': 'Caraș-Severin' },
  ...{ 'RO-CT': 'Constanța', 'RO-CV': 'Covasna', 'RO-DB': 'Dâmbovița', 'RO-DJ': 'Dolj', 'RO-GJ': 'Gorj', 'RO-GL': 'Galați', 'RO-GR': 'Giurgiu' },
  ...{
    'RO-HD': 'Hunedoara',
    'RO-HR': 'Harghita',
    'RO-IF': 'Ilfov',
    'RO-IL': 'Ialomița',
    'RO-IS': 'Iași',
    'RO-MH': 'Mehedinți',
    'RO-MM': 'Maramureș',
  },
  ...{ 'RO-MS': 'Mureș', 'RO-NT': 'Neamț', 'RO-OT': 'Olt', 'RO-PH': 'Prahova', 'RO-SB': 'Sibiu', 'RO-SJ': 'Sălaj', 'RO-SM': 'Satu Mare' },
  ...{ 'RO-SV': 'Suceava', 'RO-TL': 'Tulcea', 'RO-TM': 'Timiș', 'RO-TR': 'Teleorman', 'RO-VL': 'Vâlcea', 'RO-VN': 'Vrancea', 'RO-VS': 'Vaslui' },
}

export const bucharest = 'RO-B'
export const sectors: readonly string[] = ['SECTOR1', 'SECTOR2', 'SECTOR3', 'SECTOR4', 'SECTOR5', 'SECTOR6']

type Place = { country: string; countyCode: string | null; city: string }

/** The wrong field of an address and why, or undefined. */
export function countyProblem({ country, countyCode, city }: Place): { field: 'countyCode' | 'city'; reason: string } | undefined {
  if (country !== 'RO') return undefined
  if (countyCode === null || !Object.hasOwn(counties, countyCode)) return { field: 'countyCode', reason: 'is no county of ISO 3166-2:RO' }
  if (countyCode === bucharest && !sectors.includes(city)) return { field: 'city', reason: 'is none of SECTOR1 to SECTOR6' }
  return undefined
}
