// Draws the sheet of flags beside telephone numbers, and the list that says which stands where. Run by hand when libphonenumber-js learns a country:
// `npm run draw-flags`, and commit both files.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCountries } from 'libphonenumber-js/min'
import sharp from 'sharp'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const flagsFolder = path.join(path.dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** In px of the screen; the sheet has twice as many. Each flag has a margin of one px, so that its neighbours never shine in. */
const [width, height, margin, dense] = [22, 15, 1, 2]
const row = height + 2 * margin
const isos = getCountries().toSorted()

const flags = await Promise.all(
  isos.map((iso) =>
    sharp(path.join(flagsFolder, `${iso}.svg`), { density: 300 })
      .resize(width * dense, height * dense, { fit: 'fill' })
      .png()
      .toBuffer(),
  ),
)
await sharp({
  create: { width: (width + 2 * margin) * dense, height: row * dense * isos.length, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
})
  .composite(flags.map((input, nr) => ({ input, left: margin * dense, top: (nr * row + margin) * dense })))
  .webp({ quality: 80, alphaQuality: 100, effort: 6 })
  .toFile(path.join(root, 'web/areas/contacts/flags.webp'))

const lines = isos.reduce((all, iso, nr) => (nr % 24 === 0 ? `${all}\n    ${iso}` : `${all} ${iso}`), '')
writeFileSync(
  path.join(root, 'server/areas/contacts/flag-rules.ts'),
  `// Which flag stands where in web/areas/contacts/flags.webp. Written by scripts/draw-flags.mjs.
const order = \`${lines}\`

export const flagRow = ${row}
export const flagMargin = ${margin}
export const flagSheet: readonly string[] = order.trim().split(/\\s+/)
`,
)
