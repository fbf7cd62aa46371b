import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Rights } from '#contract/levels.ts'
import { readKey } from '#web/kernel/data/reads.ts'
import { closedAreas, followRights, rightsReads } from './rights.ts'

test('closed is what the team has turned off, and what the member may not do', () => {
  const mine: Rights = { tasks: 'read', chat: 'none', notes: 'write' }
  expect(closedAreas(['blog'], mine)).toEqual(['blog', 'chat'])
  expect(closedAreas(['blog'], mine, 'write')).toEqual(['blog', 'tasks', 'chat'])
  expect(closedAreas(undefined, undefined)).toEqual([])
})

test('what may no longer be read leaves memory and disk, and everything else is refetched', async () => {
  const client = new QueryClient()
  const forget = vi.fn<(hashes: string[]) => void>()
  const mine = readKey(rightsReads.mine)
  const set = (rights: Rights) => client.setQueryData(mine, { rights, grants: {} })
  set({ chat: 'write', tasks: 'write' })
  client.setQueryData(['chat', 'chats', null], ['secret'])
  client.setQueryData(['tasks', 'all', null], ['shown'])
  const stop = followRights(client, forget)
  set({ chat: 'write', tasks: 'write' })
  set({ chat: 'none', tasks: 'read' })
  await expect.poll(() => forget).toHaveBeenCalled()
  expect(forget.mock.calls).toEqual([[['["chat","chats",null]']]])
  expect(client.getQueryData(['chat', 'chats', null])).toBeUndefined()
  expect(client.getQueryState(['tasks', 'all', null])).toMatchObject({ data: ['shown'], isInvalidated: true })
  expect(client.getQueryState(mine)).toMatchObject({ isInvalidated: false })
  stop()
})
