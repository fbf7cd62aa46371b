import type { IconSetSlug } from '#contract/icons.ts'

type Source = {
  /** In Iconify's format, from npm. */
  package: string
  /** Undefined if the icon belongs to another set. */
  nameOf(name: string): string | undefined
  /** The reverse. */
  inPackage(name: string): string
}

const heroicons = (suffix: string): Source => ({
  package: '@iconify-json/heroicons',
  nameOf: (name) => (/(?:-(?:16|20))?(?:-solid)?$/.exec(name)?.[0] === suffix ? name.slice(0, name.length - suffix.length) : undefined),
  inPackage: (name) => name + suffix,
})

/** Google writes these names with underscores, and so do existing clients. */
const material = (prefix: string): Source => ({
  package: '@iconify-json/ic',
  nameOf: (name) => (name.startsWith(prefix) ? name.slice(prefix.length).replaceAll('-', '_') : undefined),
  inPackage: (name) => prefix + name.replaceAll('_', '-'),
})

export const sources: Record<IconSetSlug, Source> = {
  feather: { package: '@iconify-json/feather', nameOf: (name) => name, inPackage: (name) => name },
  'heroicons-outline': heroicons(''),
  'heroicons-solid': heroicons('-solid'),
  'heroicons-mini': heroicons('-20-solid'),
  'material-solid': material('baseline-'),
  'material-outline': material('outline-'),
  'material-twotone': material('twotone-'),
}

export type Drawing = { body: string; width: number; height: number }

export const svgOf = ({ body, width, height }: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
