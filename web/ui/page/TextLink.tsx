import { internalPath } from '#web/ui/rich-text/linkify.ts'
import { SmartLink } from './SmartLink.tsx'

/** An address in a text of somebody. Our own opens here, another one in a new tab without a referrer. */
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
