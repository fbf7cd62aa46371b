import type { ShapeName } from './demo-pictures.ts'

/** Fixed by docs/specification.md 14.7. */
export const categoryNames = ['Mens', 'Ladies', 'Unisex'] as const
export const brandNames = ['Hora', 'Northmill', 'Lână', 'Kordon', 'Papercut'] as const
export const vendorNames = ['Marmara Tekstil', 'Brașov Print', 'Hartley & Finch'] as const
export const tagNames = [
  ...(['Booth', 'Welcome pack', 'Customers', 'Winter', 'Organic cotton', 'Limited', 'Gift', 'Recycled', 'Best seller', 'Last pieces'] as const),
]
type TagName = (typeof tagNames)[number]

export type StoryProduct = {
  name: string
  sku: string
  category: (typeof categoryNames)[number]
  brand: (typeof brandNames)[number]
  vendor: (typeof vendorNames)[number]
  tags: readonly TagName[]
  description: string
  shape: ShapeName
  /** Index of the colour. */
  colour: number
  pictures: 1 | 2 | 3
  stock: number
  reserved?: number
  cost: number
  base: number
  /** Fixed by docs/specification.md 14.7. */
  tax: 8 | 10 | 18 | 20 | 30
  /** In kilograms. */
  weight: number
  active?: true
  bare?: true
}

const made = (
  name: string,
  sku: string,
  [category, brand, vendor]: [StoryProduct['category'], StoryProduct['brand'], StoryProduct['vendor']],
  [shape, colour, pictures]: [ShapeName, number, 1 | 2 | 3],
  [stock, reserved, cost, base, tax, weight]: [number, number, number, number, StoryProduct['tax'], number],
  tags: readonly TagName[],
  description: string,
): StoryProduct => ({ name, sku, category, brand, vendor, tags, description, shape, colour, pictures, stock, reserved, cost, base, tax, weight })

const active = (product: StoryProduct): StoryProduct => ({ ...product, active: true })

const [mens, ladies, unisex] = categoryNames
const [hora, northmill, lana, kordon, papercut] = brandNames
const [marmara, brasov, hartley] = vendorNames

