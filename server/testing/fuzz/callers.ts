// Who sends the requests: members of the demo team, which has records of every kind, and for each area the owner of a team of its own with
// records of which the id is known.
import { readFile } from 'node:fs/promises'
import { demoAccount } from '#server/identity/demo.ts'
import { signIn } from '#server/testing/accounts.ts'
import type { TestApp, TestMember } from '#server/testing/app.ts'
import { tokenOf } from '#server/testing/inputs/shared-files.ts'
import type { Random } from './hostile.ts'
import type { Known } from './known.ts'
import { createRecordsOf } from './records.ts'

/** `id`: of records of one area. `texts`: of own things, by the name of the field. */
export type Caller = TestMember & { id?: string; texts?: Record<string, string> }

/** Requests delete records, so after so many the caller of an area gets new ones. */
const usesLimit = 30

const picture = readFile(new URL('../../../web/public/icon-32.png', import.meta.url))

type OfArea = { caller: Promise<Caller>; uses: number }

export class Callers {
  readonly #app: TestApp
  readonly #known: Known
  readonly #address: string
  readonly #ofArea = new Map<string, OfArea>()
  #ofDemo: Caller[] = []

  constructor(app: TestApp, known: Known, address: string) {
    this.#app = app
    this.#known = known
    this.#address = address
  }

  async start() {
    this.#ofDemo = [await this.#demoOwner(), await this.#inDemo('owner'), await this.#inDemo('owner'), await this.#inDemo('member')]
  }

  async pick(random: Random, area: string, operationId: string): Promise<Caller | undefined> {
    if (random.chance(0.03)) return undefined
    // The demo team must remain.
    if (operationId === 'account.deleteTeam') return this.#app.member()
    return random.chance(0.7) ? this.#callerOf(area) : random.pick(this.#ofDemo)
  }

  async replace(gone: Caller, area: string) {
    const index = this.#ofDemo.indexOf(gone)
    if (index < 0) this.#ofArea.delete(area)
    // A request may have changed the password.
    else this.#ofDemo[index] = await (index === 0 ? this.#demoOwner().catch(() => this.#inDemo('owner')) : this.#inDemo('owner'))
  }

  #callerOf(area: string): Promise<Caller> {
    const { caller, uses } = this.#ofArea.get(area) ?? { uses: usesLimit }
    if (!caller || uses >= usesLimit) return this.#renew(area)
    this.#ofArea.set(area, { caller, uses: uses + 1 })
    return caller
  }

  #renew(area: string): Promise<Caller> {
    const caller = this.#newOf(area)
    this.#ofArea.set(area, { caller, uses: 1 })
    return caller
  }

  async #newOf(area: string): Promise<Caller> {
    const member = await this.#app.member()
    const { userId, token } = member
    const headers = { authorization: `Bearer ${token}` }
    const sent = await this.#app.app.inject({ method: 'POST', url: '/api/blobs?name=a.png', headers, payload: await picture })
    const { url: blob } = sent.json<{ url: string }>()
    await createRecordsOf(area, blob, {
      ...{ app: this.#app, member, id: userId, client: { address: this.#address, token } },
      note: (kind, answer) => {
        this.#known.learn(userId, area, kind, answer)
        return answer
      },
    })
    return this.#met({ ...member, id: userId, texts: { blob, key: tokenOf(blob) } })
  }

  /** Sees what is private in the demo. */
  async #demoOwner(): Promise<Caller> {
    const { accessToken, user } = await signIn(this.#app, demoAccount.email, demoAccount.password)
    return this.#met({ ...(await this.#app.member({ teamId: this.#app.demoTeamId() })), token: accessToken, userId: user.id })
  }
  #inDemo = async (role: 'owner' | 'member') => this.#met(await this.#app.member({ teamId: this.#app.demoTeamId(), role }))

  #met(caller: Caller): Caller {
    this.#known.addId(caller.teamId, 'identity', 'member', caller.userId)
    this.#known.addId(caller.teamId, 'identity', 'team', caller.teamId)
    this.#known.addText('identity', 'email', `${caller.userId}@hora.test`)
    return caller
  }
}
