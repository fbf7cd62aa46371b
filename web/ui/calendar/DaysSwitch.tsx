import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { CalendarIcon, ListIcon } from '#web/ui/icons/icons.ts'

/** Between the usual view of a page and its calendar: `?view=calendar`. */
export function DaysSwitch({ on, show, hide }: { on: boolean; show: string; hide: string }) {
  const navigate = useNavigate()
  const label = on ? hide : show
  const toggle = () =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, view: on ? undefined : 'calendar' }), replace: true, resetScroll: false })
  return (
    <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={toggle}>
      {on ? <ListIcon width={18} /> : <CalendarIcon width={18} />}
    </ActionIcon>
  )
}
