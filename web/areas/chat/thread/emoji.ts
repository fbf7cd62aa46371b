/** In the menu of every message. */
export const quickEmoji = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const

/** A selection for work. The device's keyboard has the others. */
export const emojiRows = [
  ...['😀', '😄', '😅', '😂', '🙂', '😉', '😊', '😍'],
  ...['😎', '🤔', '😐', '🙄', '😴', '😢', '😭', '😡'],
  ...['👍', '👎', '👌', '👏', '🙏', '💪', '👋', '🤝'],
  ...['❤️', '🎉', '🔥', '✨', '⭐', '💡', '✅', '❌'],
  ...['👀', '🚀', '🐛', '🛠️', '📌', '📎', '📅', '⏰'],
  ...['☕', '🍕', '🎂', '🌞', '🌧️', '🏖️', '🏠', '💼'],
] as const
