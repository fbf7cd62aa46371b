import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useRead } from '#web/kernel/data/reads.ts'
import { useItemTitle } from '#web/kernel/routing/page-title.ts'
import { toast } from '#web/kernel/toasts.ts'
import type { ShownProduct } from './edits.ts'
import { inventoryReads } from './queries.ts'

/**
 * The product in the address, which may be on another page of the list. While the list is read again the last one stays, so that the editor
 * stays mounted.
 */
export function useOpened(id: string | undefined, listed: readonly ShownProduct[] | undefined): ShownProduct | undefined {
  const t = useTranslation()
  const navigate = useNavigate()
  const last = useRef<ShownProduct>(undefined)
  const onPage = id === undefined ? undefined : listed?.find((product) => product.id === id)
  const elsewhere = id !== undefined && listed !== undefined && onPage === undefined
  const { data } = useRead(inventoryReads.product, { id: id ?? '' }, { enabled: elsewhere })
  const found = onPage ?? (elsewhere ? (data ?? undefined) : undefined)
  if (found) last.current = found
  const missing = onPage?.removed === true || (elsewhere && data === null)
  useEffect(() => {
    if (!missing) return
    toast({ message: t('inventory.gone') })
    void navigate({ to: '/apps/ecommerce/inventory', search: true, replace: true, resetScroll: false, ignoreBlocker: true })
  }, [missing, navigate, t])
  const opened = missing || id === undefined ? undefined : (found ?? (last.current?.id === id ? last.current : undefined))
  useItemTitle(opened?.name)
  return opened
}
