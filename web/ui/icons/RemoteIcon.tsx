// An icon from the server, drawn as a mask so that it has the colour of the text.
import { createElement, type CSSProperties, useEffect, useState } from 'react'
import { iconUrl, iconNameIn } from './icon-url.ts'
import styles from './RemoteIcon.module.css'
import type { Icon } from './icons.ts'

type MaskProps = { address: string; size: number; className?: string | undefined }

/** For an address that is known to exist. */
export function IconMask({ address, size, className }: MaskProps) {
  const style = { width: size, height: size, '--drawing': `url("${address}")` } as CSSProperties
  return <span className={`${styles.drawing} ${className ?? ''}`} style={style} aria-hidden="true" />
}

type Props = {
  name: string
  size?: number
  className?: string | undefined
  /** For an unknown name, and offline. */ otherwise: Icon
}

const loaded = new Set<string>()

/** A mask reports no failed load, so a hidden picture loads the same address. */
function useLoaded(address: string | undefined): 'loading' | 'there' | 'missing' {
  const [missing, setMissing] = useState<string>()
  const [, setThere] = useState<string>()
  useEffect(() => {
    if (address === undefined || loaded.has(address)) return
    const picture = new Image()
    picture.onload = () => {
      loaded.add(address)
      setThere(address)
    }
    picture.onerror = () => setMissing(address)
    picture.src = address
    return () => {
      picture.onload = null
      picture.onerror = null
    }
  }, [address])
  if (address === undefined || missing === address) return 'missing'
  return loaded.has(address) ? 'there' : 'loading'
}

export function RemoteIcon({ name, size = 20, className, otherwise }: Props) {
  const found = iconNameIn(name)
  const address = found && iconUrl(found.set, found.name)
  const state = useLoaded(address)
  if (address === undefined || state === 'missing') return createElement(otherwise, { width: size, className })
  if (state === 'there') return <IconMask address={address} size={size} className={className} />
  return <span className={styles.coming} style={{ width: size, height: size }} aria-hidden="true" />
}
