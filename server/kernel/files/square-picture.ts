// Square pictures: whatever image came, out goes a small square that holds nothing but what is seen.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { type Crop, pictureLimit } from '#contract/pictures.ts'
import { findOwnBlob, insertBlob } from './blob-store.ts'
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

async function squareOf(picture: Buffer, crop: Crop | null | undefined): Promise<Buffer> {
  const sharp = await loadSharp()
  const upright = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
  const { autoOrient } = await sharp(picture, { limitInputPixels: mostPixels }).metadata()
  const cut = crop ? upright.extract(within(crop, autoOrient)) : upright
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

async function keepSquare(ctx: MemberContext, picture: Buffer, crop: Crop | null | undefined, name: string): Promise<string> {
  const square = await squareOf(picture, crop).catch((error: unknown) => {
    throw error instanceof Problem ? error : problem('unsupported-type', 'the picture cannot be read')
  })
  const stored = await ctx.blobs.store(Readable.from([square]), pictureLimit)
  return (await ctx.write(({ db }) => insertBlob(db, ctx.actor, stored, `${name}.webp`, true))).url
}

function refuseUnlessPicture(size: number, type: string | undefined) {
  if (size > pictureLimit) throw problem('too-large', `at most ${pictureLimit / 1024 / 1024} MB`)
  if (type === undefined || !taken.includes(type)) throw problem('unsupported-type', 'is no picture')
}

/** Of a file brought to api/blobs before. Answers where the square is; the file it was made from is nobody's from now on. */
export async function storeSquarePicture(ctx: MemberContext, url: string, crop: Crop | null | undefined, name: string): Promise<string> {
  const brought = await findOwnBlob(ctx.db, ctx.actor, url)
  if (!brought) throw wrongField('file', 'is not there')
  refuseUnlessPicture(brought.size, brought.type)
  return keepSquare(ctx, await buffer(ctx.blobs.read(brought.hash)), crop, name)
}

/** Of a file that came with the call. */
export async function storeUploadedSquarePicture(ctx: MemberContext, file: File, crop: Crop | null | undefined, name: string): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer())
  refuseUnlessPicture(bytes.length, (await fileTypeFromBuffer(bytes))?.mime)
  return keepSquare(ctx, bytes, crop, name)
}
