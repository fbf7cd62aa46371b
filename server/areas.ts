// THE registration on the server: one line per area, alphabetical.
import type { Area } from './kernel/area.ts'
import { identityArea } from './identity/index.ts'
import { scrumboardArea } from './areas/scrumboard/index.ts'
import { tasksArea } from './areas/tasks/index.ts'

export const areas: readonly Area[] = [identityArea, scrumboardArea, tasksArea]
