import { changedFields, pickBase } from '#web/kernel/data/updates.ts'
import type { Sent, ShownBoard } from './edits.ts'

export type BoardText = { title: string; description: string; icon: string; members: string[] }

/** Undefined if nothing changed. `seen` is the board as it was when the dialog was opened. */
export function boardChanges({ id, title, description, icon, members }: ShownBoard, current: BoardText): Sent<'updateBoard'> | undefined {
  const seen = { title, description, icon, members: members.map((member) => member.id) }
  const board = changedFields(seen, current)
  return Object.keys(board).length > 0 ? { id, board, ...pickBase(['title', 'description'], seen, board) } : undefined
}
