import { memo } from 'react'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import text from '#web/ui/styles/text.module.css'
import styles from './message.module.css'
import { blocksIn, type Inline, isEmojiOnly } from './parse.ts'

type Props = { text: string; people: readonly { id: string; name: string }[]; /** The reader. Mentions of them are highlighted. */ me: string }

/** Renders parsed pieces as text nodes, so nothing in a message can become markup. */
export const MessageText = memo(function MessageText({ text: words, people, me }: Props) {
  if (isEmojiOnly(words)) return <p className={styles.emoji}>{words}</p>
  return blocksIn(words, people).map((block, nr) =>
    block.kind === 'code' ? (
      <pre key={nr} className={styles.code}>
        <code>{block.text}</code>
      </pre>
    ) : (
      <p key={nr} className={styles.words}>
        {block.pieces.map((piece, at) => (
          <Piece key={at} piece={piece} me={me} />
        ))}
      </p>
    ),
  )
})

function Piece({ piece, me }: { piece: Inline; me: string }) {
  if (piece.kind === 'code') return <code className={styles.code}>{piece.text}</code>
  if (piece.kind === 'link') return <TextLink address={piece.address} className={styles.link} />
  if (piece.kind === 'mention') {
    return (
      <span className={cx(text.strong, styles.mention)} data-me={piece.id === me || undefined}>
        @{piece.name}
      </span>
    )
  }
  return piece.text
}
