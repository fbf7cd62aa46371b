/** The same rule as the contract's Link: a path or an http address, never a script. */
export const isLink = (text: string): boolean => /^(?:https?:\/\/[^\s\\]+|(?!\/\/)(?![^/?#]*:)[^\s\\]+)$/i.test(text)

/** Pages below /api are served by the server. */
export const opensInApp = (link: string): boolean => !/^(https?:|\/api\/)/i.test(link.trim())

/** Icons with a text in ui.icons.names. The picker has the others. */
export const offeredIcons: readonly string[] = [
  'check-circle',
  'view-columns',
  'calendar',
  'inbox',
  'chat-bubble-left-right',
  'document',
  'folder',
  'book-open',
  'user-group',
  'briefcase',
  'building-office-2',
  'chart-bar',
  'banknotes',
  'shopping-cart',
  'tag',
  'star',
  'home',
  'globe-alt',
  'megaphone',
  'academic-cap',
  'code-bracket',
  'rocket-launch',
  'link',
  'cog-6-tooth',
].map((name) => `heroicons_outline:${name}`)
