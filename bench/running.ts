// What the bench has started and must stop in any case. Each thing is registered as soon as it exists, before it is ready.

export type Running = {
  stop(): Promise<void> | void
  /** Without waiting, for a forced exit. */
  kill(): void
  /** The end of what it wrote, for when something failed. */
  lastWords?(): string
}

const running = new Set<Running>()
let ending = false

export function begin<T extends Running>(start: () => T): T {
  // After an interruption, measurements continue until their first error. They must not start anything.
  if (ending) throw new Error('the bench is about to end')
  const one = start()
  running.add(one)
  return one
}

export async function stop(one: Running) {
  await one.stop()
  running.delete(one)
}

/** The newest first, because it may depend on an older one. */
export async function stopAll() {
  ending = true
  for (const one of [...running].toReversed()) await stop(one)
}

process.once('exit', () => {
  for (const one of [...running].toReversed()) one.kill()
})

export const lastWords = () => [...running].map((one) => one.lastWords?.() ?? '').join('')
