import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Entry, outbox } from '#web/kernel/data/outbox.ts'
import { online } from '#web/kernel/live/reachability.ts'
import { openStore } from '#web/kernel/storage/indexed-db.ts'
import { SaveStatus } from './SaveStatus.tsx'

afterEach(() => {
  outbox.close()
  online.reached()
})

test('offline, a write is called saved when it is on disk, not before', async () => {
  const store = openStore<Entry>('save-status')
  let finishPut = () => {}
  await outbox.open({
    store: { ...store, put: (entries) => new Promise((resolve) => (finishPut = () => void store.put(entries).then(resolve))) },
    send: () => new Promise(() => {}),
    settle: () => {},
    refused: () => {},
    merge: () => undefined,
    exclusive: (work) => work(),
    broadcast: () => {},
  })
  online.lost()
  render(<SaveStatus of={({ area }) => area === 'tasks'} />)
  act(
    () =>
      void outbox.add({
        area: 'tasks',
        op: 'update',
        method: 'PATCH',
        path: '/api/tasks',
        input: {},
        label: { key: 'tasks.write.update', values: {} },
      }),
  )
  expect(outbox.pending()).toHaveLength(1)
  expect(screen.queryByText('Saved on this device')).toBeNull()
  await act(async () => finishPut())
  await screen.findByText('Saved on this device')
})
