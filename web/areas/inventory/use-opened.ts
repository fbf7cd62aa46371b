import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { toast } from '#web/kernel/toasts.ts'
import type { ShownProduct } from './edits.ts'
import { inventoryReads } from './queries.ts'

/**
 * The product that the address names, wherever it stands: on this page, or on another (a link, a scanner, a new name). While the list is read
 * anew it stays as it was, so that what is being typed stays too.
 */
export function useOpened(id: string | undefined, listed: readonly ShownProduct[] | undefined): ShownProduct | undefined {
  const t = useTranslation()
  const navigate = useNavigate()
  const kept = useRef<ShownProduct>(undefined)
  const here = id === undefined ? undefined : listed?.find((product) => product.id === id)
  const elsewhere = id !== undefined && listed !== undefined && here === undefined
  const { data } = useRead(inventoryReads.product, { id: id ?? '' }, { enabled: elsewhere })
  const found = here ?? (elsewhere ? (data ?? undefined) : undefined)
  if (found) kept.current = found
  const missing = here?.removed === true || (elsewhere && data === null)
  useEffect(() => {
    if (!missing) return
    toast({ message: t('inventory.gone') })
    void navigate({ to: '/apps/ecommerce/inventory', search: true, replace: true, resetScroll: false, ignoreBlocker: true })
  }, [missing, navigate, t])
  if (missing || id === undefined) return undefined
  return found ?? (kept.current?.id === id ? kept.current : undefined)
}
