import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isDay } from '#web/ui/format/typed-dates.ts'

const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The values that a filter can have; or what makes a value one. */
type Choices = readonly string[] | ((value: string) => boolean)

export const isId = (value: string) => /^[\da-f-]{36}$/i.test(value)
export const period = { from: isDay, to: isDay }

/** The state of a list in its address. Ignores values that a filter cannot have. `filters` must not change. */
export function useListAddress<Name extends string>(filters: Record<Name, Choices>) {
  const navigate = useNavigate()
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const { search, values, page } = useMemo(() => {
    const names = Object.keys(filters) as Name[]
    const found = names.flatMap((name) => {
      const value = textIn(address[name])
      const choices: Choices = filters[name]
      const fits = typeof choices === 'function' ? choices(value) : choices.includes(value)
      return value !== '' && fits ? [[name, value] as const] : []
    })
    const number = Number(address['page'])
    return {
      search: textIn(address['q']),
      values: Object.fromEntries(found) as Partial<Record<Name, string>>,
      page: Number.isSafeInteger(number) && number > 0 ? number : 1,
    }
  }, [address, filters])
  const change = (next: object) => void navigate({ to: '.', search: (old: object) => ({ ...old, ...next }), replace: true, resetScroll: false })
  const blank = Object.fromEntries([...Object.keys(filters), 'q', 'page'].map((name) => [name, undefined]))
  return {
    ...{ search, values, page },
    filtered: search !== '' || Object.keys(values).length > 0,
    set: (next: Partial<Record<Name | 'q', string | undefined>>) => change({ page: undefined, ...next }),
    goTo: (next: number) => change({ page: next === 1 ? undefined : next }),
    clear: () => change(blank),
  }
}
export type ListAddress = Omit<ReturnType<typeof useListAddress<string>>, 'values' | 'set'> & {
  set: (next: { q: string | undefined }) => void
}
