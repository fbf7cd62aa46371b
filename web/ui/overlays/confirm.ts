// Confirmation questions, shown one at a time by ConfirmHost. Any code may ask.
import { useSyncExternalStore } from 'react'
import { createObservable } from '#web/kernel/observable.ts'
import type { Icon } from '#web/ui/icons/icons.ts'

type ConfirmColor = 'primary' | 'warn'

/** The defaults are in docs/specification.md 12.1. */
export type ConfirmConfig = {
  title?: string
  message?: string
  icon?: { show?: boolean; icon?: Icon; color?: ConfirmColor }
  actions?: {
    confirm?: { show?: boolean; label?: string; color?: ConfirmColor }
    cancel?: { show?: boolean; label?: string }
  }
  /** Escape, the backdrop and the close button answer no. */
  dismissible?: boolean
}

export type Question = ConfirmConfig & { id: number; answer: (yes: boolean) => void }

let questions: readonly Question[] = []
let lastId = 0
const changed = createObservable()

function set(next: readonly Question[]) {
  questions = next
  changed.emit()
}

export function confirm(config: ConfirmConfig = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId
    const answer = (yes: boolean) => {
      set(questions.filter((question) => question.id !== id))
      resolve(yes)
    }
    set([...questions, { ...config, id, answer }])
  })
}

/** `const sure = useConfirm(); if (await sure({ title })) …` */
export const useConfirm = () => confirm

export const openQuestions = () => questions

export const useQuestion = () => useSyncExternalStore(changed.subscribe, () => questions[0])
