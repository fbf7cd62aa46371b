import { writes } from '#contract/endpoint.ts'
import { areas } from '#server/areas.ts'
import { rawRoutes } from '#server/kernel/http/raw-routes.ts'

/** The name of every write of the contract, by its method and path. */
export const contractWrites: Readonly<Record<string, string>> = Object.fromEntries(
  [...areas.map(({ name, contract }) => ({ area: { name }, contract })), ...rawRoutes(areas)].flatMap(({ area, contract }) =>
    Object.entries(contract).flatMap(([op, endpoint]) => (writes(endpoint) ? [[`${endpoint.method} ${endpoint.path}`, `${area.name}.${op}`]] : [])),
  ),
)
