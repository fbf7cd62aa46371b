import type { Readable } from 'node:stream'
import type { Blob } from '#contract/blobs.ts'
import type { CalendarEntry, CalendarKind } from '#contract/calendar.ts'
import type { Language } from '#contract/identity.ts'
import type { Level } from '#contract/levels.ts'
import type { PublicLinkKind } from '#contract/public-links.ts'
import type { AnswerOf, Contract, Endpoint, InputOf, RawEndpoint } from '#contract/endpoint.ts'
import type { StoredBytes } from './files/blobs.ts'
import type { DemoChange } from './writes/change-log.ts'
import type { Actor, Context, Events, MailMessage, MemberContext, Owner, PastChange } from './context.ts'
import type { Db } from './database/database.ts'
import type { Acceptance } from './entities/acceptance.ts'
import type { Business } from './entities/business.ts'
import type { TeamFinance } from './entities/finance.ts'
import type { Sales } from './entities/sales.ts'
import type { Smtp } from './jobs/smtp.ts'
import type { HtmlPage } from './http/html-page.ts'
import type { Download } from './http/send-download.ts'

/** JSON that PostgreSQL built. It is sent as it is, so its statement must list every column. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A download or, with a type, something that the browser shows. */
export class FileResponse {
  readonly name: string
  readonly stream: Readable
  readonly shownAs: string | undefined
  constructor(name: string, stream: Readable, shownAs?: string) {
    this.name = name
    this.stream = stream
    this.shownAs = shownAs
  }
}

export type HandlerContext<A extends Actor | undefined = Actor | undefined> = Context<A> & {
  /** The areas that the caller may read. */
  areas: readonly Area[]
  /** For work that is not the caller's choice, such as deleting an account. */
  allAreas: readonly Area[]
}

/** The target of a public link. The caller is a member of this team or nobody. */
export type OpenedLink = {
  teamId: string
  thingId: string
  /** Neither a member of the team nor a robot: only such a call may count as a view. */
  isVisitor: boolean
}

type ContextFor<E extends Endpoint> = HandlerContext<E['access'] extends 'public' ? Actor | undefined : Actor> &
  (E extends { publicLink: string } ? { link: OpenedLink } : unknown)

export type Handlers<C extends Contract> = {
  [K in keyof C]: (ctx: ContextFor<C[K]>, input: InputOf<C[K]>) => Promise<AnswerOf<C[K]> | JsonText | FileResponse | HtmlPage | Download>
}

type SearchHit = { id: string; value: string; link: string; [field: string]: unknown }

export type Texts = Record<Language, string>

type NavigationClasses = { wrapper?: string; icon?: string; title?: string; subtitle?: string }

export type LiveFigures = { subtitle?: string; badge?: { title: string; classes?: string } }

export type PageEntry = {
  id: string
  group: string
  title: Texts
  subtitle?: Texts
  icon: string
  link: string
  order: number
  exactMatch?: boolean
  classes?: NavigationClasses
  /** NOTE the navigation's `reads` must name the area, or its figures become stale. */
  live?: (ctx: MemberContext, language: Language) => Promise<LiveFigures>
  children?: readonly Omit<PageEntry, 'group' | 'children'>[]
}

/** An escaped parameter replaces `{{name}}`, and the number of collapsed notices replaces `{{count}}`. */
export type NoticeText = {
  icon: string
  /** `messages`: somebody wrote to the member. One per collapseKey until the member reads it, and no mail while the member is online. */
  box?: 'messages' | 'notifications'
  urgent?: boolean
  channels?: { inApp?: boolean; mail?: boolean; push?: boolean }
  label: Texts
  text: Record<Language, { title: string; description: string }>
}

/** HTML. The actor replaces `{{by}}`, the thing `{{title}}`, and parameters the other names. All are escaped. */
export type Sentence = { icon: string; text: Texts }

export type Thing = {
  title: string
  link?: string
  linkLabel?: string
}

export type Param = string | { member: string } | { thing: string }

export type HistoryField = { field: string; from: string | number | boolean | null; to: string | number | boolean | null }