export const storyProducts: readonly StoryProduct[] = [
  active(
    made(
      'Ring T-shirt, white',
      'HR-TEE-01',
      [unisex, hora, marmara],
      ['tee', 0, 3],
      [64, 6, 6.4, 15, 20, 0.18],
      ['Booth', 'Organic cotton', 'Best seller'],
      'The one everybody asks for at the booth. Heavy organic cotton, the ring printed once and for good.',
    ),
  ),
  active(
    made(
      'Ring T-shirt, navy',
      'HR-TEE-02',
      [unisex, hora, marmara],
      ['tee', 1, 3],
      [27, 4, 6.4, 15, 20, 0.18],
      ['Booth', 'Organic cotton'],
      'As the white one, for those who eat lunch at their desk.',
    ),
  ),
  made(
    'Ring T-shirt, fitted, white',
    'HR-TEE-03',
    [ladies, hora, marmara],
    ['tee', 0, 2],
    [22, 0, 6.7, 15.5, 20, 0.16],
    ['Organic cotton'],
    'Narrower in the waist, longer in the back.',
  ),
  made(
    'Ring T-shirt, fitted, wine',
    'HR-TEE-04',
    [ladies, hora, marmara],
    ['tee', 2, 2],
    [9, 2, 6.7, 15.5, 20, 0.16],
    ['Last pieces'],
    'From the first order. When these are gone, the colour is gone.',
  ),
  active(
    made(
      'Studio hoodie, forest',
      'HR-HOOD-01',
      [unisex, northmill, marmara],
      ['hoodie', 3, 3],
      [38, 5, 17.9, 39, 20, 0.62],
      ['Welcome pack', 'Winter', 'Best seller'],
      'What a new colleague finds on the chair on the first morning. Brushed inside, no cord to chew on in meetings.',
    ),
  ),
  active(
    made(
      'Studio hoodie, navy',
      'HR-HOOD-02',
      [unisex, northmill, marmara],
      ['hoodie', 1, 2],
      [18, 3, 17.9, 39, 20, 0.62],
      ['Welcome pack', 'Winter'],
      'The same hoodie for those who do not wear green.',
    ),
  ),
  made(
    'Zip hoodie, grey',
    'HR-HOOD-03',
    [mens, northmill, marmara],
    ['hoodie', 5, 2],
    [14, 0, 19.2, 42, 20, 0.66],
    ['Winter'],
    'With a zip, after three people asked in the retrospective.',
  ),
  made(
    'Zip hoodie, fitted, wine',
    'HR-HOOD-04',
    [ladies, northmill, marmara],
    ['hoodie', 2, 2],
    [6, 1, 19.2, 42, 20, 0.6],
    ['Winter', 'Last pieces'],
    'Small and medium only.',
  ),
  made(
    'Release 2.4 T-shirt',
    'HR-TEE-24',
    [unisex, hora, brasov],
    ['tee', 4, 2],
    [41, 12, 5.8, 14, 20, 0.17],
    ['Limited', 'Customers'],
    'Printed for the day the customer portal opened. Twelve are put aside for the beta customers.',
  ),
  active(
    made(
      'Wool beanie, grey',
      'LN-CAP-01',
      [unisex, lana, brasov],
      ['cap', 5, 2],
      [33, 0, 7.2, 16, 18, 0.09],
      ['Winter', 'Gift'],
      'Knitted near Brașov from wool that does not itch. Really.',
    ),
  ),
  made('Cap, navy', 'KD-CAP-02', [mens, kordon, marmara], ['cap', 1, 2], [25, 0, 4.1, 11, 20, 0.08], ['Booth'], 'For the summer conferences.'),
  made(
    'Cap, sand',
    'KD-CAP-03',
    [ladies, kordon, marmara],
    ['cap', 4, 1],
    [19, 0, 4.1, 11, 20, 0.08],
    ['Booth'],
    'The same cap in a lighter colour.',
  ),
  made(
    'Wool scarf, forest',
    'LN-SCF-01',
    [unisex, lana, brasov],
    ['scarf', 3, 2],
    [12, 2, 11.5, 27, 18, 0.22],
    ['Winter', 'Gift', 'Limited'],
    'The December present for customers, two are already wrapped.',
  ),
  made(
    'Wool scarf, wine',
    'LN-SCF-02',
    [ladies, lana, brasov],
    ['scarf', 2, 1],
    [21, 0, 11.5, 27, 18, 0.22],
    ['Winter', 'Gift'],
    'As warm as it looks.',
  ),
  active(
    made(
      'Standup socks',
      'KD-SOC-01',
      [unisex, kordon, marmara],
      ['socks', 6, 2],
      [112, 20, 1.6, 5, 10, 0.05],
      ['Booth', 'Best seller', 'Gift'],
      'Size 36 to 46, as one size should be. The cheapest way to be remembered after a talk.',
    ),
  ),
  made(
    'Standup socks, wool',
    'LN-SOC-02',
    [mens, lana, brasov],
    ['socks', 5, 1],
    [29, 0, 3.9, 9.5, 10, 0.08],
    ['Winter'],
    'For the office in January.',
  ),
  active(
    made(
      'Mug “Works on my machine”',
      'PC-MUG-01',
      [unisex, papercut, hartley],
      ['mug', 0, 3],
      [57, 8, 3.2, 9, 18, 0.34],
      ['Welcome pack', 'Gift', 'Best seller'],
      'Holds 330 ml and one excuse. Survives the dishwasher on the third floor.',
    ),
  ),
  made('Mug, navy', 'PC-MUG-02', [unisex, papercut, hartley], ['mug', 1, 2], [23, 0, 3.2, 9, 18, 0.34], ['Welcome pack'], 'The quiet one.'),
  active(
    made(
      'Tote bag',
      'PC-TOT-01',
      [unisex, papercut, brasov],
      ['tote', 0, 2],
      [86, 0, 2.4, 7, 8, 0.12],
      ['Booth', 'Recycled', 'Customers'],
      'Carries a laptop, four folders and an umbrella. From recycled cotton.',
    ),
  ),
  made(
    'Steel bottle, forest',
    'NM-BOT-01',
    [unisex, northmill, hartley],
    ['bottle', 3, 2],
    [16, 4, 8.8, 19, 30, 0.31],
    ['Recycled', 'Gift'],
    'Keeps tea warm through a planning meeting of four hours. We have measured.',
  ),
  made(
    'Steel bottle, blue',
    'NM-BOT-02',
    [unisex, northmill, hartley],
    ['bottle', 6, 1],
    [31, 0, 8.8, 19, 30, 0.31],
    ['Recycled'],
    'As above, in blue.',
  ),
  made(
    'Notebook, dotted',
    'PC-NOT-01',
    [unisex, papercut, brasov],
    ['notebook', 4, 2],
    [48, 10, 2.9, 8, 8, 0.21],
    ['Welcome pack', 'Recycled', 'Customers'],
    'A5, 160 pages, lies flat. The margin is as wide as a code review needs.',
  ),
  {
    ...made(
      'Sample: rain jacket',
      'NM-JKT-00',
      [mens, northmill, hartley],
      ['hoodie', 6, 1],
      [2, 0, 31, 68, 20, 0.48],
      ['Winter'],
      'Two samples to try on before we order. No picture yet.',
    ),
    bare: true,
  },
]
