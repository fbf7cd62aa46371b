import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { isNotFound } from '#web/kernel/data/call.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import type { ShownProduct } from './edits.ts'
import { inventoryReads } from './queries.ts'

/**
 * The product in the address, which may be on another page of the list. While the list is read again the last one stays, so that the editor
 * stays mounted. `createdId`: the product that was just created here, which the server may not have yet.
 */
export function useOpened(id: string | undefined, listed: readonly ShownProduct[] | undefined, createdId?: string): ShownProduct | undefined {
  const t = useTranslation()
  const navigate = useNavigate()
  const last = useRef<ShownProduct>(undefined)
  const onPage = id === undefined ? undefined : listed?.find((product) => product.id === id)
  const elsewhere = id !== undefined && listed !== undefined && onPage === undefined
  const { data, error } = useRead(inventoryReads.product, { id: id ?? '' }, { enabled: elsewhere })
  const found = onPage ?? (elsewhere ? data : undefined)
  if (found) last.current = found
  const missing = onPage?.removed === true || (elsewhere && id !== createdId && isNotFound(error))
  useEffect(() => {
    if (!missing) return
    toast({ message: t('inventory.gone') })
    void navigate({ to: '/apps/ecommerce/inventory', search: true, replace: true, resetScroll: false, ignoreBlocker: true })
  }, [missing, navigate, t])
  const opened = missing || id === undefined ? undefined : (found ?? (last.current?.id === id ? last.current : undefined))
  useItemTitle(opened?.name)
  return opened
}
