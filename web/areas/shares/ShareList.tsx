import { Link } from '@tanstack/react-router'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { Share } from '#contract/share-shapes.ts'
import { dayMs } from '#contract/units.ts'
import { useLanguage, useTranslation } from '#web/kernel/i18n/i18n.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { formatFileSize } from '#web/ui/format/file-size.ts'
import { LockIcon } from '#web/ui/icons/icons.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import { useReadableShares } from './encryption/use-readable.ts'
import styles from './shares.module.css'
import { shareTones } from './tones.ts'
import { downloadsText, isLive, timeLeft, titleOf } from './words.ts'

/** Arrow keys move the focus between rows. */
export function onArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const all = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const fullRing = 30 * dayMs

/** How much of its time is left. The words beside it say the same. */
function TimeRing({ share: { createdAt, expiresAt } }: { share: Share }) {
  const whole = Math.max(dayMs, Math.min(fullRing, Date.parse(expiresAt) - Date.parse(createdAt)))
  const part = Math.max(0, Math.min(1, (Date.parse(expiresAt) - Date.now()) / whole))
  return <span className={styles.ring} style={{ '--part': part } as CSSProperties} aria-hidden="true" />
}

export function ShareList({ rows, openedId }: { rows: readonly Share[]; openedId: string | undefined }) {
  const t = useTranslation()
  const { language } = useLanguage()
  const readable = useReadableShares(rows)
  return (
    <ul className={styles.rows} aria-label={t('shares.title')}>
      {readable.map((share) => {
        const { id, state, items, totalSize, ownerName, hasPassword, organizationName, expiresAt } = share
        const details = [
          ...[`${t('shares.files', { count: items.length })}, ${formatFileSize(totalSize, language)}`, downloadsText(t, share)],
          ...[organizationName, ownerName].flatMap((name) => name ?? []),
        ]
        return (
          <li key={id} className={cx(layout.hoverable, styles.row)} data-opened={id === openedId || undefined}>
            <span className={cx(layout.stack, layout.gap1, layout.grow)}>
              <Link
                to="/share-file/$id"
                params={{ id }}
                search={true}
                resetScroll={false}
                className={cx(layout.cover, text.plainLink, text.anywhere, styles.name)}
                aria-current={id === openedId ? 'true' : undefined}
                onKeyDown={onArrows}
              >
                {titleOf(t, share)}
              </Link>
              <span className={cx(text.small, text.dimmed)}>{details.join(' · ')}</span>
            </span>
            {hasPassword && <LockIcon width={16} className={text.dimmed} role="img" aria-label={t('shares.protected')} />}
            <span className={cx(layout.stack, layout.gap1, styles.status)}>
              <Badge tone={shareTones[state]}>{t(`shares.state.${state}`)}</Badge>
              {isLive(share) && (
                <span className={cx(layout.inlineRow, text.small, text.dimmed, text.numeric)}>
                  <TimeRing share={share} />
                  {timeLeft(t, expiresAt, Date.now())}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
