import type { MovementReason } from '#contract/inventory.ts'
import type { Activities, Param, Sentence } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { asIs, asName, asNames, historyFields } from '#server/kernel/writes/history.ts'
import { productLink } from './notices.ts'
import { listClassifications } from './classification-store.ts'
import { listProductNames } from './store.ts'
import { productTagStore } from './tag-store.ts'

export const title = { en: 'Inventory', tr: 'Stok', ro: 'Inventar' }
const icon = (name: string) => `heroicons_outline:${name}`
const [box, inside, out] = [icon('archive-box'), icon('inbox-arrow-down'), icon('truck')]
const [pencil, back, tag] = [icon('pencil-square'), icon('arrow-uturn-left'), icon('tag')]

const movements: Record<Exclude<MovementReason, 'import'>, Sentence> = {
  received: {
    icon: inside,
    text: {
      en: '{{by}} received {{amount}} × {{title}}',
      tr: '{{by}}, {{amount}} adet {{title}} teslim aldı',
      ro: '{{by}} a recepționat {{amount}} × {{title}}',
    },
  },
  sold: {
    icon: out,
    text: { en: '{{by}} sold {{amount}} × {{title}}', tr: '{{by}}, {{amount}} adet {{title}} sattı', ro: '{{by}} a vândut {{amount}} × {{title}}' },
  },
  returned: {
    icon: inside,
    text: {
      en: '{{by}} booked {{amount}} × {{title}} as returned',
      tr: '{{by}}, {{amount}} adet {{title}} iadesini kaydetti',
      ro: '{{by}} a înregistrat un retur: {{amount}} × {{title}}',
    },
  },
  damaged: {
    icon: out,
    text: {
      en: '{{by}} wrote off {{amount}} × {{title}} as damaged',
      tr: '{{by}}, hasarlı {{amount}} adet {{title}} ürününü stoktan düştü',
      ro: '{{by}} a scăzut din stoc {{amount}} × {{title}}, deteriorate',
    },
  },
  lost: {
    icon: out,
    text: {
      en: '{{by}} wrote off {{amount}} × {{title}} as lost',
      tr: '{{by}}, kayıp {{amount}} adet {{title}} ürününü stoktan düştü',
      ro: '{{by}} a scăzut din stoc {{amount}} × {{title}}, pierdute',
    },
  },
  counted: {
    icon: box,
    text: {
      en: '{{by}} counted {{title}}: {{stock}} in stock',
      tr: '{{by}}, {{title}} ürününü saydı: stokta {{stock}}',
      ro: '{{by}} a numărat {{title}}: {{stock}} în stoc',
    },
  },
  correction: {
    icon: pencil,
    text: {
      en: '{{by}} corrected the stock of {{title}} to {{stock}}',
      tr: '{{by}}, {{title}} stoğunu {{stock}} olarak düzeltti',
      ro: '{{by}} a corectat stocul pentru {{title}} la {{stock}}',
    },
  },
}

