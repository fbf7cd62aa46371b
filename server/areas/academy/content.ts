export type BuiltInCourse = {
  /** Never changes: it records which teams have the course. */
  key: string
  /** Never changes: the ids of the steps contain it. */
  nr: number
  title: string
  description: string
  category: string
  /** In minutes. */
  duration: number
  featured?: boolean
  gated?: boolean
  steps: readonly { title: string; subtitle: string; content: string }[]
}
