import { Readable } from 'node:stream'
import type { accounting as contract } from '#contract/accounting.ts'
import type { Invoice } from '#contract/accounting-shapes.ts'
import { addDays } from '#contract/days.ts'
import { findLocale } from '#server/identity/settings-store.ts'
import { prepare } from '#server/areas/accounting/issue/ready-content.ts'
import { type Ctx, findTeam } from '#server/areas/accounting/shared.ts'
import { findFiles, invoiceStore } from '#server/areas/accounting/store.ts'
import { FileResponse, type Handlers } from '#server/kernel/area.ts'
import { lockRow } from '#server/kernel/entities/entity-handlers.ts'
import { pageAnswer } from '#server/kernel/entities/pages.ts'
import { Problem, problem, ruleBroken, wrongState } from '#server/kernel/problem.ts'
import { readAnswer } from './answer-rules.ts'
import { findingsOf } from './finding-rules.ts'
import { ublOf } from './ubl-rules.ts'

async function ownInvoice({ db, actor }: Ctx, id: string): Promise<Invoice> {
  const invoice = await invoiceStore.find(db, actor.teamId, id)
  if (!invoice) throw problem('not-found')
  return invoice
}

function refuseProforma({ type, state }: Invoice) {
  if (type === 'proforma')
    throw new Problem('conflict', { detail: 'a proforma is no invoice for the authority', allowed: state === 'draft' ? ['send'] : [] })
}

/** The document as it was issued, or as it would be issued today. */
async function documentOf(ctx: Ctx, invoice: Invoice) {
  const ready = await prepare(ctx, invoice)
  const { issuer, buyer } = invoice
  return { ...ready, document: issuer && buyer ? { ...invoice, issuer, buyer } : ready.invoice }
}

/** Of the authority and of nobody else: an exported file waits for its answer. */
const verbsOf = ({ eInvoice: { state } }: Invoice) => (state === 'exported' ? ['answer'] : state === 'accepted' ? [] : ['export'])

async function lockIssued(ctx: Ctx, id: string, verb: 'export' | 'answer'): Promise<Invoice> {
  const invoice = await lockRow(ctx, invoiceStore, id)
  refuseProforma(invoice)
  if (invoice.issuedAt === null) throw wrongState(invoice.state, ['issue', 'remove', 'update'])
  if (!verbsOf(invoice).includes(verb)) throw wrongState(invoice.eInvoice.state, verbsOf(invoice))
  return invoice
}

async function changeState(ctx: Ctx, before: Invoice, eInvoice: Invoice['eInvoice']): Promise<Invoice> {
  const { db, actor, recordChange } = ctx
  const after = await invoiceStore.update(db, actor.teamId, before.id, { eInvoice })
  if (!after) throw problem('not-found')
  recordChange({ entity: 'invoice', id: before.id, before: { eInvoice: before.eInvoice }, after: { eInvoice } })
  return after
}

const fileName = ({ number }: Invoice) => `${number?.replace(/[^\w.-]+/g, '-') ?? 'draft'}.xml`

export const eInvoiceHandlers: Pick<Handlers<typeof contract>, 'validate' | 'xml' | 'eInvoices' | 'exportEInvoice' | 'answerEInvoice'> = {
  async validate(ctx, { id }) {
    const invoice = await ownInvoice(ctx, id)
    refuseProforma(invoice)
    const { document, client, rates, hasRate } = await documentOf(ctx, invoice)
    const { language } = await findLocale(ctx.db, ctx.actor.userId)
    const findings = findingsOf(document, { isPerson: client.isPerson, rates, language, hasRate: hasRate || document.exchangeRate !== null })
    return { ok: findings.every(({ severity }) => severity !== 'fatal'), findings }
  },

  async xml(ctx, { id }) {
    const invoice = await ownInvoice(ctx, id)
    refuseProforma(invoice)
    const frozen = invoice.issuedAt === null ? null : (await findFiles(ctx.db, ctx.actor.teamId, id))?.xml
    const draw = async () => {
      const { document, rates } = await documentOf(ctx, invoice)
      return ublOf(document, rates)
    }
    return new FileResponse(fileName(invoice), Readable.from([Buffer.from(frozen ?? (await draw()))]))
  },

  async eInvoices(ctx, { search, sort, order, page, size, state, dueWithin }) {
    const { today } = await findTeam(ctx, ctx.actor.teamId)
    const dueBy = dueWithin === undefined ? undefined : addDays(today, dueWithin)
    const filters = { forAuthority: true, eState: state, dueBy }
    return pageAnswer('einvoices', await invoiceStore.list(ctx.db, ctx.actor.teamId, { search, sort, order, page, size, filters }), { page, size })
  },

  async exportEInvoice(ctx, { id }) {
    const before = await lockIssued(ctx, id, 'export')
    const { document, client, rates } = await documentOf(ctx, before)
    const { language } = await findLocale(ctx.db, ctx.actor.userId)
    const fatal = findingsOf(document, { isPerson: client.isPerson, rates, language, hasRate: true }).filter(({ severity }) => severity === 'fatal')
    const [first] = fatal
    if (first) throw ruleBroken(first.rule, first.message, Object.fromEntries(fatal.map(({ field, message }) => [field, message])))
    const { attempt, deadline } = before.eInvoice
    return changeState(ctx, before, { state: 'exported', attempt: attempt + 1, deadline, errors: [] })
  },

  async answerEInvoice(ctx, { id, content }) {
    const before = await lockIssued(ctx, id, 'answer')
    const answer = readAnswer(Buffer.from(content, 'base64'), before.number ?? '')
    if (answer.state === 'unknown')
      throw ruleBroken('R-ACC-11', 'this is no answer of the authority to this invoice', { content: 'is no answer to this invoice' })
    return changeState(ctx, before, { ...before.eInvoice, state: answer.state, errors: answer.state === 'rejected' ? answer.errors : [] })
  },
}
