import type { Language } from '#contract/identity.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'

type DemoClient = { id: string; legalName: string; email: string | null; language: Language; paymentTermDays: number | null }
const clients = statement<DemoClient>(
  'offers-demo-clients',
  `select id, legal_name as "legalName", email, language, payment_term_days as "paymentTermDays" from organizations where team_id = $1 and deleted_at is null`,
)
export const listDemoClients = (db: Db, teamId: string) => clients(db, [teamId])

const services = statement<{ id: string; code: string }>(
  'offers-demo-services',
  `select id, code from services where team_id = $1 and deleted_at is null`,
)
export const listDemoServices = (db: Db, teamId: string) => services(db, [teamId])
