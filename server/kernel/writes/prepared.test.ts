import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Contract } from '#contract/endpoint.ts'
import { areas } from '#server/areas.ts'
import { defineArea } from '#server/kernel/area.ts'
import { startTestApp, type TestApp, type TestMember } from '#server/testing/app.ts'
import { OutdatedPreparation, prepared } from './prepared.ts'

const contract = {
  write: {
    ...{ method: 'POST', path: '/api/test-prepared', access: 'member', summary: 'Writes.' },
    ...{ input: z.object({ outdated: z.number() }), answer: z.object({ attempt: z.number() }) },
  },
} satisfies Contract

let app: TestApp
let me: TestMember
let steps: string[] = []

const area = defineArea({
  name: 'test-prepared',
  contract,
  handlers: {
    write: prepared(
      async () => {
        steps.push('prepare')
        return steps.filter((step) => step === 'prepare').length
      },
      async (_ctx, { outdated }, attempt) => {
        steps.push('run')
        if (attempt <= outdated) throw new OutdatedPreparation()
        return { attempt }
      },
      { discard: async () => void steps.push('discard'), release: () => void steps.push('release') },
    ),
  },
})

beforeAll(async () => {
  app = await startTestApp({ areas: [...areas, area] })
  me = await app.member()
})
afterAll(() => app.close())
beforeEach(() => {
  steps = []
})

test('what changed after the preparation is prepared again', async () => {
  expect(await me.call(contract.write, { outdated: 1 })).toEqual({ attempt: 2 })
  expect(steps).toEqual(['prepare', 'run', 'discard', 'release', 'prepare', 'run', 'release'])
})

test('what changes again and again is given up, and every preparation is released', async () => {
  expect(await me.refused(contract.write, { outdated: 100 })).toMatchObject({ status: 503 })
  expect(steps.filter((step) => step === 'release')).toHaveLength(5)
})
