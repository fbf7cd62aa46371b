// The time of the server, for moments that the server will judge: the clock of a device may be wrong.

/** The header has whole seconds, and an answer takes some time. */
const negligibleMs = 5000

let aheadMs = 0

export const serverClock = {
  now: () => new Date(Date.now() + aheadMs),

  read(headers: Headers) {
    const sent = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(sent) || headers.has('age')) return
    const ahead = sent - Date.now()
    aheadMs = Math.abs(ahead) > negligibleMs ? ahead : 0
  },
}
