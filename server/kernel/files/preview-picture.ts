// For people who may look at a file and not have it: smaller, without metadata, and with an optional watermark.
import { createRequire } from 'node:module'
import { escapeHtml } from '#contract/html.ts'
import { loadSharp, mostPixels } from './square-picture.ts'

const side = 1600
const quality = 80
const markSize = { font: 26, width: 420, angle: -18, opacity: 0.5 }

const fontfile = () => createRequire(import.meta.url).resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')

/** One tile, repeated over the whole picture, survives a cut edge. Light on dark is visible on every background. */
async function markTile(mark: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const lines = escapeHtml(mark).replace(' · ', '\n')
  const text = { font: `Source Sans 3 ${markSize.font}`, fontfile: fontfile(), rgba: true, dpi: 96, align: 'center' } as const
  const drawn = (color: string) =>
    sharp({ text: { ...text, text: `<span foreground="${color}">${lines}</span>` } })
      .png()
      .toBuffer()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const shadow = await sharp(await drawn('#000000'))
    .extend({ top: 2, left: 2, background: clear })
    .png()
    .toBuffer()
  const both = await sharp(shadow)
    .composite([{ input: await drawn('#ffffff'), top: 0, left: 0 }])
    .png()
    .toBuffer()
  const tilted = await sharp(both)
    .resize({ width: markSize.width, withoutEnlargement: true })
    .linear([1, 1, 1, markSize.opacity], [0, 0, 0, 0])
    .rotate(markSize.angle, { background: clear })
    .png()
    .toBuffer()
  const gap = 48
  return sharp(tilted).extend({ top: gap, bottom: gap, left: gap, right: gap, background: clear }).png().toBuffer()
}

export async function previewPicture(picture: Buffer, mark: string | undefined): Promise<Buffer> {
  const sharp = await loadSharp()
  const small = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: mark === undefined })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const marked = mark === undefined ? [] : [{ input: await markTile(mark), tile: true }]
  return sharp(small).composite(marked).webp({ quality }).toBuffer()
}