type Words = { made: Sentence['text']; gone: Sentence['text'] }
const classifications: Record<'category' | 'brand' | 'vendor' | 'tag', Words> = {
  category: {
    made: { en: '{{by}} created the category {{title}}', tr: '{{by}}, {{title}} kategorisini oluşturdu', ro: '{{by}} a creat categoria {{title}}' },
    gone: { en: '{{by}} deleted the category {{title}}', tr: '{{by}}, {{title}} kategorisini sildi', ro: '{{by}} a șters categoria {{title}}' },
  },
  brand: {
    made: { en: '{{by}} added the brand {{title}}', tr: '{{by}}, {{title}} markasını ekledi', ro: '{{by}} a adăugat marca {{title}}' },
    gone: { en: '{{by}} deleted the brand {{title}}', tr: '{{by}}, {{title}} markasını sildi', ro: '{{by}} a șters marca {{title}}' },
  },
  vendor: {
    made: { en: '{{by}} added the vendor {{title}}', tr: '{{by}}, {{title}} tedarikçisini ekledi', ro: '{{by}} a adăugat furnizorul {{title}}' },
    gone: { en: '{{by}} deleted the vendor {{title}}', tr: '{{by}}, {{title}} tedarikçisini sildi', ro: '{{by}} a șters furnizorul {{title}}' },
  },
  tag: {
    made: { en: '{{by}} created the tag {{title}}', tr: '{{by}}, {{title}} etiketini oluşturdu', ro: '{{by}} a creat eticheta {{title}}' },
    gone: { en: '{{by}} deleted the tag {{title}}', tr: '{{by}}, {{title}} etiketini sildi', ro: '{{by}} a șters eticheta {{title}}' },
  },
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const sentences: Record<string, Sentence> = {
  ...Object.fromEntries(Object.entries(movements).map(([reason, sentence]) => [`movement.${reason}`, sentence])),
  ...Object.fromEntries(
    Object.entries(classifications).flatMap(([kind, { made, gone }]) => [
      [`inventory-${kind}.create${capital(kind)}`, { icon: tag, text: made }],
      [`inventory-${kind}.remove${capital(kind)}`, { icon: tag, text: gone }],
    ]),
  ),
  'movement.addMovement': movements.correction,
  'movement.undo': {
    icon: back,
    text: {
      en: '{{by}} undid a stock movement of {{title}}',
      tr: '{{by}}, {{title}} stok hareketini geri aldı',
      ro: '{{by}} a anulat o mișcare de stoc pentru {{title}}',
    },
  },
  'product.create': {
    icon: box,
    text: { en: '{{by}} added the product {{title}}', tr: '{{by}}, {{title}} ürününü ekledi', ro: '{{by}} a adăugat produsul {{title}}' },
  },
  'product.import': {
    icon: box,
    text: { en: '{{by}} imported the product {{title}}', tr: '{{by}}, {{title}} ürününü içe aktardı', ro: '{{by}} a importat produsul {{title}}' },
  },
  'product.update': {
    icon: pencil,
    text: { en: '{{by}} changed the product {{title}}', tr: '{{by}}, {{title}} ürününü değiştirdi', ro: '{{by}} a modificat produsul {{title}}' },
  },
  'product.remove': {
    icon: icon('trash'),
    text: { en: '{{by}} deleted the product {{title}}', tr: '{{by}}, {{title}} ürününü sildi', ro: '{{by}} a șters produsul {{title}}' },
  },
  'product.restore': {
    icon: back,
    text: { en: '{{by}} restored the product {{title}}', tr: '{{by}}, {{title}} ürününü geri yükledi', ro: '{{by}} a restaurat produsul {{title}}' },
  },
  'product.undo': {
    icon: back,
    text: {
      en: '{{by}} undid a change to the product {{title}}',
      tr: '{{by}}, {{title}} ürünündeki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a produsului {{title}}',
    },
  },
  'product-import.import': {
    icon: box,
    text: {
      en: '{{by}} imported products: {{made}} new, {{updated}} updated',
      tr: '{{by}} ürünleri içe aktardı: {{made}} yeni, {{updated}} güncellendi',
      ro: '{{by}} a importat produse: {{made}} noi, {{updated}} actualizate',
    },
  },
  'product-import.undo': {
    icon: back,
    text: {
      en: '{{by}} undid an import of products',
      tr: '{{by}} ürünlerin içe aktarılmasını geri aldı',
      ro: '{{by}} a anulat un import de produse',
    },
  },
}

function refine({ entity, op, after }: PastChange): { sentence?: string; params: Record<string, Param> } | undefined {
  if (entity === 'product-import' && op === 'import') {
    const { made, updated } = after as { made: number; updated: number }
    return { params: { made: String(made), updated: String(updated) } }
  }
  if (entity !== 'movement' || op !== 'addMovement' || !after) return undefined
  const { reason, delta, stock } = after as { reason: string; delta: number; stock: number }
  return { sentence: `movement.${reason}`, params: { amount: String(Math.abs(delta)), stock: String(stock) } }
}

const shown = {
  ...{ name: asIs, description: asIs, sku: asIs, barcode: asIs, stock: asIs, reserved: asIs, cost: asIs, basePrice: asIs, taxPercent: asIs },
  ...{ price: asIs, weight: asIs, active: asIs, lowStockAt: asIs },
}
const named = (rows: readonly { id: string; name: string }[]) => asName(new Map(rows.map(({ id, name }) => [id, name])))

export const activities: Activities = {
  title,
  sentences,
  refine,
  async things({ db, actor }, changes) {
    const ids = changes.flatMap(({ entity, id }) => ((entity === 'product' || entity === 'movement') && id ? id : []))
    const names = await listProductNames(db, actor.teamId, ids)
    return new Map(names.map(({ id, name }) => [id, { title: name, link: productLink(id) }]))
  },
  history: {
    of: { product: { table: 'inventory_products', entities: ['product', 'movement'] } },
    async fields({ db, actor }) {
      const tags = asNames(new Map((await productTagStore.list(db, actor.teamId)).map((one) => [one.id, one.title])))
      const classification = async (kind: 'category' | 'brand' | 'vendor') => named(await listClassifications(db, kind, actor.teamId))
      const [category, brand, vendor] = [await classification('category'), await classification('brand'), await classification('vendor')]
      return (change) => historyFields(change, { ...shown, tags, category, brand, vendor })
    },
  },
}
