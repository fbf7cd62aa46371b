import type { AcademyTranslation } from '#server/areas/academy/content.ts'
import { boardsCourse } from './boards-content.ts'
import { firstDayCourse } from './first-day-content.ts'
import { notesCourse } from './notes-content.ts'
import { talkCourse } from './talk-content.ts'
import { tasksCourse } from './tasks-content.ts'
import { teamCourse } from './team-content.ts'

export const translation: AcademyTranslation = {
  courses: { 'first-day': firstDayCourse, tasks: tasksCourse, boards: boardsCourse, talk: talkCourse, writing: notesCourse, team: teamCourse },
  categories: {
    'First steps': 'Primii pași',
    'Getting things done': 'Treburi duse la capăt',
    'Talking and writing': 'Vorbit și scris',
    'Running a team': 'Conducerea unei echipe',
  },
}
