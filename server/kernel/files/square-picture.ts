import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Crop, pictureLimit } from '#contract/pictures.ts'
import { findOwnBlob, insertBlob } from './blob-store.ts'
import { refuseOverQuota } from './quota-store.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { Problem, problem, wrongField } from '#server/kernel/problem.ts'

const side = 256
const quality = 82
const taken = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
/** A small file may contain a huge picture, which needs four bytes per pixel in memory. */
export const mostPixels = 50_000_000

/** Imported with the first picture, because it needs 20 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
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

function within(crop: Crop, size: { width: number; height: number }) {
  const [left, top] = [Math.round(crop.x), Math.round(crop.y)]
  const [width, height] = [Math.min(Math.round(crop.width), size.width - left), Math.min(Math.round(crop.height), size.height - top)]
  if (crop.x + crop.width > size.width + 2 || crop.y + crop.height > size.height + 2 || width < 1 || height < 1)
    throw wrongField('crop', 'is outside the picture')
  return { left, top, width, height }
}

async function storeSquare(ctx: MemberContext, picture: Buffer, crop: Crop | null | undefined, name: string): Promise<string> {
  const square = await squareOf(picture, crop).catch((error: unknown) => {
    throw error instanceof Problem ? error : problem('unsupported-type', 'the picture cannot be read')
  })
  await refuseOverQuota(ctx, { size: square.length, claimed: true })
  const { url } = await ctx.blobs.store(Readable.from([square]), pictureLimit, (stored) =>
    ctx.write(({ db }) => insertBlob(db, ctx.actor, stored, `${name}.webp`, true)),
  )
  return url
}

function refuseUnlessPicture(size: number, type: string | undefined) {
  if (size > pictureLimit) throw problem('too-large', `at most ${pictureLimit / 1024 / 1024} MB`)
  if (type === undefined || !taken.includes(type)) throw problem('unsupported-type', 'is no picture')
}

export async function storeSquarePicture(ctx: MemberContext, url: string, crop: Crop | null | undefined, name: string): Promise<string> {
  const uploaded = await findOwnBlob(ctx.db, ctx.actor, url)
  if (!uploaded) throw wrongField('file', 'is not there')
  refuseUnlessPicture(uploaded.size, uploaded.type)
  return storeSquare(ctx, await buffer(ctx.blobs.read(uploaded.hash)), crop, name)
}

export async function storeUploadedSquarePicture(ctx: MemberContext, file: File, crop: Crop | null | undefined, name: string): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const { fileTypeFromBuffer } = await import('file-type')
  refuseUnlessPicture(bytes.length, (await fileTypeFromBuffer(bytes))?.mime)
  return storeSquare(ctx, bytes, crop, name)
}
