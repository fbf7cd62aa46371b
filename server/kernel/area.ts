// What an area gives to the house. The kernel loops over areas and knows none by name.
import type { Readable } from 'node:stream'
import type { Blob } from '#contract/blobs.ts'
import type { Language } from '#contract/identity.ts'
import type { AnswerOf, Contract, Endpoint, InputOf } from '#contract/endpoint.ts'
import type { StoredBytes } from './files/blobs.ts'
import type { DemoChange } from './writes/change-log.ts'
import type { Actor, Context, Events, MemberContext, PastChange } from './context.ts'
import type { Db } from './database/database.ts'
import type { Smtp } from './jobs/smtp.ts'
import type { HtmlPage } from './http/html-page.ts'

/** JSON that PostgreSQL built: passed on as it is. Only stores make these, with their columns written out. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A file that is sent while it is made; for endpoints with `streams`. */
export class FileResponse {
  readonly name: string
  readonly stream: Readable
  constructor(name: string, stream: Readable) {
    this.name = name
    this.stream = stream
  }
}

/** Handlers, jobs and listeners also get the areas that are open to the caller. Navigation, search and notices collect their contributions. */
export type HandlerContext<A extends Actor | undefined = Actor | undefined> = Context<A> & { areas: readonly Area[] }

type ContextFor<E extends Endpoint> = HandlerContext<E['access'] extends 'public' ? Actor | undefined : Actor>

export type Handlers<C extends Contract> = {
  [K in keyof C]: (ctx: ContextFor<C[K]>, input: InputOf<C[K]>) => Promise<AnswerOf<C[K]> | JsonText | FileResponse | HtmlPage>
}

export type SearchHit = { id: string; value: string; link: string; [field: string]: unknown }

/** The same words in every language of the product. */
export type Texts = Record<Language, string>

/** What changes from read to read: how much is left to do, how many are unread. */
export type LiveFigures = { subtitle?: string; badge?: { title: string; classes?: string } }

/** An entry of the navigation: `apps.tasks`, where it leads, and in which group it stands. */
export type PageEntry = {
  id: string
  /** `dashboards`, `apps`, `business`, `pages`, `documentation`. */
  group: string
  title: Texts
  subtitle?: Texts
  /** `heroicons_outline:check-circle` */
  icon: string
  link: string
  order: number
  /** Counts only while the address is exactly the link. */
  exactMatch?: boolean
  /** NOTE the area must then stand among the navigation's `reads`, or its figures go stale. */
  live?: (ctx: MemberContext, language: Language) => Promise<LiveFigures>
  /** Entries below this one; it opens and closes then, and its own link is not used. */
  children?: readonly Omit<PageEntry, 'group' | 'children'>[]
}

/** What a notice says, in the reader's language; `{{name}}` stands for a parameter, which is escaped, and `{{count}}` for how often it happened. */
export type NoticeText = {
  icon: string
  /** Told in quiet hours too. */
  urgent?: boolean
  /** How it is told to members who chose nothing. Left out: in the application and by push, not by mail. */
  channels?: { inApp?: boolean; mail?: boolean; push?: boolean }
  /** What the settings call this kind: "A task is given to me". */
  label: Texts
  text: Record<Language, { title: string; description: string }>
}

/** One sentence of the timeline as HTML; `{{by}}` and `{{title}}` stand for who did it and to what, other names for parameters. All are escaped. */
export type Sentence = { icon: string; text: Texts }

/** A thing that sentences speak of, as it is called now and where it is seen. */
export type Thing = {
  title: string
  link?: string
  /** What the link says; left out: the area's title. */
  linkLabel?: string
}

/** Words, or what stands for a name that is looked up: of a member, of one of the area's things. */
export type Param = string | { member: string } | { thing: string }

export type HistoryField = { field: string; from: string | number | boolean | null; to: string | number | boolean | null }

