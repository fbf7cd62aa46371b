import { internalPath } from '#web/ui/rich-text/linkify.ts'
import { SmartLink } from './SmartLink.tsx'

/** An address that stood in somebody's text: ours opens here, another beside this page, which it learns nothing of. */
export function TextLink({ address, className, children }: { address: string; className?: string | undefined; children?: string }) {
  const path = internalPath(address)
  return path === undefined ? (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children ?? address}
    </a>
  ) : (
    <SmartLink link={path} inApp className={className}>
      {children ?? address}
    </SmartLink>
  )
}
