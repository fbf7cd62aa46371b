// Scales pictures down before the upload. That also removes their metadata, such as the location.
import { uploadFile } from '#web/kernel/files/upload.ts'

const [largestSide, thumbSide, quality] = [1600, 160, 0.85]

export const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

export class UnreadableImage extends Error {}

function drawToFile(draw: (context: CanvasRenderingContext2D) => void, width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadableImage()
  draw(context)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], 'product.webp', { type: blob.type })) : reject(new UnreadableImage())),
      'image/webp',
      quality,
    ),
  )
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode().catch(() => {
    throw new UnreadableImage()
  })
  return image
}

/** A square from the centre. */
function toThumbnail(image: HTMLImageElement): Promise<File> {
  const [width, height] = [image.naturalWidth || thumbSide, image.naturalHeight || thumbSide]
  const side = Math.min(width, height)
  return drawToFile(
    (context) => context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, thumbSide, thumbSide),
    thumbSide,
    thumbSide,
  )
}

/** Uploads a picture, and a thumbnail of it if asked. */
export async function uploadPicture(file: File, withThumbnail: boolean): Promise<{ url: string; thumbnail?: string }> {
  const address = URL.createObjectURL(file)
  try {
    const image = await loadImage(address)
    const share = Math.min(1, largestSide / Math.max(image.naturalWidth, image.naturalHeight))
    const [width, height] = [Math.max(1, Math.round(image.naturalWidth * share)), Math.max(1, Math.round(image.naturalHeight * share))]
    const { url } = await uploadFile(await drawToFile((context) => context.drawImage(image, 0, 0, width, height), width, height))
    return withThumbnail ? { url, thumbnail: (await uploadFile(await toThumbnail(image))).url } : { url }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The thumbnail of a picture that was uploaded before. */
export const uploadThumbnail = async (url: string): Promise<string> => (await uploadFile(await toThumbnail(await loadImage(url)))).url
