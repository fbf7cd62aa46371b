import { type Db, statement } from '#server/kernel/database/database.ts'

const team = statement<{ name: string }>('events-team-name', `select name from teams where id = $1`)
export const findTeamName = async (db: Db, teamId: string) => (await team(db, [teamId]))[0]?.name ?? ''

const page = statement<{ teamId: string; id: string }>(
  'events-public-page',
  `select e.team_id as "teamId", e.id from events e join teams t on t.id = e.team_id
   where e.slug = $1 and e.deleted_at is null and e.visibility = 'public' and e.state <> 'draft' and not ('events' = any(t.areas_off))`,
)
/** Only of teams that have switched events on. */
export const findBySlug = async (db: Db, slug: string) => (await page(db, [slug]))[0]

const pictures = statement<{ url: string }>(
  'events-public-pictures',
  `with shown as (select e.cover, e.description from events e
     where e.team_id = $1 and e.deleted_at is null and e.visibility = 'public' and e.state = 'published')
   select cover as url from shown where cover is not null
   union
   select found[1] from shown e, regexp_matches(e.description, '/api/blobs/[A-Za-z0-9_-]{24}', 'g') found`,
)
/** Of the pages of public events: covers, and pictures in the descriptions. */
export const listPublicPictures = async (db: Db, teamId: string) => (await pictures(db, [teamId])).map(({ url }) => url)
