import type { FileItem } from '#contract/file-manager.ts'
import { FolderIcon } from '#web/ui/icons/icons.ts'
import { colourOf, lookOf } from './kinds.ts'
import styles from './file-manager.module.css'

type Props = {
  item: Pick<FileItem, 'type' | 'mime' | 'url'>
  /** Of the face, in px. */ size?: number
  /** A picture shows itself. */ picture?: boolean
}

/** A folder, or a sheet with a badge that tells its type. */
export function FileThumbnail({ item: { type, mime, url }, size = 56, picture = false }: Props) {
  if (type === 'folder') return <FolderIcon width={size} strokeWidth={1} className={styles.folderFace} />
  if (picture && url !== null && lookOf(mime) === 'picture')
    return (
      <img src={`${url}?show`} alt="" loading="lazy" decoding="async" className={styles.pictureFace} style={{ width: size * 1.4, height: size }} />
    )
  return (
    <span className={styles.sheet} style={{ width: size * 0.78, height: size }} aria-hidden="true">
      <span className={styles.badge} data-colour={colourOf(type)} style={{ fontSize: Math.max(9, Math.round(size / 5.6)) }}>
        {type.slice(0, 5)}
      </span>
    </span>
  )
}
