/** As the contract's Link: a path of ours, or an http address; never a script. */
export const isLink = (text: string): boolean => /^(?:https?:\/\/[^\s\\]+|(?!\/\/)(?![^/?#]*:)[^\s\\]+)$/i.test(text)

/** Pages of the server, such as the list of its calls, are no routes of the application. */
export const opensInApp = (link: string): boolean => !/^(https?:|\/api\/)/i.test(link.trim())

/** Those that ui.icons.names has words for; the picker has the others. */
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
