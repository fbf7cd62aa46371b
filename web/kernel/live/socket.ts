import { beatSeconds, type LiveHello, type LiveMessage, livePath, type LiveClientMessage } from '#contract/live.ts'

/** The changed records of an area. Without an entry, any record of the area may have changed. */
type ChangedKeys = Readonly<Record<string, readonly string[]>>
export type LiveEvent = Extract<LiveMessage, { type: 'signal' | 'presence' }>

export type LivePorts = {
  open: () => WebSocket
  token: () => string | undefined
  /** The last received sequence. A new connection asks for the changes after it. */
  since: { get: () => number | undefined; set: (seq: number) => void }
  onChanged: (areas: readonly string[], seq: number, keys?: ChangedKeys) => void
  onEvent: (event: LiveEvent) => void
  /** The first connection: older answers may lack a change. */
  onFirstReady: (seq: number) => void
  /** Too many changes were missed: every answer may be stale. */
  onReset: (seq: number) => void
  onUp: () => void
  onDown: () => void
  onFailed: () => void
  onRefused: (token: string) => void
}

export type Live = {
  wake: () => void
  send: (message: LiveClientMessage) => void
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
    restartSilenceTimer()
    opened.onopen = () => opened.send(JSON.stringify({ token, ...(since === undefined ? {} : { since }) } satisfies LiveHello))
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      restartSilenceTimer()
      const message = parse(data)
      if (message?.type === 'refused') {
        drop()
        ports.onRefused(token)
      } else if (message) handle(message, since === undefined)
    }
    opened.onclose = () => {
      if (socket === opened) lost()
    }
  }

  function handle(message: LiveMessage, first: boolean) {
    if (message.type === 'ready') {
      ready = true
      failures = 0
      if (first) {
        ports.since.set(message.seq)
        ports.onFirstReady(message.seq)
      }
      ports.onUp()
    } else if (message.type === 'changed') {
      ports.onChanged(message.areas, message.seq, message.keys)
      // A hint may arrive before the catch-up is complete; `since` must not skip the rest of the catch-up.
      if (ready) ports.since.set(Math.max(message.seq, ports.since.get() ?? 0))
    } else if (message.type === 'reset') reset(message.seq)
    else if (message.type === 'signal' || message.type === 'presence') ports.onEvent(message)
  }

  function reset(seq: number) {
    ports.since.set(seq)
    ports.onReset(seq)
  }

  /** A socket can die without closing. After two missing beats of the server, it counts as lost. */
  function restartSilenceTimer() {
    clearTimeout(silence)
    silence = setTimeout(lost, silenceMs)
  }

  function drop() {
    clearTimeout(silence)
    const old = socket
    socket = undefined
    if (ready) ports.onDown()
    ready = false
    old?.close()
  }

  function lost() {
    const wasUp = ready
    drop()
    if (stopped) return
    if (!wasUp) ports.onFailed()
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
    send(message) {
      if (ready) socket?.send(JSON.stringify(message))
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
