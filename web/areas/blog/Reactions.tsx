import { useState } from 'react'
import type { Reaction, ReactionSign } from '#contract/blog-readers.ts'
import { useTranslation } from '#web/kernel/i18n/i18n.ts'
import { sendWrite } from '#web/kernel/data/writes.ts'
import { cx } from '#web/ui/styles/cx.ts'
import layout from '#web/ui/styles/layout.module.css'
import { PillButton } from '#web/ui/fields/PillButton.tsx'
import styles from './blog.module.css'
import { SmileIcon } from '#web/ui/icons/icons.ts'
import { Popover } from '#web/ui/overlays/floating.tsx'
import { react } from './queries.ts'

const signs: readonly ReactionSign[] = ['👍', '❤️', '🎉', '👏', '😄', '🤔']
const names: Record<ReactionSign, string> = { '👍': 'up', '❤️': 'heart', '🎉': 'party', '👏': 'clap', '😄': 'smile', '🤔': 'think' }

type Props = { reactions: readonly Reaction[]; postId: string; commentId?: string; locked?: boolean }

/** Each sign has a name, because screen readers speak the characters differently. */
export function Reactions({ reactions, postId, commentId, locked = false }: Props) {
  const t = useTranslation()
  const [opened, setOpened] = useState(false)
  const set = (sign: ReactionSign, on: boolean) => {
    setOpened(false)
    void sendWrite(react, { postId, ...(commentId ? { commentId } : {}), sign, on })
  }
  const isMine = (sign: ReactionSign) => reactions.some((one) => one.sign === sign && one.mine)
  return (
    <div
      role="group"
      aria-label={t(commentId ? 'blog.reactions.ofComment' : 'blog.reactions.title')}
      className={cx(layout.row, layout.wrap, styles.reactions)}
    >
      {reactions.map(({ sign, count, mine }) => (
        <PillButton
          key={sign}
          tone={mine ? 'info' : 'plain'}
          className={styles.reaction}
          aria-pressed={mine}
          aria-label={t('blog.reactions.count', { name: t(`blog.reactions.${names[sign]}`), count })}
          disabled={locked}
          onClick={() => set(sign, !mine)}
        >
          <span aria-hidden="true">{sign}</span> {count}
        </PillButton>
      ))}
      {!locked && (
        <Popover opened={opened} onChange={setOpened} position="top-start" trapFocus returnFocus>
          <Popover.Target>
            <PillButton className={styles.reaction} aria-label={t('blog.reactions.add')} onClick={() => setOpened(!opened)}>
              <SmileIcon width={18} />
            </PillButton>
          </Popover.Target>
          <Popover.Dropdown p={4} aria-label={t('blog.reactions.add')} className={cx(layout.row, layout.gapHair)}>
            {signs.map((sign) => (
              <button
                key={sign}
                type="button"
                className={cx(layout.hoverable, styles.sign)}
                aria-label={t(`blog.reactions.${names[sign]}`)}
                aria-pressed={isMine(sign)}
                onClick={() => set(sign, !isMine(sign))}
              >
                {sign}
              </button>
            ))}
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}
