import type { PostReview } from '#contract/blog.ts'
import { type Db, statement } from '#server/kernel/database/database.ts'
import { type Reader, visible, who } from './store.ts'
import { blogSettings } from './tables.ts'

const required = statement<{ required: boolean }>('blog-review-required', `select review_required as required from blog_settings where team_id = $1`)

export const findReviewRequired = async (db: Db, teamId: string) => (await required(db, [teamId]))[0]?.required ?? false

const review = statement<PostReview>(
  'blog-review',
  `select coalesce((select review_required from blog_settings where team_id = $1), false) as required,
     (select count(*)::int from blog_posts p where ${visible} and p.state = 'draft' and p.submitted_at is not null) as waiting`,
)

export const findReview = async (db: Db, reader: Reader): Promise<PostReview> => (await review(db, who(reader)))[0] ?? { required: false, waiting: 0 }

export async function saveReviewRequired(db: Db, teamId: string, reviewRequired: boolean) {
  await db.insert(blogSettings).values({ teamId, reviewRequired }).onConflictDoUpdate({ target: blogSettings.teamId, set: { reviewRequired } })
}
