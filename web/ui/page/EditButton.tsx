import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { PencilIcon } from '#web/ui/icons/icons.ts'
import { useShortcuts } from '#web/ui/keyboard/shortcuts.ts'

type Props = {
  /** Names the group of keys. */
  title: string
  label: string
}

/** Opens the form of what a drawer shows, also by `e`: `?edit=1`. Not shown to a member who may only read. */
export function EditButton({ title, label }: Props) {
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const edit = () => void navigate({ to: '.', search: (old: object) => ({ ...old, edit: 1 }), resetScroll: false })
  useShortcuts(title, mayWrite ? [{ keys: 'e', label, run: edit }] : [])
  if (!mayWrite) return null
  return (
    <Button variant="default" leftSection={<PencilIcon width={16} />} onClick={edit} aria-keyshortcuts="e">
      {label}
    </Button>
  )
}
