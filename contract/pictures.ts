// Square pictures of people, teams and contacts.
import { z } from 'zod'
import { nameSchemas } from './named-schemas.ts'
import { textLimits } from './shapes.ts'
import { megabyte } from './units.ts'

/** The largest picture before it is scaled down. */
export const pictureLimit = 5 * megabyte

/** In pixels of the upright picture. By default the largest square in the middle. */
export const Crop = z.object({
  x: z.number().min(0).max(100_000),
  y: z.number().min(0).max(100_000),
  width: z.number().min(1).max(100_000),
  height: z.number().min(1).max(100_000),
})
export type Crop = z.output<typeof Crop>

/** A path on this server: an uploaded file, or a picture that comes with a client. Calls of the API are no pictures. */
export const PicturePath = z
  .string()
  .trim()
  .max(textLimits.link)
  .regex(/^(?:\/api\/blobs\/[\w-]{24}|(?!\/\/)(?!\/?api\/)(?![^/?#]*:)[^\s\\]+)$/i, 'is no path of a picture')

nameSchemas({ Crop })
