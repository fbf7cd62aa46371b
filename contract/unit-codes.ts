// Units of quantity by their codes of UN/ECE Recommendation 20, as electronic invoices name them.
import type { Language } from './identity.ts'

const units = {
  H87: { en: 'piece', tr: 'adet', ro: 'bucată' },
  C62: { en: 'unit', tr: 'birim', ro: 'unitate' },
  HUR: { en: 'hour', tr: 'saat', ro: 'oră' },
  MIN: { en: 'minute', tr: 'dakika', ro: 'minut' },
  DAY: { en: 'day', tr: 'gün', ro: 'zi' },
  WEE: { en: 'week', tr: 'hafta', ro: 'săptămână' },
  MON: { en: 'month', tr: 'ay', ro: 'lună' },
  QAN: { en: 'quarter', tr: 'üç ay', ro: 'trimestru' },
  SAN: { en: 'half year', tr: 'altı ay', ro: 'semestru' },
  ANN: { en: 'year', tr: 'yıl', ro: 'an' },
  E48: { en: 'service unit', tr: 'hizmet birimi', ro: 'prestație' },
  E49: { en: 'working day', tr: 'iş günü', ro: 'zi lucrătoare' },
  LS: { en: 'lump sum', tr: 'toplam tutar', ro: 'sumă forfetară' },
  ACT: { en: 'activity', tr: 'etkinlik', ro: 'activitate' },
  IE: { en: 'person', tr: 'kişi', ro: 'persoană' },
  P1: { en: 'percent', tr: 'yüzde', ro: 'procent' },
  XPP: { en: 'package', tr: 'paket', ro: 'pachet' },
  XPK: { en: 'parcel', tr: 'koli', ro: 'colet' },
  XBX: { en: 'box', tr: 'kutu', ro: 'cutie' },
  XPX: { en: 'pallet', tr: 'palet', ro: 'palet' },
  SET: { en: 'set', tr: 'takım', ro: 'set' },
  PR: { en: 'pair', tr: 'çift', ro: 'pereche' },
  DZN: { en: 'dozen', tr: 'düzine', ro: 'duzină' },
  KGM: { en: 'kilogram', tr: 'kilogram', ro: 'kilogram' },
  GRM: { en: 'gram', tr: 'gram', ro: 'gram' },
  TNE: { en: 'tonne', tr: 'ton', ro: 'tonă' },
  LTR: { en: 'litre', tr: 'litre', ro: 'litru' },
  MTQ: { en: 'cubic metre', tr: 'metreküp', ro: 'metru cub' },
  MTR: { en: 'metre', tr: 'metre', ro: 'metru' },
  CMT: { en: 'centimetre', tr: 'santimetre', ro: 'centimetru' },
  KMT: { en: 'kilometre', tr: 'kilometre', ro: 'kilometru' },
  MTK: { en: 'square metre', tr: 'metrekare', ro: 'metru pătrat' },
  HAR: { en: 'hectare', tr: 'hektar', ro: 'hectar' },
  KWH: { en: 'kilowatt hour', tr: 'kilovatsaat', ro: 'kilowatt-oră' },
  MWH: { en: 'megawatt hour', tr: 'megavatsaat', ro: 'megawatt-oră' },
  KWT: { en: 'kilowatt', tr: 'kilovat', ro: 'kilowatt' },
  AD: { en: 'byte', tr: 'bayt', ro: 'octet' },
  E34: { en: 'gigabyte', tr: 'gigabayt', ro: 'gigaoctet' },
  E35: { en: 'terabyte', tr: 'terabayt', ro: 'teraoctet' },
  '4L': { en: 'megabyte', tr: 'megabayt', ro: 'megaoctet' },
} satisfies Record<string, Record<Language, string>>

export type UnitCode = keyof typeof units
export const unitCodes = Object.keys(units) as [UnitCode, ...UnitCode[]]
export const unitName = (code: string, language: Language): string => (code in units ? units[code as UnitCode][language] : code)
