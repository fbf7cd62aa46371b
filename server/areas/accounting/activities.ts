import type { Activities, Sentence, Thing } from '#server/kernel/area.ts'
import { expenseStore } from './expenses/expense-store.ts'
import { paymentStore } from './payments/payment-store.ts'
import { title } from './shared.ts'
import { invoiceStore } from './store.ts'

const icon = (name: string) => `heroicons_outline:${name}`
const sentence = (picture: string, en: string, tr: string, ro: string): Sentence => ({ icon: icon(picture), text: { en, tr, ro } })

const sentences: Record<string, Sentence> = {
  'invoice.create': sentence(
    'document-plus',
    '{{by}} drafted an invoice for {{title}}',
    '{{by}}, {{title}} için fatura taslağı yazdı',
    '{{by}} a pregătit o factură pentru {{title}}',
  ),
  'invoice.update': sentence(
    'pencil-square',
    '{{by}} changed the draft invoice {{title}}',
    '{{by}}, {{title}} fatura taslağını değiştirdi',
    '{{by}} a modificat ciorna facturii {{title}}',
  ),
  'invoice.remove': sentence(
    'trash',
    '{{by}} deleted the draft invoice {{title}}',
    '{{by}}, {{title}} fatura taslağını sildi',
    '{{by}} a șters ciorna facturii {{title}}',
  ),
  'invoice.restore': sentence(
    'arrow-uturn-left',
    '{{by}} restored the draft invoice {{title}}',
    '{{by}}, {{title}} fatura taslağını geri yükledi',
    '{{by}} a restaurat ciorna facturii {{title}}',
  ),
  'invoice.issue': sentence('document-check', '{{by}} issued {{title}}', '{{by}}, {{title}} belgesini kesti', '{{by}} a emis {{title}}'),
  'invoice.credit': sentence(
    'receipt-refund',
    '{{by}} drafted a credit for {{title}}',
    '{{by}}, {{title}} için iade faturası taslağı yazdı',
    '{{by}} a pregătit o factură storno pentru {{title}}',
  ),
  'invoice.convert': sentence(
    'document-duplicate',
    '{{by}} made an invoice of {{title}}',
    '{{by}}, {{title}} belgesinden fatura hazırladı',
    '{{by}} a făcut o factură din {{title}}',
  ),
  'invoice.exportEInvoice': sentence(
    'arrow-up-tray',
    '{{by}} exported the e-invoice {{title}}',
    '{{by}}, {{title}} e-faturasını dışa aktardı',
    '{{by}} a exportat e-factura {{title}}',
  ),
  'invoice.answerEInvoice': sentence(
    'inbox-arrow-down',
    '{{by}} imported the answer to the e-invoice {{title}}',
    '{{by}}, {{title}} e-faturasının yanıtını içe aktardı',
    '{{by}} a importat răspunsul la e-factura {{title}}',
  ),
  'invoice.send': sentence('paper-airplane', '{{by}} sent {{title}}', '{{by}}, {{title}} belgesini gönderdi', '{{by}} a trimis {{title}}'),
  'payment.createPayment': sentence(
    'banknotes',
    '{{by}} recorded a payment of {{title}}',
    '{{by}}, {{title}} ödemesini kaydetti',
    '{{by}} a înregistrat o plată de la {{title}}',
  ),
  'payment.completePayment': sentence(
    'banknotes',
    '{{by}} completed the payment of {{title}}',
    '{{by}}, {{title}} ödemesini tamamladı',
    '{{by}} a finalizat plata de la {{title}}',
  ),
  'payment.allocatePayment': sentence(
    'banknotes',
    '{{by}} allocated the payment of {{title}}',
    '{{by}}, {{title}} ödemesini faturalara dağıttı',
    '{{by}} a alocat plata de la {{title}}',
  ),
  'payment.reversePayment': sentence(
    'arrow-uturn-left',
    '{{by}} reversed the payment of {{title}}',
    '{{by}}, {{title}} ödemesini geri aldı',
    '{{by}} a stornat plata de la {{title}}',
  ),
  'expense.createExpense': sentence(
    'receipt-percent',
    '{{by}} recorded an expense of {{title}}',
    '{{by}}, {{title}} giderini kaydetti',
    '{{by}} a înregistrat o cheltuială: {{title}}',
  ),
  'expense.updateExpense': sentence(
    'pencil-square',
    '{{by}} changed the expense {{title}}',
    '{{by}}, {{title}} giderini değiştirdi',
    '{{by}} a modificat cheltuiala {{title}}',
  ),
  'expense.removeExpense': sentence(
    'trash',
    '{{by}} deleted the expense {{title}}',
    '{{by}}, {{title}} giderini sildi',
    '{{by}} a șters cheltuiala {{title}}',
  ),
  'expense.approveExpense': sentence(
    'check-circle',
    '{{by}} approved the expense {{title}}',
    '{{by}}, {{title}} giderini onayladı',
    '{{by}} a aprobat cheltuiala {{title}}',
  ),
  'expense.reopenExpense': sentence(
    'arrow-uturn-left',
    '{{by}} reopened the expense {{title}}',
    '{{by}}, {{title}} giderini yeniden açtı',
    '{{by}} a redeschis cheltuiala {{title}}',
  ),
  'expense.payExpense': sentence(
    'banknotes',
    '{{by}} paid the expense {{title}}',
    '{{by}}, {{title}} giderini ödedi',
    '{{by}} a plătit cheltuiala {{title}}',
  ),
  'expense.unpayExpense': sentence(
    'arrow-uturn-left',
    '{{by}} took back the payment of the expense {{title}}',
    '{{by}}, {{title}} giderinin ödemesini geri aldı',
    '{{by}} a anulat plata cheltuielii {{title}}',
  ),
}

export const activities: Activities = {
  title,
  sentences,
  async things({ db, actor }, changes): Promise<ReadonlyMap<string, Thing>> {
    const of = (wanted: string) => [...new Set(changes.flatMap(({ entity, id }) => (entity === wanted && id ? [id] : [])))]
    const names = (
      await Promise.all([invoiceStore, paymentStore, expenseStore].map((store) => store.names(db, actor.teamId, of(store.entity))))
    ).flat()
    return new Map(names.map(({ id, name }) => [id, { title: name }]))
  },
}