export type Activities = {
  title: Texts
  /** By entity and op: `task.create`. Changes without a sentence are hidden. `refine` may choose other keys. */
  sentences: Record<string, Sentence>
  refine?(change: PastChange): { sentence?: string; params?: Record<string, Param>; extra?: string } | undefined
  things(ctx: MemberContext, changes: readonly PastChange[], language: Language): Promise<ReadonlyMap<string, Thing>>
  history?: {
    of: Record<string, { table: string; entities: readonly string[] }>
    fields(ctx: MemberContext, changes: readonly PastChange[]): Promise<(change: PastChange) => HistoryField[]>
  }
}

type RunJob = (ctx: JobContext, payload: unknown) => Promise<void>
/** `nextTryAt` null: no further run, because this was the last one or the job threw a FinalFailure. */
export type JobFailure = { error: unknown; nextTryAt: Date | null }
/**
 * Runs in one transaction. With 'own-transactions', the job opens them itself by ctx.write, because it talks to another server.
 * `failed` runs after each failed run, to tell members about it. NOTE not after a run during which the server was killed.
 */
export type Job = RunJob | { effect: 'own-transactions'; run: RunJob; failed?(ctx: JobContext, payload: unknown, failure: JobFailure): Promise<void> }
export type JobContext = Omit<HandlerContext<undefined>, 'request'> & {
  smtp?: Smtp | undefined
  /** Online in some process, and not away. */
  isOnline?(member: Owner): boolean
  /** Sends at once, for a mail with a secret: ctx.mail would store the mail in the queue. */
  deliver?(message: MailMessage): Promise<void>
}

type Signal = (db: Db, actor: Actor, key: string) => Promise<readonly string[] | undefined>

type UploadsOf<Ctx> = {
  contract: Record<'capabilities' | 'begin' | 'offset' | 'append' | 'abort', RawEndpoint>
  header: string
  idleDays: number
  begin(ctx: Ctx, upload: { size: number; metadata: Record<string, string> }): Promise<void>
  finish(ctx: Ctx, upload: { stored: StoredBytes; metadata: Record<string, string> }): Promise<string>
}
export type Uploads = UploadsOf<HandlerContext<Actor>>
/** Uploads by people without an account. The paths have the `:token` of a link of this kind. */
export type LinkUploads = UploadsOf<HandlerContext & { link: OpenedLink }> & { kind: PublicLinkKind }

/** A thing of this area that takes uploads of the file manager if their metadata name it in this field. */
export type UploadTarget = {
  field: string
  begin(ctx: HandlerContext<Actor>, upload: { id: string; filename: string; size: number }): Promise<void>
  /** Answers the id of the thing that the upload became. */
  finish(ctx: HandlerContext<Actor>, upload: { id: string; filename: string; stored: StoredBytes }): Promise<string>
}

/** The current version of a file. `top`: the file itself, or the selected folder that contains it. `name` includes the folders below `top`. */
export type CurrentFile = { id: string; top: string; name: string; url: string; size: number; type: string; hash: string }

/** A column with the id of another thing. `entity`: the name of its rows in the change log. */
export type NamingColumn = { table: string; column: string; entity: string }

export type PublicService = {
  id: string
  name: string
  description: string
  features: string[]
  /** Minor units per user and month; null: on request. */
  price: number | null
  currency: string
  seatsFrom: number
  seatsTo: number | null
  recommended: boolean
}

/** Days, `to` exclusive, and the same range as moments in the time zone of the reader. */
export type CalendarRange = { from: string; to: string; start: Date; end: Date; timeZone: string }

/** `editable` false: nobody can move the entry, even with the right to write in the area. */
export type CalendarRow = Pick<CalendarEntry, 'id' | 'kind' | 'title' | 'start' | 'end' | 'allDay' | 'link'> & { editable?: boolean }

export type CalendarSource = {
  kinds: readonly CalendarKind[]
  /** Whether a right to write in the area is enough to move an entry to another day. */
  editable?: boolean
  /** One query, in any order. It answers only entries that the caller may see. */
  entries(ctx: MemberContext, range: CalendarRange, kinds: readonly CalendarKind[]): Promise<CalendarRow[]>
}

