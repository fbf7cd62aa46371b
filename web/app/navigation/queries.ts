import { navigation } from '#contract/navigation.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import type { Variant } from '#web/kernel/look/layouts.ts'
import { defineReads, useRead } from '#web/kernel/data/reads.ts'
import { entries, type Item, visible } from './items.ts'

export const navigationReads = defineReads('navigation', navigation)

/** Undefined while loading. If the server's navigation was never loaded, the entries of this build. */
export function useNavigation(variant: Variant): Item[] | undefined {
  const t = useTranslation()
  const { data, error } = useRead(navigationReads.pages)
  if (data) return visible(data[variant])
  if (!error) return undefined
  const children = entries().map(({ id, title, link }): Item => ({ id, type: 'basic', title: t(title), link }))
  return [{ id: 'apps', type: variant === 'compact' ? 'aside' : 'group', title: t('navigation.apps'), children }]
}
