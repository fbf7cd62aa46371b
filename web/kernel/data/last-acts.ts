// The last writes of this tab, for the undo key, which reaches further back than the toast.
import type { Answered } from './call.ts'
import type { Entry } from './outbox.ts'

export type Act = {
  label: Entry['label']
  answered: Promise<Answered<unknown>>
  /** Without this, the server undoes the act by its sequence. */
  run?: () => void
}

const most = 50
let acts: readonly Act[] = []
let paused = false
let undone: number | undefined

export const lastActs = {
  add(act: Act) {
    if (paused) return
    acts = [...acts.slice(1 - most), act]
    act.answered.catch(() => lastActs.remove(act))
  },
  remove(act: Act) {
    acts = acts.filter((one) => one !== act)
  },
  newest: () => acts.at(-1),
  beginUndo(seq: number): boolean {
    const isNew = seq !== undone
    undone = seq
    return isNew
  },
  clear() {
    acts = []
    undone = undefined
  },
  /** An undo is no act itself: the next undo goes on to the act before. */
  withoutRecording(work: () => void) {
    paused = true
    try {
      work()
    } finally {
      paused = false
    }
  },
}
