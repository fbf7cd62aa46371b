/** One click away on every message. */
export const quickEmoji = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const

/** What people at work use; any other comes from the keyboard of the device. */
export const emojiRows = [
  ...['😀', '😄', '😅', '😂', '🙂', '😉', '😊', '😍'],
  ...['😎', '🤔', '😐', '🙄', '😴', '😢', '😭', '😡'],
  ...['👍', '👎', '👌', '👏', '🙏', '💪', '👋', '🤝'],
  ...['❤️', '🎉', '🔥', '✨', '⭐', '💡', '✅', '❌'],
  ...['👀', '🚀', '🐛', '🛠️', '📌', '📎', '📅', '⏰'],
  ...['☕', '🍕', '🎂', '🌞', '🌧️', '🏖️', '🏠', '💼'],
] as const
