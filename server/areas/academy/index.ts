import { academy } from '#contract/academy.ts'
import { defineArea } from '#server/kernel/area.ts'
import { activities } from './activities.ts'
import { addBuiltIn, readerOf } from './shared.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { courseLink, notices, notifyAssigned } from './notices.ts'
import { assignJoiner, calendar, dropMember } from './progress-store.ts'
import { listCourseNames, searchCourses } from './store.ts'
import { textsIn } from './translation-rules.ts'
import { undo } from './undo.ts'

const searchLimit = 20
const title = { en: 'Academy', tr: 'Akademi', ro: 'Academie' }

export const academyArea = defineArea({
  name: 'academy',
  contract: academy,
  handlers,
  pages: [{ id: 'apps.academy', group: 'apps', title, icon: 'heroicons_outline:academic-cap', link: '/apps/academy', order: 90 }],
  calendar,
  search: {
    label: { en: 'Courses', tr: 'Kurslar', ro: 'Cursuri' },
    order: 75,
    async find(ctx, query, language) {
      const found = await searchCourses(ctx.db, readerOf(ctx), query, searchLimit, await textsIn(language))
      return found.map(({ id, title: value, description }) => ({ id, value, description, link: courseLink(id) }))
    },
  },
  notices,
  activities,
  references: { course: listCourseNames },
  demo: { order: 70, load: () => import('./demo.ts') },
  on: {
    undo,
    async 'team.created'({ db, now }, { teamId }) {
      await addBuiltIn(db, teamId, now)
    },
    async 'member.joined'(ctx, { teamId, userId }) {
      const asked = await assignJoiner(ctx.db, teamId, userId, ctx.now)
      for (const { courseId, ...course } of asked) {
        ctx.recordChange({ entity: 'course-assignment', id: courseId, teamId })
        await notifyAssigned(ctx, teamId, { courseId, ...course, to: [userId] })
      }
    },
    async 'member.left'(ctx, { teamId, userId }) {
      await dropMember(ctx.db, teamId, userId)
      ctx.recordChange({ entity: 'course-progress', id: null, teamId })
    },
  },
  logged: { things: { academy_courses: ['course', 'course-added', 'course-assignment', 'course-progress'] } },
  jobs,
  schedule: { remind: '*/10 * * * *', purge: '57 3 * * *' },
})
