import type { Invoice } from '#contract/accounting-shapes.ts'
import type { Activities, Sentence, Thing } from '#server/kernel/area.ts'
import type { PastChange } from '#server/kernel/context.ts'
import { asIs, historyFields } from '#server/kernel/writes/history.ts'
import { bankAccountStore, transactionStore } from './bank/bank-store.ts'
import { budgetStore } from './budgets/budget-store.ts'
import { expenseStore } from './expenses/expense-store.ts'
import { paymentStore } from './payments/payment-store.ts'
import { scheduleLink } from './schedules/billing-handlers.ts'
import { scheduleStore } from './schedules/schedule-store.ts'
import { invoiceLink, listLink, title } from './shared.ts'
import { invoiceStore } from './store.ts'

const icon = (name: string) => `heroicons_outline:${name}`
const sentence = (picture: string, en: string, tr: string, ro: string): Sentence => ({ icon: icon(picture), text: { en, tr, ro } })

const sentences: Record<string, Sentence> = {
  'invoice.create': sentence(
    'document-plus',
    '{{by}} drafted an invoice for {{title}}',
    '{{by}}, {{title}} için fatura taslağı oluşturdu',
    '{{by}} a pregătit o factură pentru {{title}}',
  ),
  'invoice.bill': sentence(
    'clock',
    '{{by}} drafted an invoice of hours for {{title}}',
    '{{by}}, {{title}} için saatlerden fatura taslağı oluşturdu',
    '{{by}} a pregătit o factură din ore pentru {{title}}',
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
    '{{by}}, {{title}} için iade faturası taslağı oluşturdu',
    '{{by}} a pregătit o factură storno pentru {{title}}',
  ),
  'invoice.convert': sentence(
    'document-duplicate',
    '{{by}} made an invoice of {{title}}',
    '{{by}}, {{title}} belgesinden fatura hazırladı',
    '{{by}} a creat o factură din {{title}}',
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
  'invoice.queueMail': sentence(
    'paper-airplane',
    '{{by}} queued an email with {{title}} to {{email}}',
    '{{by}}, {{title}} belgesini {{email}} adresine e-posta ile gönderilmek üzere sıraya koydu',
    '{{by}} a pus la coadă un e-mail cu {{title}} către {{email}}',
  ),
  'invoice.mailInvoice': sentence(
    'check-circle',
    'The email with {{title}} to {{email}} was sent',
    '{{title}} belgesini içeren e-posta {{email}} adresine gönderildi',
    'E-mailul cu {{title}} către {{email}} a fost trimis',
  ),
  'invoice.mailWaits': sentence(
    'clock',
    'The email with {{title}} to {{email}} did not leave yet and will be tried again',
    '{{title}} belgesini içeren e-posta {{email}} adresine henüz gönderilemedi, yeniden denenecek',
    'E-mailul cu {{title}} către {{email}} nu a plecat încă și se va încerca din nou',
  ),
  'invoice.mailFailed': sentence(
    'exclamation-triangle',
    'The email with {{title}} to {{email}} was not delivered',
    '{{title}} belgesini içeren e-posta {{email}} adresine teslim edilemedi',
    'E-mailul cu {{title}} către {{email}} nu a fost livrat',
  ),
  'invoice.mailReminder': sentence(
    'check-circle',
    'The reminder of {{title}} to {{email}} was sent',
    '{{title}} için hatırlatma {{email}} adresine gönderildi',
    'Reamintirea pentru {{title}} către {{email}} a fost trimisă',
  ),
  'invoice.reminderWaits': sentence(
    'clock',
    'The reminder of {{title}} to {{email}} did not leave yet and will be tried again',
    '{{title}} için hatırlatma {{email}} adresine henüz gönderilemedi, yeniden denenecek',
    'Reamintirea pentru {{title}} către {{email}} nu a plecat încă și se va încerca din nou',
  ),
  'invoice.reminderFailed': sentence(
    'exclamation-triangle',
    'The reminder of {{title}} to {{email}} was not delivered',
    '{{title}} için hatırlatma {{email}} adresine teslim edilemedi',
    'Reamintirea pentru {{title}} către {{email}} nu a fost livrată',
  ),
  'invoice.reminderCancelled': sentence(
    'no-symbol',
    'The reminder of {{title}} to {{email}} was not sent, because it was paid or credited',
    '{{title}} ödendiği veya iade edildiği için {{email}} adresine hatırlatma gönderilmedi',
    'Reamintirea pentru {{title}} către {{email}} nu a fost trimisă, pentru că documentul a fost plătit sau stornat',
  ),
  'invoice.issueScheduled': sentence(
    'document-check',
    'A schedule issued {{title}}',
    'Bir plan {{title}} belgesini kesti',
    'O facturare recurentă a emis {{title}}',
  ),
  'invoice.duplicate': sentence(
    'document-duplicate',
    '{{by}} copied a document to a draft for {{title}}',
    '{{by}}, bir belgeyi {{title}} için taslak olarak çoğalttı',
    '{{by}} a copiat un document într-o ciornă pentru {{title}}',
  ),
  'invoice.createPayment': sentence(
    'banknotes',
    '{{by}} recorded a payment of {{title}}',
    '{{by}}, {{title}} için ödeme kaydetti',
    '{{by}} a înregistrat o încasare pentru {{title}}',
  ),
  'invoice.completePayment': sentence(
    'banknotes',
    '{{by}} completed a payment of {{title}}',
    '{{by}}, {{title}} için bir ödemeyi tamamladı',
    '{{by}} a finalizat o încasare pentru {{title}}',
  ),
  'invoice.allocatePayment': sentence(
    'banknotes',
    '{{by}} allocated a payment to {{title}}',
    '{{by}}, {{title}} için bir ödeme dağıttı',
    '{{by}} a alocat o încasare pentru {{title}}',
  ),
  'invoice.reversePayment': sentence(
    'arrow-uturn-left',
    '{{by}} reversed a payment of {{title}}',
    '{{by}}, {{title}} için bir ödemeyi geri aldı',
    '{{by}} a stornat o încasare pentru {{title}}',
  ),
  'payment.createPayment': sentence(
    'banknotes',
    '{{by}} recorded a payment of {{title}}',
    '{{by}}, {{title}} ödemesini kaydetti',
    '{{by}} a înregistrat o încasare de la {{title}}',
  ),
  'payment.completePayment': sentence(
    'banknotes',
    '{{by}} completed the payment of {{title}}',
    '{{by}}, {{title}} ödemesini tamamladı',
    '{{by}} a finalizat încasarea de la {{title}}',
  ),
  'payment.allocatePayment': sentence(
    'banknotes',
    '{{by}} allocated the payment of {{title}}',
    '{{by}}, {{title}} ödemesini faturalara dağıttı',
    '{{by}} a alocat încasarea de la {{title}}',
  ),
  'payment.reversePayment': sentence(
    'arrow-uturn-left',
    '{{by}} reversed the payment of {{title}}',
    '{{by}}, {{title}} ödemesini geri aldı',
    '{{by}} a stornat încasarea de la {{title}}',
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
  'team-bank-account.importStatement': sentence(
    'arrow-down-tray',
    '{{by}} imported a statement of {{title}}',
    '{{by}}, {{title}} hesap ekstresini içe aktardı',
    '{{by}} a importat un extras de cont: {{title}}',
  ),
  'bank-transaction.matchTransaction': sentence(
    'link',
    '{{by}} matched the transaction {{title}}',
    '{{by}}, {{title}} işlemini eşleştirdi',
    '{{by}} a asociat tranzacția {{title}}',
  ),
  'bank-transaction.unmatchTransaction': sentence(
    'x-mark',
    '{{by}} unmatched the transaction {{title}}',
    '{{by}}, {{title}} işleminin eşleşmesini kaldırdı',
    '{{by}} a anulat asocierea tranzacției {{title}}',
  ),
  'billing-schedule.createSchedule': sentence(
    'arrow-path',
    '{{by}} scheduled invoices for {{title}}',
    '{{by}}, {{title}} için fatura planı ekledi',
    '{{by}} a programat facturi pentru {{title}}',
  ),
  'billing-schedule.updateSchedule': sentence(
    'pencil-square',
    '{{by}} changed the schedule of {{title}}',
    '{{by}}, {{title}} planını değiştirdi',
    '{{by}} a modificat facturarea recurentă pentru {{title}}',
  ),
  'billing-schedule.pauseSchedule': sentence(
    'pause',
    '{{by}} paused the schedule of {{title}}',
    '{{by}}, {{title}} planını duraklattı',
    '{{by}} a întrerupt facturarea recurentă pentru {{title}}',
  ),
  'billing-schedule.resumeSchedule': sentence(
    'play',
    '{{by}} resumed the schedule of {{title}}',
    '{{by}}, {{title}} planını sürdürdü',
    '{{by}} a reluat facturarea recurentă pentru {{title}}',
  ),
  'billing-schedule.endSchedule': sentence(
    'stop',
    '{{by}} ended the schedule of {{title}}',
    '{{by}}, {{title}} planını sonlandırdı',
    '{{by}} a încheiat facturarea recurentă pentru {{title}}',
  ),
  'billing-schedule.runSchedule': sentence(
    'arrow-path',
    '{{by}} ran the schedule of {{title}}',
    '{{by}}, {{title}} planını çalıştırdı',
    '{{by}} a rulat facturarea recurentă pentru {{title}}',
  ),
  'invoice.remind': sentence(
    'bell-alert',
    '{{by}} reminded of {{title}}',
    '{{by}}, {{title}} için hatırlatma gönderdi',
    '{{by}} a trimis o reamintire pentru {{title}}',
  ),
  'expense-budget.createExpenseBudget': sentence(
    'calculator',
    '{{by}} added the budget {{title}}',
    '{{by}}, {{title}} bütçesini ekledi',
    '{{by}} a adăugat bugetul {{title}}',
  ),
  'expense-budget.updateExpenseBudget': sentence(
    'calculator',
    '{{by}} changed the budget {{title}}',
    '{{by}}, {{title}} bütçesini değiştirdi',
    '{{by}} a modificat bugetul {{title}}',
  ),
  'expense-budget.removeExpenseBudget': sentence('trash', '{{by}} deleted a budget', '{{by}} bir bütçeyi sildi', '{{by}} a șters un buget'),
}

/** By the state of the mail that a change of the document wrote. */
const mailSentences = {
  mail: { waiting: 'invoice.mailWaits', sent: 'invoice.mailInvoice', failed: 'invoice.mailFailed', cancelled: 'invoice.mailFailed' },
  reminder: {
    ...{ waiting: 'invoice.reminderWaits', sent: 'invoice.mailReminder', failed: 'invoice.reminderFailed', cancelled: 'invoice.reminderCancelled' },
  },
} as const

function refineMail({ entity, op, after }: PastChange) {
  if (entity !== invoiceStore.entity) return undefined
  const { mail, reminder, mailedTo } = (after ?? {}) as Partial<Invoice>
  if (op === 'send') return mail ? { sentence: 'invoice.queueMail', params: { email: mail.to } } : undefined
  if (op === 'mailReminder' && reminder) return { sentence: mailSentences.reminder[reminder.state], params: { email: reminder.to } }
  if (op !== 'mailInvoice') return undefined
  return mail ? { sentence: mailSentences.mail[mail.state], params: { email: mail.to } } : { params: { email: mailedTo ?? '' } }
}

/** With the part of a mail that has words of its own. */
const withFailures = (state: unknown) => {
  if (!state) return state
  const { mail, reminder, ...fields } = state as Partial<Invoice>
  return { ...fields, mailFailure: mail?.failure ?? null, reminderFailure: reminder?.failure ?? null }
}

const shown = {
  ...{ number: asIs, issueDate: asIs, dueDate: asIs, deliveryDate: asIs, currency: asIs, language: asIs, headerDiscountPercent: asIs, state: asIs },
  ...{ paymentTerms: asIs, iban: asIs, buyerReference: asIs, orderReference: asIs, contractReference: asIs },
  ...{ mailFailure: asIs, reminderFailure: asIs },
  lines: (lines: Invoice['lines']) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  notes: (notes: Invoice['notes']) => notes.join(' '),
}

/** Payments are read on the pages of their invoices. */
const links: Record<string, (id: string) => string> = {
  [invoiceStore.entity]: invoiceLink,
  [scheduleStore.entity]: scheduleLink,
  [expenseStore.entity]: (id) => `${listLink}/expenses/${id}`,
  [bankAccountStore.entity]: (id) => `${listLink}/bank?bankAccountId=${id}`,
  [transactionStore.entity]: (id) => `${listLink}/bank/${id}`,
}

export const activities: Activities = {
  title,
  sentences,
  refine: refineMail,
  async things({ db, actor }, changes): Promise<ReadonlyMap<string, Thing>> {
    const of = (wanted: string) => [...new Set(changes.flatMap(({ entity, id }) => (entity === wanted && id ? [id] : [])))]
    const stores = [invoiceStore, paymentStore, expenseStore, bankAccountStore, transactionStore, scheduleStore, budgetStore]
    const found = await Promise.all(stores.map(async (store) => ({ store, names: await store.names(db, actor.teamId, of(store.entity)) })))
    const link = (entity: string, id: string) => (links[entity] ? { link: links[entity](id) } : {})
    return new Map(found.flatMap(({ store, names }) => names.map(({ id, name }) => [id, { title: name, ...link(store.entity, id) }] as const)))
  },
  history: {
    of: { invoice: { table: 'invoices', entities: ['invoice'] } },
    fields: () => Promise.resolve(({ before, after }) => historyFields({ before: withFailures(before), after: withFailures(after) }, shown)),
  },
}