export type Area = {
  name: string
  /** For an area without a page that a team can switch off, and whose rights the team can give. */
  title?: Texts
  contract: Contract
  handlers: Handlers<Contract>
  perMember?: boolean
  /** Tables with a `user_id` whose rows other members use too. The rows outlive the member's account. */
  sharedTables?: readonly string[]
  closedToTokens?: boolean
  /** The level of members unless their team says otherwise; `write` by default. */
  memberLevel?: Level
  /** For an area that records changes with `unlogged`: whether such a change affected this member, whose browser was away. */
  unloggedChanges?(db: Db, member: Owner, since: Date): Promise<boolean>
  /** The entities of the change log by table: the log forgets the texts of things that are deleted for good. */
  logged?: {
    things: Record<string, readonly string[]>
    parts?: readonly { table: string; entity: string; field: string }[]
  }
  /** Things that other areas may name by id, each with its name. Deleted things are left out. */
  references?: Record<string, (db: Db, teamId: string, ids: readonly string[]) => Promise<{ id: string; name: string }[]>>
  /** The public page of the team shows these to everybody, in this order. */
  publicServices?(db: Db, teamId: string, language: Language, now: Date): Promise<PublicService[]>
  /** The columns of this area that name a thing of a kind, as in `references`. Merging and timelines follow them. */
  namedIn?: Record<string, readonly NamingColumn[]>
  /** For ids inside JSON: a thing that a record names cannot be deleted. */
  uses?: Record<string, (db: Db, teamId: string, id: string) => Promise<boolean>>
  business?: Business
  sales?: Sales
  acceptance?: Acceptance
  search?: {
    id?: string
    label: Texts
    order: number
    find(ctx: HandlerContext<Actor>, query: string, language: Language): Promise<SearchHit[]>
  }
  calendar?: CalendarSource
  correspondents?(ctx: MemberContext, query: string): Promise<{ id: string; name: string; address: string; avatar: string | null }[]>
  uploads?: Uploads
  linkUploads?: LinkUploads
  uploadTarget?: UploadTarget
  /** Files that are in no trash, and the files of folders, in the order of the ids. */
  currentFiles?(db: Db, teamId: string, ids: readonly string[]): Promise<CurrentFile[]>
  /** Whether the member sees one of these records, and so may read a file that they use. Without this, the whole team may. */
  readsFile?(db: Db, member: Owner, recordIds: readonly string[]): Promise<boolean>
  publicFiles?(db: Db, teamId: string): Promise<string[]>
  pages?: readonly PageEntry[]
  finance?: TeamFinance
  notices?: Record<string, NoticeText>
  /** Things that members can follow or mute. `check` refuses a thing that the caller may not see. */
  follows?: Record<string, { table: string; check(ctx: MemberContext, id: string): Promise<unknown> }>
  activities?: Activities
  demo?: {
    order: number
    load(): Promise<{ seed(db: Db, demo: DemoTeam, recordPast: RecordPast): Promise<void> }>
    /** Runs after every area has its rows. */
    finish?(db: Db, demo: DemoTeam, areas: readonly Area[]): Promise<void>
  }
  on?: { [E in keyof Events]?: (ctx: HandlerContext, payload: Events[E]) => Promise<void> }
  signals?: Record<string, Signal>
  jobs?: Record<string, Job>
  schedule?: Record<string, string>
}

export type RecordPast = (change: Omit<DemoChange, 'area'>) => void

export type DemoNotice = {
  hoursAgo: number
  kind: string
  params: Record<string, string>
  link: string
  box?: 'messages'
  collapseKey?: string
  read?: boolean
  count?: number
}

export type DemoTeam = {
  teamId: string
  memberIds: readonly string[]
  now: Date
  /** Notices of the first member. Each area adds its own, and the notifications area stores them. */
  notices: DemoNotice[]
  upload?: (userId: string, name: string, bytes: Buffer) => Promise<Blob>
}

export function defineArea<C extends Contract>(area: Omit<Area, 'contract' | 'handlers'> & { contract: C; handlers: Handlers<C> }): Area {
  // `Handlers<C>` has checked each handler against its endpoint. The list of areas knows neither.
  return area as unknown as Area
}
