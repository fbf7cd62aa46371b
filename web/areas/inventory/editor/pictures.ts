// Pictures made small before they travel: what a camera makes weighs a hundred times what a screen shows, and tells where it was taken.
import { uploadFile } from '#web/kernel/files/upload.ts'

const [largestSide, thumbSide, quality] = [1600, 160, 0.85]

export const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

export class NoPicture extends Error {}

function drawn(draw: (context: CanvasRenderingContext2D) => void, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new NoPicture()
  draw(context)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], 'product.webp', { type: blob.type })) : reject(new NoPicture())), 'image/webp', quality),
  )
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode().catch(() => {
    throw new NoPicture()
  })
  return image
}

/** A square from the middle. */
function thumbOf(image: HTMLImageElement): Promise<File> {
  const [width, height] = [image.naturalWidth || thumbSide, image.naturalHeight || thumbSide]
  const side = Math.min(width, height)
  return drawn(
    (context) => context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, thumbSide, thumbSide),
    thumbSide,
    thumbSide,
  )
}

/** Brings a picture, and where it is the first, a small one of it for the list. */
export async function uploadPicture(file: File, withThumb: boolean): Promise<{ url: string; thumbnail?: string }> {
  const address = URL.createObjectURL(file)
  try {
    const image = await load(address)
    const share = Math.min(1, largestSide / Math.max(image.naturalWidth, image.naturalHeight))
    const [width, height] = [Math.max(1, Math.round(image.naturalWidth * share)), Math.max(1, Math.round(image.naturalHeight * share))]
    const { url } = await uploadFile(await drawn((context) => context.drawImage(image, 0, 0, width, height), width, height))
    return withThumb ? { url, thumbnail: (await uploadFile(await thumbOf(image))).url } : { url }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Of a picture that is there already. */
export const uploadThumbnail = async (url: string): Promise<string> => (await uploadFile(await thumbOf(await load(url)))).url
