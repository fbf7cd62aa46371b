import { useNavigate } from '@tanstack/react-router'
import { useClosedAreas } from '#web/kernel/session/rights.ts'
import { tooMany } from './use-item-actions.ts'

/** Opens the form of a new share with these files and folders. */
export function useShare() {
  const navigate = useNavigate()
  const mayShare = !useClosedAreas('write').includes('shares')
  const share = (items: readonly { id: string }[]) => {
    if (!tooMany(items)) void navigate({ href: `/share-file/new?files=${items.map(({ id }) => id).join(',')}` })
  }
  return { mayShare, share }
}
