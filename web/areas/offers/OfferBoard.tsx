import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { offerVerbs } from '#contract/offer-sums.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { useMayWrite } from '#web/kernel/session/rights.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import text from '#web/ui/styles/text.module.css'
import type { ShownOffer } from './edits.ts'
import styles from './offers.module.css'
import { OfferCards } from './OfferTable.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import { boardColumns } from './words.ts'

/** The verb of a drop in a column. The offer opens with its dialog, which the keyboard reaches by the buttons of the offer. */
const verbOf: Partial<Record<string, 'send' | 'accept' | 'reject'>> = { sent: 'send', accepted: 'accept', ended: 'reject' }

/** Offers by their state. Superseded ones are left out: their next revision is there. */
export function OfferBoard({ rows, openedId }: { rows: readonly ShownOffer[]; openedId: string | undefined }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const board = useRef<HTMLDivElement>(null)
  const takes = useCallback(
    (cardId: string, columnId: string) => {
      const row = rows.find(({ id }) => id === cardId)
      const verb = verbOf[columnId]
      return row !== undefined && verb !== undefined && offerVerbs(row, false).includes(verb)
    },
    [rows],
  )
  const onDrop = useCallback(
    (id: string, columnId: string) =>
      void navigate({
        to: '/offer-e-licente/$id',
        params: { id },
        search: (old: object) => ({ ...old, do: verbOf[columnId] }),
        resetScroll: false,
      }),
    [navigate],
  )
  const dragged = useBoardDrag({ board, takes, onDrop })
  return (
    <div ref={board} className={styles.board}>
      {boardColumns.map(({ id, states }) => {
        const own = rows.filter(({ state }) => states.includes(state))
        const name = t(`offers.board.${id}`)
        return (
          <section
            key={id}
            className={cx(layout.stack, styles.column)}
            aria-label={name}
            data-column={id}
            data-takes={(dragged !== undefined && takes(dragged, id)) || undefined}
          >
            <h2 className={cx(layout.row, text.subtitle)}>
              {name} <span className={text.dimmed}>{own.length}</span>
            </h2>
            {own.length > 0 ? (
              <OfferCards rows={own} openedId={openedId} label={name} isDraggable={mayWrite} />
            ) : (
              <p className={text.dimmed}>{t('offers.board.none')}</p>
            )}
          </section>
        )
      })}
    </div>
  )
}
