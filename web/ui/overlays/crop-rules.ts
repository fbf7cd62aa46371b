// The chosen square of a picture. Position and size are fractions, so that they fit every picture.
import type { Crop } from '#contract/pictures.ts'

export type Size = { width: number; height: number }
/** `x` and `y` from 0 to 1: the fraction of the free space at the left and at the top. */
export type View = { x: number; y: number; /** 1: the whole shorter side. */ zoom: number }

export const middle: View = { x: 0.5, y: 0.5, zoom: 1 }
export const mostZoom = 4

const within = (share: number) => Math.min(1, Math.max(0, share))

export function cropOf({ width, height }: Size, { x, y, zoom }: View): Crop {
  const side = Math.max(1, Math.min(width, height) / zoom)
  return { x: Math.round((width - side) * x), y: Math.round((height - side) * y), width: Math.floor(side), height: Math.floor(side) }
}

/** The position of the whole picture under a window of `stage` pixels that shows the crop. */
export function imageRect(size: Size, view: View, stage: number) {
  const scale = (stage / Math.min(size.width, size.height)) * view.zoom
  const [width, height] = [size.width * scale, size.height * scale]
  return { width, height, left: -(width - stage) * view.x, top: -(height - stage) * view.y }
}

/** Moves the picture with the pointer, by pixels of the stage. */
export function dragged(size: Size, view: View, stage: number, dx: number, dy: number): View {
  const { width, height } = imageRect(size, view, stage)
  const [overflowX, overflowY] = [width - stage, height - stage]
  return { ...view, x: overflowX > 0 ? within(view.x - dx / overflowX) : view.x, y: overflowY > 0 ? within(view.y - dy / overflowY) : view.y }
}
