import '#web/kernel/look/palette.css'
import type { FileItem } from '#contract/file-manager.ts'
import { FolderIcon } from '#web/ui/icons/icons.ts'
import { hueOf, previewKind } from './kinds.ts'
import styles from './file-manager.module.css'

type Props = {
  item: Pick<FileItem, 'type' | 'mime' | 'url'>
  /** In px. */
  size?: number
  /** Shows a picture itself. */
  picture?: boolean
}

/** A folder, a picture, or a sheet with a badge for the type. */
export function FileThumbnail({ item: { type, mime, url }, size = 56, picture = false }: Props) {
  if (type === 'folder') return <FolderIcon width={size} strokeWidth={1} style={{ color: 'var(--mantine-color-anchor)' }} />
  if (picture && url !== null && previewKind(mime) === 'image')
    return <img src={`${url}?show`} alt="" loading="lazy" decoding="async" className={styles.image} style={{ width: size * 1.4, height: size }} />
  return (
    <span className={styles.sheet} style={{ width: size * 0.78, height: size }} aria-hidden="true">
      <span className={styles.type} style={{ background: `var(--hora-hue-${hueOf(type)})`, fontSize: Math.max(9, Math.round(size / 5.6)) }}>
        {type.slice(0, 5)}
      </span>
    </span>
  )
}
