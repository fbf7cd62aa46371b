// Owners and admins get one notice each time a stock falls below its threshold.
import type { Product } from '#contract/inventory.ts'
import { listManagers } from '#server/identity/settings-store.ts'
import type { NoticeText } from '#server/kernel/area.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { countOf, fellLow } from './rules.ts'

export const notices = {
  lowStock: {
    icon: 'heroicons_outline:archive-box-arrow-down',
    label: { en: 'A product is low in stock', tr: 'Bir ürünün stoğu azaldığında', ro: 'Stocul unui produs scade' },
    text: {
      en: { title: '{{product}} is low in stock', description: '{{stock}} left; the warning level is {{limit}}.' },
      tr: { title: '{{product}} stokta azaldı', description: '{{stock}} adet kaldı; sınır {{limit}}.' },
      ro: { title: 'Stoc redus: {{product}}', description: 'Au rămas {{stock}}; limita este {{limit}}.' },
    },
  },
  lowStocks: {
    icon: 'heroicons_outline:archive-box-arrow-down',
    label: {
      en: 'An import leaves several products low in stock',
      tr: 'İçe aktarma birkaç ürünün stoğunu azalttığında',
      ro: 'Un import lasă mai multe produse cu stoc redus',
    },
    text: {
      en: { title: '{{products}} products are low in stock', description: 'After an import: {{product}} and others.' },
      tr: { title: '{{products}} ürün stokta azaldı', description: 'İçe aktarmadan sonra: {{product}} ve diğerleri.' },
      ro: { title: 'Produse cu stoc redus: {{products}}', description: 'După un import: {{product}} și altele.' },
    },
  },
  notReserved: {
    icon: 'heroicons_outline:archive-box-x-mark',
    label: {
      en: 'An accepted offer needs more than the stock has',
      tr: 'Kabul edilen bir teklif stoktan fazlasını gerektirdiğinde',
      ro: 'O ofertă acceptată cere mai mult decât este în stoc',
    },
    text: {
      en: { title: 'Not enough {{product}} in stock', description: 'Offer {{offer}} needs {{wanted}}, {{free}} are free. Nothing was reserved.' },
      tr: {
        title: 'Stokta yeterli {{product}} yok',
        description: '{{offer}} teklifi {{wanted}} adet gerektiriyor, {{free}} adet boşta. Hiçbir şey ayrılmadı.',
      },
      ro: { title: 'Stoc insuficient: {{product}}', description: 'Oferta {{offer}} cere {{wanted}}, sunt libere {{free}}. Nu s-a rezervat nimic.' },
    },
  },
} satisfies Record<string, NoticeText>

export const listLink = '/apps/ecommerce/inventory'
export const productLink = (id: string) => `${listLink}/${id}`

export async function notifyLowStock(ctx: MemberContext, moved: readonly { before: Product; after: Product }[]) {
  const low = moved.filter(({ before, after }) => fellLow(before, after))
  const [first] = low
  if (!first) return
  const to = await listManagers(ctx.db, ctx.actor.teamId)
  const { id, name, stock, lowStockAt } = first.after
  if (low.length > 1) return ctx.notify({ to, kind: 'lowStocks', params: { products: String(low.length), product: name }, link: listLink })
  const params = { product: name, stock: String(countOf(stock)), limit: String(lowStockAt) }
  await ctx.notify({ to, kind: 'lowStock', params, link: productLink(id) })
}
