import { canManage } from '#contract/roles.ts'
import type { Person } from '#contract/shapes.ts'
import { session } from './session.ts'

export function currentPerson(): Person {
  const user = session.user()
  return { id: user?.id ?? '', name: user?.name ?? '', avatar: user?.avatar ?? null }
}

export const canManageTeam = (): boolean => canManage(session.user()?.team.role)
