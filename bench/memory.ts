// Memory of a process, in bytes: shared pages count in parts (PSS), so that PostgreSQL's buffers are not counted once per connection.
// Without /proc they count fully (RSS); on Windows everything is 0.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; rss: number }

export function memoryOf(pid: number | undefined, { family = false } = {}): number {
  if (!pid) return 0
  const all = existsSync('/proc/self/smaps_rollup') ? fromProc() : fromPs()
  return all
    .filter((one) => one.pid === pid || (family && one.parent === pid))
    .reduce((sum, one) => sum + (field(one.pid, 'smaps_rollup', 'Pss') || one.rss), 0)
}

/** A browser and all its processes; `pages` is the part of those that run pages. Chromium starts them by a process in between. */
export function memoryOfBrowser(commandLine: string): { all: number; pages: number } {
  const everything = fromProc().map((one) => ({ ...one, command: readProc(one.pid, 'cmdline', /^([^]*)$/) }))
  const found = new Set(everything.filter(({ command }) => command.includes(commandLine)).map(({ pid }) => pid))
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const { pid, parent } of everything) if (found.has(parent)) found.add(pid)
  }
  const own = everything.filter(({ pid }) => found.has(pid)).map(({ pid, command }) => ({ command, pss: field(pid, 'smaps_rollup', 'Pss') }))
  const sum = (some: typeof own) => some.reduce((total, { pss }) => total + pss, 0)
  return { all: sum(own), pages: sum(own.filter(({ command }) => command.includes('--type=renderer'))) }
}

/** The current RSS, in which shared pages count fully. 0 if the system has no /proc. */
export const residentOf = (pid: number | undefined) => (pid ? field(pid, 'status', 'VmRSS') : 0)

/** The highest RSS so far; 0 if the system has no /proc. */
export const peakOf = (pid: number | undefined) => (pid ? field(pid, 'status', 'VmHWM') : 0)

function fromProc(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((name) => ({
    pid: Number(name),
    parent: Number(readProc(name, 'status', /^PPid:\s*(\d+)/m)),
    rss: field(Number(name), 'status', 'VmRSS'),
  }))
}

function fromPs(): Process[] {
  try {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => {
      const [pid = 0, parent = 0, rss = 0] = line.trim().split(/\s+/).map(Number)
      return { pid, parent, rss: rss * 1024 }
    })
  } catch {
    return []
  }
}

const field = (pid: number, file: string, name: string) => Number(readProc(pid, file, new RegExp(`^${name}:\\s*(\\d+) kB`, 'm'))) * 1024

/** A process may end during the measurement. */
function readProc(pid: number | string, file: string, pattern: RegExp): string {
  try {
    return pattern.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? '0'
  } catch {
    return '0'
  }
}
