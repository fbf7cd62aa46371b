import type { Activities, Sentence } from '#server/kernel/area.ts'
import { listNames } from './finance-store.ts'

const icon = (name: string) => `heroicons_outline:${name}`
const [money, back] = [icon('banknotes'), icon('arrow-uturn-left')]

const sentences: Record<string, Sentence> = {
  'transaction.createTransaction': {
    icon: money,
    text: { en: '{{by}} added the transaction {{title}}', tr: '{{by}}, {{title}} işlemini ekledi', ro: '{{by}} a adăugat tranzacția {{title}}' },
  },
  'transaction.updateTransaction': {
    icon: money,
    text: {
      en: '{{by}} changed the transaction {{title}}',
      tr: '{{by}}, {{title}} işlemini değiştirdi',
      ro: '{{by}} a modificat tranzacția {{title}}',
    },
  },
  'transaction.removeTransaction': {
    icon: icon('trash'),
    text: { en: '{{by}} deleted the transaction {{title}}', tr: '{{by}}, {{title}} işlemini sildi', ro: '{{by}} a șters tranzacția {{title}}' },
  },
  'transaction.undo': {
    icon: back,
    text: {
      en: '{{by}} undid a change to the transaction {{title}}',
      tr: '{{by}}, {{title}} işlemindeki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a tranzacției {{title}}',
    },
  },
  'budget.createBudget': {
    icon: money,
    text: { en: '{{by}} created the budget {{title}}', tr: '{{by}}, {{title}} bütçesini oluşturdu', ro: '{{by}} a creat bugetul {{title}}' },
  },
  'budget.updateBudget': {
    icon: money,
    text: { en: '{{by}} changed the budget {{title}}', tr: '{{by}}, {{title}} bütçesini değiştirdi', ro: '{{by}} a modificat bugetul {{title}}' },
  },
  'budget.removeBudget': {
    icon: icon('trash'),
    text: { en: '{{by}} deleted the budget {{title}}', tr: '{{by}}, {{title}} bütçesini sildi', ro: '{{by}} a șters bugetul {{title}}' },
  },
  'budget.undo': {
    icon: back,
    text: {
      en: '{{by}} undid a change to the budget {{title}}',
      tr: '{{by}}, {{title}} bütçesindeki bir değişikliği geri aldı',
      ro: '{{by}} a anulat o modificare a bugetului {{title}}',
    },
  },
}

export const activities: Activities = {
  title: { en: 'Finance', tr: 'Finans', ro: 'Finanțe' },
  sentences,
  async things({ db, actor }, changes) {
    const names = await listNames(
      db,
      actor.teamId,
      changes.flatMap(({ id }) => id ?? []),
    )
    return new Map(names.map(({ id, name }) => [id, { title: name, link: '/dashboards/finance/transactions' }]))
  },
}
