// The formats of rich text, equal to those that the server's sanitiser allows, so that nothing is lost in either direction.
import { type Extensions, Mark } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Mention } from '@tiptap/extension-mention'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import type { MentionMenu } from './mentions.ts'

/** Formats without a button, which pasted or imported text may have. */
const plain = (tag: 'mark' | 'sub' | 'sup') =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0] })

const Mentioned = Mention.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      label: {
        default: null,
        // Comments written through the API may have the name as text only.
        parseHTML: (element) => element.getAttribute('data-label') ?? (element.textContent ?? '').replace(/^@/, ''),
        renderHTML: ({ label }) => ({ 'data-label': label as string }),
      },
    }
  },
})

/** Same as the sanitiser, which would remove the address of others. */
export const isLink = (url: string) => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(url)

type Words = { placeholder: () => string; checkLabel: (text: string) => string }

export const extensionsFor = (mentions: MentionMenu, words: Words): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
      isAllowedUri: (url) => isLink(url),
    },
    // It would change a text when it is shown.
    trailingNode: false,
  }),
  Image,
  TaskList,
  TaskItem.configure({ nested: true, a11y: { checkboxLabel: (node) => words.checkLabel(node.firstChild?.textContent ?? '') } }),
  TableKit.configure({ table: { resizable: false } }),
  plain('mark'),
  plain('sub'),
  plain('sup'),
  Placeholder.configure({ placeholder: words.placeholder, showOnlyWhenEditable: false }),
  Mentioned.configure({ suggestion: mentions.suggestion }),
]
