// Pictures of people and teams: whatever image came, out goes a small square that holds nothing but what is seen.
import { Readable } from 'node:stream'
import { type Crop, pictureLimit } from '#contract/account.ts'
import { Blobs, findOwnBlob, insertBlob } from '#server/kernel/blobs.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'

const side = 256
const quality = 82
const taken = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
/** A small file may hold a huge picture; unpacked it has four bytes a pixel. */
const mostPixels = 50_000_000

/** Loaded with the first picture: 20 MB that a server without pictures need not hold. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture is read once: a cache would only hold memory.
  sharp.cache(false)
  return sharp
}

async function squareOf(file: string, crop: Crop | null | undefined): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const { autoOrient } = await sharp(file, { limitInputPixels: mostPixels }).metadata()
  const cut = crop ? picture.extract(within(crop, autoOrient)) : picture
  return cut.resize(side, side, { fit: 'cover' }).webp({ quality }).toBuffer()
}

/** Whole pixels of the picture; a hair beyond its edge is rounding, more is a mistake. */
function within(crop: Crop, size: { width: number; height: number }) {
  const [left, top] = [Math.round(crop.x), Math.round(crop.y)]
  const [width, height] = [Math.min(Math.round(crop.width), size.width - left), Math.min(Math.round(crop.height), size.height - top)]
  if (crop.x + crop.width > size.width + 2 || crop.y + crop.height > size.height + 2 || width < 1 || height < 1)
    throw wrongField('crop', 'is outside the picture')
  return { left, top, width, height }
}

/** Answers where the square is. The file it was made from is nobody's from now on. */
export async function keepPicture(ctx: MemberContext, url: string, crop: Crop | null | undefined, name: string): Promise<string> {
  const brought = await findOwnBlob(ctx.db, ctx.actor, url)
  if (!brought) throw wrongField('file', 'is not there')
  if (brought.size > pictureLimit) throw problem('too-large', `at most ${pictureLimit / 1024 / 1024} MB`)
  if (!taken.includes(brought.type)) throw problem('unsupported-type', 'is no picture')
  const blobs = new Blobs(ctx.settings.dataDir)
  const square = await squareOf(blobs.fileOf(brought.hash), crop).catch((error: unknown) => {
    throw error instanceof Problem ? error : problem('unsupported-type', 'the picture cannot be read')
  })
  const stored = await blobs.store(Readable.from([square]), pictureLimit)
  return (await ctx.write(({ db }) => insertBlob(db, ctx.actor, stored, `${name}.webp`, true))).url
}
