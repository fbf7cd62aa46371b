import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { confirm } from '#web/ui/overlays/confirm.ts'

type Search = Record<string, unknown>

type Options = {
  dirty: boolean
  /** Where the texts are: `title`, `message`, `leave` and `stay`. */
  texts: string
  /** The key of the search that opens the form at an address that also shows something else. Without one the form has its own address. */
  openedBy?: string | undefined
}

/**
 * Asks before a form with unsaved changes is left. Answers whether the form is being left; who saves or deletes sets it. A form that is being
 * left must not save again: a second click or a held key would create a second record.
 */
export function useUnsavedGuard({ dirty, texts, openedBy }: Options): RefObject<boolean> {
  const t = useTranslation()
  const isLeaving = useRef(false)
  const isAsking = useRef(false)
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !isLeaving.current,
    shouldBlockFn: async ({ current, next }) => {
      // The list's search may change the address while the form stays open.
      const [from, to] = [current.search, next.search] as [Search, Search]
      const isOpen = openedBy === undefined || to[openedBy] === from[openedBy]
      if (isLeaving.current || (isOpen && next.pathname === current.pathname)) return false
      // A held key leaves many times.
      if (isAsking.current) return true
      isAsking.current = true
      const confirmed = await confirm({
        title: t(`${texts}.title`),
        message: t(`${texts}.message`),
        actions: { confirm: { label: t(`${texts}.leave`) }, cancel: { label: t(`${texts}.stay`) } },
        dismissible: true,
      })
      isAsking.current = false
      return !confirmed
    },
  })
  return isLeaving
}
