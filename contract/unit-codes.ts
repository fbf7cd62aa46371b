// Units of quantity by their codes of UN/ECE Recommendation 20, as electronic invoices name them.
import type { Language } from './identity.ts'

/** A unit has either plurals or a symbol, which stays the same. Turkish has no plural after a number. */
type Unit = Record<Language, string> & ({ plural: { en: string; ro: string } } | { symbol: string })

const units = {
  H87: { en: 'piece', tr: 'adet', ro: 'bucată', plural: { en: 'pieces', ro: 'bucăți' } },
  C62: { en: 'unit', tr: 'birim', ro: 'unitate', plural: { en: 'units', ro: 'unități' } },
  HUR: { en: 'hour', tr: 'saat', ro: 'oră', plural: { en: 'hours', ro: 'ore' } },
  MIN: { en: 'minute', tr: 'dakika', ro: 'minut', plural: { en: 'minutes', ro: 'minute' } },
  DAY: { en: 'day', tr: 'gün', ro: 'zi', plural: { en: 'days', ro: 'zile' } },
  WEE: { en: 'week', tr: 'hafta', ro: 'săptămână', plural: { en: 'weeks', ro: 'săptămâni' } },
  MON: { en: 'month', tr: 'ay', ro: 'lună', plural: { en: 'months', ro: 'luni' } },
  QAN: { en: 'quarter', tr: 'üç ay', ro: 'trimestru', plural: { en: 'quarters', ro: 'trimestre' } },
  SAN: { en: 'half year', tr: 'altı ay', ro: 'semestru', plural: { en: 'half years', ro: 'semestre' } },
  ANN: { en: 'year', tr: 'yıl', ro: 'an', plural: { en: 'years', ro: 'ani' } },
  E48: { en: 'service unit', tr: 'hizmet birimi', ro: 'prestație', plural: { en: 'service units', ro: 'prestații' } },
  E49: { en: 'working day', tr: 'iş günü', ro: 'zi lucrătoare', plural: { en: 'working days', ro: 'zile lucrătoare' } },
  LS: { en: 'lump sum', tr: 'götürü bedel', ro: 'sumă forfetară', plural: { en: 'lump sums', ro: 'sume forfetare' } },
  ACT: { en: 'activity', tr: 'etkinlik', ro: 'activitate', plural: { en: 'activities', ro: 'activități' } },
  IE: { en: 'person', tr: 'kişi', ro: 'persoană', plural: { en: 'persons', ro: 'persoane' } },
  P1: { en: 'percent', tr: 'yüzde', ro: 'procent', symbol: '%' },
  XPP: { en: 'package', tr: 'paket', ro: 'pachet', plural: { en: 'packages', ro: 'pachete' } },
  XPK: { en: 'parcel', tr: 'koli', ro: 'colet', plural: { en: 'parcels', ro: 'colete' } },
  XBX: { en: 'box', tr: 'kutu', ro: 'cutie', plural: { en: 'boxes', ro: 'cutii' } },
  XPX: { en: 'pallet', tr: 'palet', ro: 'palet', plural: { en: 'pallets', ro: 'paleți' } },
  SET: { en: 'set', tr: 'takım', ro: 'set', plural: { en: 'sets', ro: 'seturi' } },
  PR: { en: 'pair', tr: 'çift', ro: 'pereche', plural: { en: 'pairs', ro: 'perechi' } },
  DZN: { en: 'dozen', tr: 'düzine', ro: 'duzină', plural: { en: 'dozens', ro: 'duzini' } },
  KGM: { en: 'kilogram', tr: 'kilogram', ro: 'kilogram', symbol: 'kg' },
  GRM: { en: 'gram', tr: 'gram', ro: 'gram', symbol: 'g' },
  TNE: { en: 'tonne', tr: 'ton', ro: 'tonă', symbol: 't' },
  LTR: { en: 'litre', tr: 'litre', ro: 'litru', symbol: 'l' },
  MTQ: { en: 'cubic metre', tr: 'metreküp', ro: 'metru cub', symbol: 'm³' },
  MTR: { en: 'metre', tr: 'metre', ro: 'metru', symbol: 'm' },
  CMT: { en: 'centimetre', tr: 'santimetre', ro: 'centimetru', symbol: 'cm' },
  KMT: { en: 'kilometre', tr: 'kilometre', ro: 'kilometru', symbol: 'km' },
  MTK: { en: 'square metre', tr: 'metrekare', ro: 'metru pătrat', symbol: 'm²' },
  HAR: { en: 'hectare', tr: 'hektar', ro: 'hectar', symbol: 'ha' },
  KWH: { en: 'kilowatt hour', tr: 'kilovatsaat', ro: 'kilowatt-oră', symbol: 'kWh' },
  MWH: { en: 'megawatt hour', tr: 'megavatsaat', ro: 'megawatt-oră', symbol: 'MWh' },
  KWT: { en: 'kilowatt', tr: 'kilovat', ro: 'kilowatt', symbol: 'kW' },
  AD: { en: 'byte', tr: 'bayt', ro: 'octet', symbol: 'B' },
  E34: { en: 'gigabyte', tr: 'gigabayt', ro: 'gigaoctet', symbol: 'GB' },
  E35: { en: 'terabyte', tr: 'terabayt', ro: 'teraoctet', symbol: 'TB' },
  '4L': { en: 'megabyte', tr: 'megabayt', ro: 'megaoctet', symbol: 'MB' },
} satisfies Record<string, Unit>

export type UnitCode = keyof typeof units
export const unitCodes = Object.keys(units) as [UnitCode, ...UnitCode[]]
export const unitName = (code: string, language: Language): string => (code in units ? units[code as UnitCode][language] : code)

/** "3 months", "4,5 ore", "20 de luni", "2 adet", "12 kg". */
export function quantityWithUnit(quantity: number, code: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language
  const number = quantity.toLocaleString(locale, { maximumFractionDigits: 6 })
  return `${number}\u00a0${code in units ? unitAfter(quantity, units[code as UnitCode], language) : code}`
}

function unitAfter(quantity: number, unit: Unit, language: Language): string {
  if ('symbol' in unit) return unit.symbol
  const form = new Intl.PluralRules(language).select(quantity)
  if (language === 'tr' || form === 'one') return unit[language]
  return language === 'ro' && form === 'other' ? `de ${unit.plural.ro}` : unit.plural[language]
}
