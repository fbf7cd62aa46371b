import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Links of members and areas: a path of the application, or an address. */
  link: string
  /** True: a route of the application; false: an ordinary link. */
  inApp: boolean
  onFollow?: () => void
}

/** A second check after the server's: an address that somebody entered must not be a script. */
export function addressOf(link: string): string {
  if (/^https?:\/\//i.test(link)) return link
  return /^[^/?#]*:|^[/\\]{2}/.test(link) ? '/' : `/${link.replace(/^\/+/, '')}`
}

export function SmartLink({ link, inApp, onFollow, onClick, children, ...rest }: Props) {
  const router = useRouter()
  const address = addressOf(link)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    onFollow?.()
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!inApp || !address.startsWith('/') || elsewhere || event.defaultPrevented) return
    event.preventDefault()
    void router.navigate({ href: address })
  }
  return (
    <a {...rest} href={address} onClick={follow}>
      {children}
    </a>
  )
}
