// Hides what the server would refuse to this member. The last answer is on disk, so it also holds offline.
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import { allows, type Grant, type Level, type Rights } from '#contract/levels.ts'
import { type OwnRights, rights } from '#contract/rights.ts'
import { defineReads, readKey, useRead } from '#web/kernel/data/reads.ts'
import { usePreferences } from './preferences.ts'

export const rightsReads = defineReads('rights', rights)

const noRights: Rights = {}

const useOwnRights = () => useRead(rightsReads.mine).data
const useRights = (): Rights => useOwnRights()?.rights ?? noRights

/** Nothing is hidden before the first answer. */
const levelIn = (mine: Rights, area: string): Level => mine[area] ?? 'write'

export const useRight = (area: string): Level => levelIn(useRights(), area)

/** Nothing is granted before the first answer: a grant opens something secret. */
export const useGrant = (grant: Grant): boolean => useOwnRights()?.grants[grant] ?? false

export const RightHere = createContext<Level>('write')

/** Cheap enough for every row of a list. */
export const useMayWrite = (): boolean => useContext(RightHere) === 'write'

type Needed = Exclude<Level, 'none'>

export const closedAreas = (areasOff: readonly string[] | undefined, mine: Rights | undefined, needed: Needed = 'read'): string[] => [
  ...(areasOff ?? []),
  ...Object.entries(mine ?? {}).flatMap(([area, level]) => (allows(level, needed) ? [] : area)),
]

export function useClosedAreas(needed: Needed = 'read'): readonly string[] {
  const off = usePreferences()?.team.areasOff
  const mine = useRights()
  return useMemo(() => closedAreas(off, mine, needed), [off, mine, needed])
}

/** A closed area sent no hints, so a change of rights refetches everything. `forget` gets the hashes that should leave the disk. */
export function followRights(client: QueryClient, forget: (hashes: string[]) => void): () => void {
  const hash = hashKey(readKey(rightsReads.mine))
  const mineIn = () => client.getQueryData<OwnRights>(readKey(rightsReads.mine))?.rights
  let known = mineIn()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return
    const [before, now] = [known, mineIn()]
    known = now
    if (!before || !now || hashKey([before]) === hashKey([now])) return
    // The pages of a closed area leave the screen first: a query with an observer would be fetched again.
    setTimeout(() => {
      const lost = client
        .getQueryCache()
        .getAll()
        .filter(({ queryKey }) => levelIn(now, String(queryKey[0])) === 'none')
      for (const query of lost) client.getQueryCache().remove(query)
      forget(lost.map(({ queryHash }) => queryHash))
      void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== hash }, { cancelRefetch: false })
    })
  })
}
