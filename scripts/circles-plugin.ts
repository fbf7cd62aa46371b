// Refuses a build whose files import each other in a circle: such files may run before what they import, and pages do not start.
import type { Plugin } from 'vite'

/** The files of a circle, undefined without one. */
export function circleOf(files: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const imported of files.get(file) ?? []) {
      const circle = visit(imported, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of files.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

export function circlesPlugin(): Plugin {
  return {
    name: 'hora-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports] as const] : []))
      const circle = circleOf(new Map(chunks))
      if (circle) throw new Error(`Files import each other: ${circle.join(' → ')}. scripts/chunks.ts assigns modules to files.`)
    },
  }
}
