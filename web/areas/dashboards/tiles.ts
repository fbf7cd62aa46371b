/** Figures of the project, and where their rows are. */
export const tiles = [
  ['dueToday', '/apps/tasks?due=today&completed=no'],
  ['overdue', '/apps/tasks?due=overdue'],
  ['open', '/apps/tasks?completed=no'],
  ['completedToday', '/apps/tasks?completed=yes'],
] as const
