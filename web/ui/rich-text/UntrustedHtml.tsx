// HTML from strangers in a frame without scripts, forms or navigation, with a policy of its own (see
// server/kernel/http/security-headers.ts and public/foreign). The server has sanitised it before; this is a second protection.
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import styles from './UntrustedHtml.module.css'

type Props = {
  html: string
  /** The frame's name for screen readers. */
  title: string
  /** Loads external pictures, which reveals to their servers that it was read. */
  images: boolean
}

/** Without allow-scripts nothing runs inside; with allow-same-origin this page can fill and measure it. */
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** A text without colours has ours. One with colours expects a white background, also in the dark scheme. */
const isColoured = (html: string) => /\b(?:bgcolor|color|background(?:-color)?)\s*[=:]/i.test(html)

/** A frame does not inherit the faces of our font. */
const fontFaces = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((rule) => rule.startsWith('@font-face'))
    .join('\n')

const sheet = (dark: boolean) => `
  ${fontFaces()}
  :root { color-scheme: ${dark ? 'dark' : 'light'}; }
  html, body { margin: 0; background: transparent; }
  body { color: ${dark ? '#e2e8f0' : '#0f172a'}; font: 14px/1.6 'Inter Variable', system-ui, sans-serif; overflow-wrap: anywhere; overflow-x: auto; }
  a { color: ${dark ? '#93c5fd' : '#1d4ed8'}; }
  img, video, table { max-width: 100%; }
  img { height: auto; }
  img:not([src]) { display: none; }
  pre { white-space: pre-wrap; }
  blockquote { margin: 8px 0; padding-left: 12px; border-left: 3px solid ${dark ? '#475569' : '#cbd5e1'}; }
  p { margin: 0 0 10px; }`

/** A text that grows with its frame (a height of 100vh and some padding) would grow without end. */
const mostFits = 40

/** The two sheets have different policies, so each is a frame of its own. */
export const UntrustedHtml = (props: Props) => <Sheet key={String(props.images)} {...props} />

function Sheet({ html, title, images }: Props) {
  const address = images ? '/foreign/open.html' : '/foreign/closed.html'
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(0)
  const [filled, setFilled] = useState(false)
  const dark = useComputedColorScheme('light') === 'dark' && !isColoured(html)

  useEffect(() => {
    const element = frame.current
    const inside = element?.contentDocument
    // Only on the loaded sheet: a frame begins with an empty page that has our own policy.
    if (loaded === 0 || !element || !inside?.body || inside.location.pathname !== address) return
    const look = inside.createElement('style')
    look.textContent = sheet(dark)
    inside.head.append(look)
    inside.documentElement.lang = document.documentElement.lang
    inside.body.replaceChildren(...nodesOf(html, images, inside))
    setFilled(true)
    let fits = 0
    const fit = () => {
      if (++fits < mostFits) element.style.height = `${Math.ceil(inside.documentElement.getBoundingClientRect().height)}px`
    }
    const watch = new ResizeObserver(fit)
    watch.observe(inside.body)
    const pressed = (event: KeyboardEvent) => window.dispatchEvent(new KeyboardEvent('keydown', event))
    inside.addEventListener('keydown', pressed)
    return () => {
      watch.disconnect()
      inside.removeEventListener('keydown', pressed)
      look.remove()
    }
  }, [html, images, dark, loaded, address])

  return (
    <iframe
      ref={frame}
      title={title}
      src={address}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      className={styles.frame}
      data-paper={isColoured(html) || undefined}
      aria-busy={!filled}
      onLoad={() => setLoaded((count) => count + 1)}
    />
  )
}

/** Parsed in a document that loads and runs nothing, then inserted. */
function nodesOf(html: string, images: boolean, into: Document): Node[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // They would apply to the whole sheet.
  for (const part of body.querySelectorAll('base, link, meta')) part.remove()
  for (const link of body.querySelectorAll('a, area')) {
    if (!/^(?:https?:|mailto:|tel:|\/(?![/\\]))/i.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    link.removeAttribute('xlink:href')
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  for (const picture of body.querySelectorAll('img')) {
    const away = picture.getAttribute('data-src')
    if (images && away) picture.setAttribute('src', away)
    if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
    picture.setAttribute('referrerpolicy', 'no-referrer')
  }
  return [...body.childNodes].map((node) => into.importNode(node, true))
}
