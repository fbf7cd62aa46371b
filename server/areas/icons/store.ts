// A package is read on demand and dropped after some time without requests: the largest has 4 MB on disk and more in memory.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { ownValue } from '#server/kernel/own-value.ts'
import type { Drawing } from './rules.ts'

type Package = {
  icons: Record<string, { body: string; width?: number; height?: number; hidden?: boolean }>
  aliases?: Record<string, { parent: string }>
  width?: number
  height?: number
}

const idleMs = 60_000
const usual = 16
const { resolve } = createRequire(import.meta.url)
const open = new Map<string, { read: Promise<Package>; timer: NodeJS.Timeout }>()

function packageOf(name: string): Promise<Package> {
  const known = open.get(name)
  if (known) {
    known.timer.refresh()
    return known.read
  }
  const read = readFile(resolve(`${name}/icons.json`), 'utf8').then((text) => JSON.parse(text) as Package)
  const timer = setTimeout(() => open.delete(name), idleMs).unref()
  open.set(name, { read, timer })
  read.catch(() => open.delete(name))
  return read
}

/** Without hidden icons, which the set has removed. */
export async function listIcons(packageName: string): Promise<string[]> {
  const { icons } = await packageOf(packageName)
  return Object.keys(icons).filter((name) => !icons[name]?.hidden)
}

export async function findIcon(packageName: string, name: string): Promise<Drawing | undefined> {
  const { icons, aliases = {}, width = usual, height = usual } = await packageOf(packageName)
  const icon = ownValue(icons, name) ?? ownValue(icons, ownValue(aliases, name)?.parent ?? '')
  return icon && { width, height, ...icon }
}
