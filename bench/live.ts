// How long a change takes from one member's request to the hint on another one's socket.
import { WebSocket } from 'ws'
import { type LiveMessage, livePath } from '#contract/live.ts'
import { callProduct, tasksPath, type Team, titleOf } from './team.ts'

const hints = 300

export async function measureHints(port: number, team: Team): Promise<{ p50: number; p99: number }> {
  const [writer = '', reader = ''] = team.tokens
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`)
  let heard: (message: LiveMessage) => void = () => {}
  let failed: (error: Error) => void = () => {}
  socket.on('message', (data) => heard(JSON.parse(String(data)) as LiveMessage))
  socket.on('error', (error) => failed(error))
  socket.on('close', () => failed(new Error('the live socket was closed')))
  const next = (type: LiveMessage['type']) =>
    new Promise<number>((done, fail) => {
      failed = fail
      heard = (message) =>
        message.type === type ? done(performance.now()) : message.type === 'refused' && fail(new Error('the live socket was refused'))
    })
  try {
    socket.once('open', () => socket.send(JSON.stringify({ token: reader })))
    await next('ready')
    const took: number[] = []
    for (let index = 0; index < hints; index++) {
      const id = team.taskIds[index % team.taskIds.length]
      const hint = next('changed')
      const sentAt = performance.now()
      const answered = callProduct(port, 'PATCH', `${tasksPath}/task`, writer, { id, task: { notes: `Note ${index} to ${titleOf(index)}` } })
      took.push((await hint) - sentAt)
      await answered
    }
    took.sort((a, b) => a - b)
    return { p50: took[Math.floor(hints * 0.5)] ?? 0, p99: took[Math.floor(hints * 0.99)] ?? 0 }
  } finally {
    failed = () => {}
    socket.terminate()
  }
}
