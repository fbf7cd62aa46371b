// What the bench has started and must end, whatever happens. Each thing is registered as soon as it exists, before it is ready.

export type Running = {
  stop(): Promise<void> | void
  /** Without waiting, for an end in a hurry. */
  kill(): void
  /** The end of what it wrote, for when something failed. */
  lastWords?(): string
}

const running = new Set<Running>()
let ending = false

export function begin<T extends Running>(start: () => T): T {
  // After an interruption the measuring goes on until it meets its first error; it must not start anything by then.
  if (ending) throw new Error('the bench is about to end')
  const one = start()
  running.add(one)
  return one
}

export async function stop(one: Running) {
  await one.stop()
  running.delete(one)
}

/** The latest first: what came later may stand on what came before. */
export async function stopAll() {
  ending = true
  for (const one of [...running].toReversed()) await stop(one)
}

process.once('exit', () => {
  for (const one of [...running].toReversed()) one.kill()
})

export const lastWords = () => [...running].map((one) => one.lastWords?.() ?? '').join('')
