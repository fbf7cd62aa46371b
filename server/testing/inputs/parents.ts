// Records that endpoints need before they can work: each area's with one id, which is then valid in every field.
import { academy } from '#contract/academy.ts'
import { accounting } from '#contract/accounting.ts'
import { blog } from '#contract/blog.ts'
import { chat } from '#contract/chat.ts'
import { contacts } from '#contract/contacts.ts'
import { events } from '#contract/events.ts'
import { helpCenter } from '#contract/help-center.ts'
import { licences } from '#contract/licences.ts'
import { notes } from '#contract/notes.ts'
import { offers } from '#contract/offers.ts'
import { organizations } from '#contract/organizations.ts'
import { preferences } from '#contract/preferences.ts'
import { scrumboard } from '#contract/scrumboard.ts'
import { fileManager } from '#contract/file-manager.ts'
import { services } from '#contract/services.ts'
import { shares } from '#contract/shares.ts'
import { tasks } from '#contract/tasks.ts'
import { time } from '#contract/time.ts'
import type { TestMember } from '#server/testing/app.ts'

type Create = (member: TestMember, id: string, blob: string) => Promise<unknown>

const createParents: Record<string, Create> = {
  async academy(member, id) {
    await member.call(academy.createCourse, { course: { id, title: 'Parent' } })
    await member.call(academy.createStep, { courseId: id, step: { id, title: 'Parent', subtitle: '', content: '<p>a</p>' } })
    await member.call(academy.updateCourse, { id, course: { state: 'published' } })
  },
  async accounting(member, id) {
    await member.call(organizations.create, { organization: { id, legalName: 'Parent', currency: 'RON' } })
    await member.call(accounting.createSeries, { series: { id, code: 'PARENT', docType: 'invoice', prefix: 'P' } })
    await member.call(accounting.createExpenseCategory, { expenseCategory: { id, name: 'Parent', kind: 'bills' } })
    await member.call(accounting.createExpense, { expense: { id, date: '2026-01-01', gross: 1 } })
    await member.call(accounting.createBankAccount, { bankAccount: { id, name: 'Parent' } })
    await member.call(accounting.createPayment, { payment: { id, organizationId: id, date: '2026-01-01', amount: 1, currency: 'RON' } })
    await member.call(accounting.create, { invoice: { id, organizationId: id, lines: [{ id, name: 'Line', unitPrice: 100, vatCode: 'S21' }] } })
  },
  async blog(member, id) {
    await member.call(blog.create, { post: { id, language: 'en', title: 'Parent', body: '<p>a</p>' } })
    await member.call(blog.publish, { id })
    await member.call(blog.createComment, { comment: { id, postId: id, content: '<p>a</p>' } })
  },
  async chat(member, id) {
    const other = await member.colleague()
    await member.call(chat.start, { chat: { kind: 'group', id, name: 'Parent', members: [other.userId] } })
    await member.call(chat.send, { message: { id, chatId: id, text: 'a' } })
  },
  async events(member, id) {
    await member.call(organizations.create, { organization: { id, legalName: 'Parent' } })
    await member.call(contacts.create, { id, name: 'Parent', emails: [{ email: 'parent@example.com', label: '' }] })
    await member.call(tasks.create, { id, type: 'task', title: 'Parent' })
    const event = { id, title: 'Parent', place: 'Here', startsAt: '2150-01-01T09:00:00Z', endsAt: '2150-01-01T10:00:00Z' }
    await member.call(events.create, { event })
  },
  async 'help-center'(member, id) {
    await member.call(helpCenter.createCategory, { category: { id, kind: 'guide', title: 'Parent' } })
    await member.call(helpCenter.create, { article: { id, categoryId: id, title: 'Parent' } })
  },
  landing: (member) => member.call(preferences.updateTeam, { settings: { publicPage: true } }),
  async licences(member, id) {
    await member.call(organizations.create, { organization: { id, legalName: 'Parent' } })
    await member.call(services.create, { service: { id, code: 'PARENT', name: 'Parent', kind: 'licence', licenceSpec: { licenceType: 'site' } } })
    await member.call(licences.create, {
      licence: { id, organizationId: id, serviceId: id, term: { startsOn: '2026-01-01', endsOn: '9990-01-01', seats: 1 } },
    })
    await member.call(licences.assignSeat, { seat: { id, licenceId: id, holderType: 'device', label: 'Parent' } })
    await member.call(licences.createKey, { key: { id, licenceId: id, value: 'PARENT' } })
  },
  notes: (member, id) => member.call(notes.create, { note: { id, title: 'Parent', content: 'a' } }),
  async offers(member, id) {
    await member.call(organizations.create, { organization: { id, legalName: 'Parent', email: 'parent@example.com', currency: 'RON' } })
    await member.call(offers.create, { offer: { id, organizationId: id, title: 'Parent', lines: [{ id, name: 'Line', unitPrice: 100 }] } })
  },
  async organizations(member, id) {
    await member.call(contacts.create, { id, name: 'Parent' })
    await member.call(organizations.create, { organization: { id, legalName: 'Parent' } })
    await member.call(organizations.createAddress, {
      address: { id, organizationId: id, street: 'Str. Lungă 1', city: 'Brașov', countyCode: 'RO-BV' },
    })
    await member.call(organizations.createBankAccount, { bankAccount: { id, organizationId: id, iban: 'RO49AAAA1B31007593840000' } })
    await member.call(organizations.createPerson, { person: { id, organizationId: id, contactId: id } })
  },
  async scrumboard(member, id, url) {
    await member.call(scrumboard.createBoard, { board: { id, title: 'Parent' } })
    await member.call(scrumboard.createList, { list: { id, boardId: id, title: 'Parent' } })
    await member.call(scrumboard.createLabel, { label: { id, boardId: id, title: 'Parent' } })
    await member.call(scrumboard.createCard, { card: { id, listId: id, title: 'Parent' } })
    await member.call(scrumboard.createChecklist, { checklist: { id, cardId: id, title: 'Parent' } })
    await member.call(scrumboard.createCheck, { check: { id, checklistId: id, title: 'Parent' } })
    await member.call(scrumboard.createComment, { comment: { id, cardId: id, content: 'a' } })
    await member.call(scrumboard.createAttachment, { attachment: { id, cardId: id, url } })
  },
  async shares(member, id) {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    await member.call(organizations.create, { organization: { id, legalName: 'Parent' } })
    await member.call(contacts.create, { id, name: 'Parent' })
    await member.call(fileManager.createFolder, { id, name: 'Parent' })
    await member.call(shares.create, { share: { id, expiresAt } })
    await member.call(shares.createRequest, { request: { id, title: 'Parent', expiresAt } })
  },
  async services(member, id) {
    await member.call(services.createCategory, { category: { id, name: 'Parent' } })
    await member.call(services.createTaskTemplate, { taskTemplate: { id, title: 'Parent', items: [{ title: 'a' }] } })
    await member.call(services.create, { service: { id, code: 'PARENT', name: 'Parent', kind: 'licence', licenceSpec: { licenceType: 'site' } } })
    await member.call(services.createPrice, { price: { id, serviceId: id, currency: 'EUR', amount: 1, validFrom: '9990-01-01' } })
  },
  async time(member, id) {
    await member.call(organizations.create, { organization: { id, legalName: 'Parent', currency: 'RON' } })
    await member.call(services.create, { service: { id, code: 'PARENT', name: 'Parent', kind: 'hourly' } })
    await member.call(services.activate, { id })
    await member.call(services.createPrice, { price: { serviceId: id, currency: 'RON', amount: 100, validFrom: '2020-01-01' } })
    await member.call(tasks.create, { id, type: 'task', title: 'Parent' })
    await member.call(time.create, { entry: { id, minutes: 1, organizationId: id, serviceId: id } })
  },
}

/** Answers whether the area has any. */
export async function createParentsOf(area: string, ...args: Parameters<Create>): Promise<boolean> {
  const create = createParents[area]
  await create?.(...args)
  return create !== undefined
}
