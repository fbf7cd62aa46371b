// A thread for work whose time depends on the input. A task that takes too long ends with its thread, and nobody else waits.
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort, Worker } from 'node:worker_threads'
import { Problem } from '#server/kernel/problem.ts'

export class TaskFailed extends Error {
  readonly reason: 'slow' | 'failed'
  constructor(reason: 'slow' | 'failed', detail: string) {
    super(detail)
    this.reason = reason
  }
}

type Task = { input: unknown; caller: string; done(output: unknown): void; fail(error: Error): void }
type Answer = { output: unknown } | { error: string }

const idleMs = 60_000
const waitingLimit = 20
const waitingPerCaller = 3
const busySeconds = 5

const resourceLimits = { maxOldGenerationSizeMb: 128 }
/** For development and tests: a thread does not inherit the loader of TypeScript. */
const loadSources = `import('tsx/esm/api').then(({ register }) => (register(), import(require('node:worker_threads').workerData)))`

function startThread(file: string): Worker {
  if (!file.endsWith('.ts')) return new Worker(file, { resourceLimits })
  return new Worker(loadSources, { eval: true, workerData: pathToFileURL(file).href, resourceLimits })
}

export class TimedWorker<Input, Output> {
  readonly #file: string
  readonly #limitMs: number
  readonly #waiting: Task[] = []
  readonly #callers = new Map<string, number>()
  #worker: Promise<Worker> | undefined
  #busy = false
  #idle: NodeJS.Timeout | undefined

  constructor(besides: string, name: string, limitMs: number) {
    const module = fileURLToPath(besides)
    this.#file = path.join(path.dirname(module), `${name}${path.extname(module)}`)
    this.#limitMs = limitMs
  }

  async run(caller: string, input: Input): Promise<Output> {
    const own = this.#callers.get(caller) ?? 0
    if (own >= waitingPerCaller || this.#waiting.length >= waitingLimit)
      throw new Problem(own >= waitingPerCaller ? 'too-many' : 'unavailable', {
        detail: `others are waiting; try again in ${busySeconds} s`,
        headers: { 'retry-after': String(busySeconds) },
      })
    this.#callers.set(caller, own + 1)
    try {
      return (await new Promise((done, fail) => {
        this.#waiting.push({ input, caller, done, fail })
        void this.#work()
      })) as Output
    } finally {
      const left = (this.#callers.get(caller) ?? 1) - 1
      if (left > 0) this.#callers.set(caller, left)
      else this.#callers.delete(caller)
    }
  }

  async #work() {
    if (this.#busy) return
    this.#busy = true
    clearTimeout(this.#idle)
    for (let task = this.#waiting.shift(); task; task = this.#waiting.shift()) {
      try {
        task.done(await this.#answer(task.input))
      } catch (error) {
        task.fail(error as Error)
      }
    }
    this.#busy = false
    this.#idle = setTimeout(() => this.#stop(), idleMs).unref()
  }

  async #answer(input: unknown): Promise<unknown> {
    const worker = await (this.#worker ??= this.#start())
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), this.#limitMs)
    try {
      // `once` also rejects when the thread dies of an error, such as a full heap.
      const answered = once(worker, 'message', { signal: patience.signal })
      worker.postMessage(input)
      const [answer] = (await answered) as [Answer]
      if ('error' in answer) throw new TaskFailed('failed', answer.error)
      return answer.output
    } catch (error) {
      if (error instanceof TaskFailed) throw error
      this.#stop()
      throw new TaskFailed(patience.signal.aborted ? 'slow' : 'failed', (error as Error).message)
    } finally {
      clearTimeout(timer)
    }
  }

  async #start(): Promise<Worker> {
    const worker = startThread(this.#file)
    worker.unref()
    try {
      await once(worker, 'message')
    } catch (error) {
      this.#worker = undefined
      throw error
    }
    // Without a listener, a thread that dies while it is idle would end the process.
    worker.on('error', () => (this.#worker = undefined))
    return worker
  }

  #stop() {
    const worker = this.#worker
    this.#worker = undefined
    void worker?.then((running) => running.terminate()).catch(() => {})
  }
}

export function answerTasks<Input, Output>(work: (input: Input) => Output | Promise<Output>) {
  const answerOf = async (input: Input): Promise<Answer> => {
    try {
      return { output: await work(input) }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }
  parentPort?.on('message', (input: Input) => void answerOf(input).then((answer) => parentPort?.postMessage(answer)))
  parentPort?.postMessage('ready')
}
