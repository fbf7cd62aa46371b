import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { toggleFullscreen } from './fullscreen.ts'
import { ExitFullscreenIcon, FullscreenIcon } from '#web/ui/icons/icons.ts'

export function FullscreenTool() {
  const t = useTranslation()
  const [full, setFull] = useState(() => document.fullscreenElement != null)
  useEffect(() => {
    // Escape and keys of the browser also leave fullscreen.
    const changed = () => setFull(document.fullscreenElement != null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="xl"
      aria-label={t(full ? 'header.fullscreen.leave' : 'header.fullscreen.enter')}
      onClick={() => void toggleFullscreen()}
    >
      {full ? <ExitFullscreenIcon /> : <FullscreenIcon />}
    </ActionIcon>
  )
}
