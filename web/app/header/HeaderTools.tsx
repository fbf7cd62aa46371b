import { areas } from '#web/areas.ts'
import { NoticeTool } from '#web/areas/notifications/NoticeTool.tsx'
import { useAppBadge } from '#web/areas/notifications/use-app-badge.ts'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { OutboxChip } from './OutboxChip.tsx'

/** The seats at the header's end: the frame's own tools, then what the areas contribute. */
export function HeaderTools() {
  const contributed = areas.flatMap((area) => area.header ?? []).toSorted((a, b) => a.order - b.order)
  useAppBadge()
  return (
    <>
      <OutboxChip />
      <LanguageMenu />
      <AppearanceMenu />
      <NoticeTool box="messages" />
      <NoticeTool box="notifications" />
      {contributed.map(({ order, tool: Tool }) => (
        <Tool key={order} />
      ))}
    </>
  )
}
