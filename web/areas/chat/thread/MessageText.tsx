import { memo } from 'react'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import styles from './message.module.css'
import { blocksIn, type Inline, isEmojiOnly } from './parse.ts'

type Props = { text: string; people: readonly { id: string; name: string }[]; /** Mentions of them stand out more. */ me: string }

/** Drawn from the letters that were typed, piece by piece: nothing in them can become markup. */
export const MessageText = memo(function MessageText({ text, people, me }: Props) {
  if (isEmojiOnly(text)) return <p className={styles.emoji}>{text}</p>
  return blocksIn(text, people).map((block, nr) =>
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
  if (piece.kind === 'code') return <code className={styles.inlineCode}>{piece.text}</code>
  if (piece.kind === 'link') return <TextLink address={piece.address} className={styles.link} />
  if (piece.kind === 'mention') {
    return (
      <span className={styles.mention} data-me={piece.id === me || undefined}>
        @{piece.name}
      </span>
    )
  }
  return piece.text
}
