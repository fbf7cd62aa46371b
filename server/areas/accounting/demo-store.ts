import { type Db, statement } from '#server/kernel/database/database.ts'

const clients = statement<{ id: string; name: string }>(
  'accounting-demo-clients',
  `select id, legal_name as name from organizations where team_id = $1 and deleted_at is null`,
)
export const listDemoClients = (db: Db, teamId: string) => clients(db, [teamId])

const services = statement<{ id: string; code: string; name: string; unitCode: string }>(
  'accounting-demo-services',
  `select id, code, name, unit_code as "unitCode" from services where team_id = $1 and deleted_at is null`,
)
export const listDemoServices = (db: Db, teamId: string) => services(db, [teamId])
