import { areas } from '#server/areas.ts'
import { registeredStatements } from '#server/kernel/database/named-statements.ts'

/** Every named statement of the product. Those of the demo are known once it is loaded. */
export async function allStatements() {
  for (const { demo } of areas) await demo?.load()
  return registeredStatements()
}
