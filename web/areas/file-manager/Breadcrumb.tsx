import { Link } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import type { FileItem } from '#contract/file-manager.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { ChevronRightIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import styles from './file-manager.module.css'
import { addressOf } from './folder-links.ts'

type Props = {
  path: readonly Pick<FileItem, 'id' | 'name'>[]
  canDrop: (folderId: string | null) => boolean
  onDrop: (event: DragEvent, folderId: string | null, name: string) => void
}

export function Breadcrumb({ path, canDrop, onDrop }: Props) {
  const t = useTranslation()
  const steps = [{ id: null, name: t('file-manager.home') }, ...path]
  return (
    <nav aria-label={t('file-manager.path')}>
      <ol className={cx(layout.row, layout.wrap, layout.gap1, layout.gutter, styles.crumbs)}>
        {steps.map(({ id, name }, index) => (
          <li key={id ?? 'home'} className={cx(layout.row, layout.gap1, text.anywhere)}>
            {index > 0 && <ChevronRightIcon width={14} className={text.dimmed} />}
            {index === steps.length - 1 ? <span aria-current="page">{name}</span> : <Step id={id} name={name} canDrop={canDrop} onDrop={onDrop} />}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Items can be dropped on it. */
function Step({ id, name, canDrop, onDrop }: { id: string | null; name: string } & Omit<Props, 'path'>) {
  const [over, setOver] = useState(false)
  return (
    <Link
      to={addressOf({ folderId: id ?? undefined })}
      className={cx(text.link, styles.crumb)}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!canDrop(id) && !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        onDrop(event, id, name)
      }}
    >
      {name}
    </Link>
  )
}
