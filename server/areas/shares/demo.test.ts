import { expect, test } from 'vitest'
import { shares } from '#contract/shares.ts'
import { startTestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/files.ts'
import { tokenOf, visit } from '#server/testing/inputs/shared-files.ts'

test('the demo has six shares in six states, links that open, and a request with two uploads', async () => {
  const folder = await temporaryFolder('shares-demo')
  const app = await startTestApp({ demo: true, settings: { dataDir: folder.dataDir } })
  try {
    const member = await app.member({ teamId: app.demoTeamId() })
    const all = (await member.call(shares.list, { size: 100 })).shares ?? []
    expect(all.map(({ state }) => state).toSorted()).toEqual(['active', 'exhausted', 'expired', 'locked', 'purged', 'revoked'])
    const [active] = all.filter(({ state }) => state === 'active')
    expect(active).toMatchObject({ organizationName: 'Carpathia Foods SRL', downloadsDone: 2, downloadsLeft: 8 })
    const { url } = await member.call(shares.link, { id: active?.id ?? '' })
    expect((await visit(app, shares.publicShare, { token: tokenOf(url) })).json()).toMatchObject({ items: [{ name: 'Seats.csv' }, {}] })
    const log = (await member.call(shares.log, { id: active?.id ?? '' })).accesses ?? []
    expect(log.map(({ kind }) => kind).filter((kind) => kind === 'download_completed')).toHaveLength(2)
    const [request] = (await member.call(shares.requests, {})).requests ?? []
    expect(request).toMatchObject({ state: 'open', usesLeft: 3, received: [{ files: 2 }, { files: 1 }] })
  } finally {
    await app.close()
    await folder.remove()
  }
})