/** How the timeline and the history of a thing tell what happened in an area. */
export type Activities = {
  title: Texts
  /** By entity and op: `task.create`. What has none is not told. More may stand here for `refine` to choose. */
  sentences: Record<string, Sentence>
  /** Another sentence for what is worth telling apart, what goes in it, and HTML that goes with it. */
  refine?(change: PastChange): { sentence?: string; params?: Record<string, Param>; extra?: string } | undefined
  /** The things that these changes speak of and that are still there, by id. */
  things(ctx: MemberContext, changes: readonly PastChange[]): Promise<ReadonlyMap<string, Thing>>
  history?: {
    /** Which entities of the log tell of a thing: `{ task: ['task'] }`. */
    of: Record<string, readonly string[]>
    /** What changed, in words. Names are looked up once for many changes. */
    fields(ctx: MemberContext, changes: readonly PastChange[]): Promise<(change: PastChange) => HistoryField[]>
  }
}

type RunJob = (ctx: JobContext, payload: unknown) => Promise<void>
/** Runs in one transaction. With 'own-transactions' it opens them itself, by ctx.write: for a job that talks to another server. */
export type Job = RunJob | { effect: 'own-transactions'; run: RunJob }
/** Without SMTP_URL there is no `smtp`. */
export type JobContext = Omit<HandlerContext<undefined>, 'request'> & { smtp?: Smtp | undefined }

/** `key` is the thing it is about. Asked at most every few seconds for the same caller and thing. */
export type Signal = (db: Db, actor: Actor, key: string) => Promise<readonly string[] | undefined>

/** Large files that come by the tus protocol; the kernel takes them in, the area makes something of them. */
export type Uploads = {
  path: string
  /** Of answers: the id of what it became. */
  header: string
  /** What nobody has worked on for so long is removed. */
  days: number
  /** Refuses, before any byte is sent. `coming` are the bytes that the team's other uploads will bring; it stays so until the transaction ends. */
  begin(ctx: MemberContext, upload: { size: number; metadata: Record<string, string>; coming: number }): Promise<void>
  /** Makes it exist and answers its id. Called once for each upload whose bytes are all there. */
  finish(ctx: MemberContext, upload: { stored: StoredBytes; metadata: Record<string, string> }): Promise<string>
}

export type Area = {
  name: string
  contract: Contract
  handlers: Handlers<Contract>
  /** Each record belongs to one member: colleagues neither see nor touch it. The isolation matrix tries. */
  perMember?: boolean
  /** Tables whose rows several members have, though each names one as its own: they outlive that one's account. */
  sharedTables?: readonly string[]
  /** For persons only, whatever the scopes of a token: what decides who may do what. */
  closedToTokens?: boolean
  /** Finds this area's things for the global search. */
  search?: {
    /** Of the set in the answer; left out: the area's name. */
    id?: string
    label: Texts
    order: number
    find(ctx: HandlerContext<Actor>, query: string): Promise<SearchHit[]>
  }
  /** People whom this area knows and whose name or address fits: whoever writes a mail is offered them. At most 20. */
  correspondents?(ctx: MemberContext, query: string): Promise<{ id: string; name: string; address: string; avatar: string | null }[]>
  uploads?: Uploads
  pages?: readonly PageEntry[]
  /** Texts of what ctx.notify tells, by kind. */
  notices?: Record<string, NoticeText>
  /** Fills an empty team with the demo's story. */
  activities?: Activities
  /** Fills an empty team with the demo's story; `tell` gives it a past for the timeline. */
  demo?: { order: number; seed(db: Db, demo: DemoTeam, tell: RecordPast): Promise<void> }
  on?: { [E in keyof Events]?: (ctx: HandlerContext, payload: Events[E]) => Promise<void> }
  /** What members do right now and nobody keeps (typing, say), by name: who may know of it, or undefined when the caller may not say it. */
  signals?: Record<string, Signal>
  jobs?: Record<string, Job>
  /** Names of jobs and when they run, in cron form (UTC). */
  schedule?: Record<string, string>
}

/** Something that the demo's people did before it was there. */
export type RecordPast = (change: Omit<DemoChange, 'area'>) => void

/** The people of the demo team, for the areas' demo rows. */
export type DemoTeam = {
  teamId: string
  memberIds: readonly string[]
  now: Date
  /** Keeps a file that a member brought; absent where there is no folder for files. */
  upload?: (userId: string, name: string, bytes: Buffer) => Promise<Blob>
}

/** Types the handlers against the contract here, then forgets the particulars: lists of areas stay simple. */
export function defineArea<C extends Contract>(area: Omit<Area, 'contract' | 'handlers'> & { contract: C; handlers: Handlers<C> }): Area {
  return area as unknown as Area
}
