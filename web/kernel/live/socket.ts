// The socket that tells which areas moved, and what is true right now only. It carries no data; what is on screen is then read again.
import { beatSeconds, type LiveHello, type LiveMessage, livePath, type LiveClientMessage } from '#contract/live.ts'

/** Of an area in it only these things changed. */
export type ChangedKeys = Readonly<Record<string, readonly string[]>>
/** What nobody keeps: who is here, who does what right now. */
export type LiveEvent = Extract<LiveMessage, { type: 'signal' | 'presence' }>

/** What a connection needs from the page, and what it tells. */
export type LivePorts = {
  open: () => WebSocket
  token: () => string | undefined
  /** The last sequence this member was told of; asked for what came after it. */
  since: { get: () => number | undefined; set: (seq: number) => void }
  moved: (areas: readonly string[], seq: number, keys?: ChangedKeys) => void
  told: (told: LiveEvent) => void
  /** Told from the first time on; what was read before may have changed unnoticed. */
  arrived: (seq: number) => void
  /** Too much was missed, or it is not known what: everything may be old. */
  reset: (seq: number) => void
  up: () => void
  down: () => void
  /** A try to connect came to nothing; the next one follows. */
  failed: () => void
  /** The token that was sent is not good. */
  refused: (token: string) => void
}

export type Live = {
  /** Connects now if it is not connected. */
  wake: () => void
  /** Heard when the socket is up; else nobody misses it. */
  say: (said: LiveClientMessage) => void
  stop: () => void
}

const firstWaitMs = 500
const longestWaitMs = 30_000
const silenceMs = 2 * beatSeconds * 1000

export const openLive = () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${livePath}`)

export function startLive(ports: LivePorts): Live {
  let socket: WebSocket | undefined
  let ready = false
  let stopped = false
  let failures = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let next: ReturnType<typeof setTimeout> | undefined

  function connect() {
    clearTimeout(next)
    next = undefined
    const token = ports.token()
    if (stopped || socket || token === undefined) return
    const since = ports.since.get()
    const opened = ports.open()
    socket = opened
    heard()
    opened.onopen = () => opened.send(JSON.stringify({ token, ...(since === undefined ? {} : { since }) } satisfies LiveHello))
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      heard()
      const message = parse(data)
      if (message?.type === 'refused') {
        drop()
        ports.refused(token)
      } else if (message) hear(message, since === undefined)
    }
    opened.onclose = () => {
      if (socket === opened) lost()
    }
  }

  function hear(message: LiveMessage, first: boolean) {
    if (message.type === 'ready') {
      ready = true
      failures = 0
      if (first) {
        ports.since.set(message.seq)
        ports.arrived(message.seq)
      }
      ports.up()
    } else if (message.type === 'changed') {
      ports.moved(message.areas, message.seq, message.keys)
      // A hint may overtake the catch-up; taken as the place to go on from, it would hide what the catch-up had to tell.
      if (ready) ports.since.set(Math.max(message.seq, ports.since.get() ?? 0))
    } else if (message.type === 'reset') reset(message.seq)
    else if (message.type === 'signal' || message.type === 'presence') ports.told(message)
  }

  function reset(seq: number) {
    ports.since.set(seq)
    ports.reset(seq)
  }

  /** A socket can die without closing: the server beats, and twice its silence is an end. */
  function heard() {
    clearTimeout(silence)
    silence = setTimeout(lost, silenceMs)
  }

  function drop() {
    clearTimeout(silence)
    const old = socket
    socket = undefined
    if (ready) ports.down()
    ready = false
    old?.close()
  }

  function lost() {
    const wasUp = ready
    drop()
    if (stopped) return
    if (!wasUp) ports.failed()
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.5 + Math.random() / 2)
    failures++
    next = setTimeout(connect, waitMs)
  }

  connect()
  return {
    wake() {
      failures = 0
      connect()
    },
    say(said) {
      if (ready) socket?.send(JSON.stringify(said))
    },
    stop() {
      stopped = true
      clearTimeout(next)
      drop()
    },
  }
}

function parse(data: unknown): LiveMessage | undefined {
  try {
    return JSON.parse(String(data)) as LiveMessage
  } catch {
    return undefined
  }
}
