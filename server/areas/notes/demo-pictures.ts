// Pictures of the demo's notes, drawn.
import type { Colour } from '#server/kernel/demo/office-files.ts'
import { png } from '#server/kernel/demo/png.ts'

const [width, height] = [640, 360]

const mix = ([r, g, b]: Colour, [toR, toG, toB]: Colour, share: number): Colour => [
  Math.round(r + (toR - r) * share),
  Math.round(g + (toG - g) * share),
  Math.round(b + (toB - b) * share),
]

/** The nearest first: where the ridge is, how steep, how wide, and its colour. */
const ridges: readonly [level: number, swing: number, wave: number, colour: Colour][] = [
  [318, 14, 37, [34, 66, 58]],
  [270, 26, 53, [58, 98, 94]],
  [215, 38, 71, [96, 128, 150]],
  [150, 46, 97, [146, 168, 196]],
]
const ridgeAt = (x: number, level: number, swing: number, wave: number) =>
  level - swing * (Math.sin(x / wave) * 0.6 + Math.sin(x / (wave / 2.7) + level) * 0.3 + Math.abs(Math.sin(x / (wave * 1.9) + 1)) * 0.5)

function mountains(x: number, y: number): Colour {
  for (const [level, swing, wave, colour] of ridges) {
    const ridge = ridgeAt(x, level, swing, wave)
    if (y >= ridge) return mix(colour, [226, 232, 236], Math.min(0.28, (y - ridge) / 300))
  }
  if (Math.hypot(x - 470, y - 92) < 34) return [255, 236, 190]
  return mix([98, 150, 206], [250, 206, 168], Math.min(1, y / 190))
}

const dancers = 8
const clothes: readonly Colour[] = [
  [196, 74, 70],
  [240, 194, 75],
  [63, 95, 168],
  [47, 107, 85],
]

/** The ring of the logo, as a drawing of people who dance. */
function dance(x: number, y: number): Colour {
  const [dx, dy] = [x - width / 2, y - height / 2]
  const turn = Math.round((Math.atan2(dy, dx) / (2 * Math.PI)) * dancers)
  const angle = (turn * 2 * Math.PI) / dancers
  const distance = Math.hypot(dx - 112 * Math.cos(angle), dy - 112 * Math.sin(angle))
  if (distance < 30) return clothes[(turn + dancers) % clothes.length] ?? [0, 0, 0]
  if (Math.abs(Math.hypot(dx, dy) - 112) < 3) return [120, 104, 92]
  return mix([250, 243, 231], [233, 220, 200], Math.min(1, Math.hypot(dx, dy) / 360))
}

export const pictures = { mountains: () => png(width, height, mountains), dance: () => png(width, height, dance) }
export type PictureName = keyof typeof pictures
