// What an area gives to the house. The kernel loops over areas and knows none by name.
import type { Language } from '#contract/identity.ts'
import type { AnswerOf, Contract, Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Actor, Context, Events, MemberContext } from './context.ts'
import type { Db } from './database.ts'

/** JSON that PostgreSQL built: passed on as it is. Only stores make these, with their columns written out. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type ContextFor<E extends Endpoint> = Context<E['access'] extends 'public' ? Actor | undefined : Actor>

export type Handlers<C extends Contract> = {
  [K in keyof C]: (ctx: ContextFor<C[K]>, input: InputOf<C[K]>) => Promise<AnswerOf<C[K]> | JsonText>
}

export type SearchHit = { id: string; value: string; link: string; [field: string]: unknown }

/** An entry of the navigation: `apps.tasks`, where it leads, and in which group it stands. */
export type PageEntry = { id: string; group: string; title: string; icon: string; link: string; order: number; subtitle?: string }

/** What a notice says, in the reader's language; `{{name}}` stands for a parameter, which is escaped. */
export type NoticeText = { icon: string; /** Told in quiet hours too. */ urgent?: boolean; text: Record<Language, { title: string; description: string }> }

export type Job = (ctx: JobContext, payload: unknown) => Promise<void>
export type JobContext = Omit<Context<undefined>, 'request'>

export type Area = {
  name: string
  contract: Contract
  handlers: Handlers<Contract>
  /** Finds this area's things for the global search. */
  search?: { label: string; order: number; find(ctx: MemberContext, query: string): Promise<SearchHit[]> }
  pages?: readonly PageEntry[]
  /** Texts of what ctx.notify tells, by kind. */
  notices?: Record<string, NoticeText>
  /** Fills an empty team with the demo's story. */
  demo?: { order: number; seed(db: Db, demo: DemoTeam): Promise<void> }
  on?: { [E in keyof Events]?: (ctx: Context, payload: Events[E]) => Promise<void> }
  jobs?: Record<string, Job>
  /** Names of jobs and when they run, in cron form (UTC). */
  schedule?: Record<string, string>
}

/** The people of the demo team, for the areas' demo rows. */
export type DemoTeam = { teamId: string; memberIds: readonly string[]; now: Date }

/** Types the handlers against the contract here, then forgets the particulars: lists of areas stay simple. */
export function defineArea<C extends Contract>(area: Omit<Area, 'contract' | 'handlers'> & { contract: C; handlers: Handlers<C> }): Area {
  return area as unknown as Area
}
