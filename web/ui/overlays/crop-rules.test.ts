import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cropOf, dragged, middle, mostZoom, imageRect } from './crop-rules.ts'

const sizes = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const views = fc.record({ x: share, y: share, zoom: fc.double({ min: 1, max: mostZoom, noNaN: true }) })

describe('the square that is taken', () => {
  test.each([
    [{ width: 400, height: 300 }, middle, { x: 50, y: 0, width: 300, height: 300 }],
    [
      { width: 300, height: 400 },
      { x: 0, y: 1, zoom: 1 },
      { x: 0, y: 100, width: 300, height: 300 },
    ],
    [
      { width: 400, height: 400 },
      { x: 1, y: 0, zoom: 2 },
      { x: 200, y: 0, width: 200, height: 200 },
    ],
  ])('%o seen as %o', (size, view, crop) => {
    expect(cropOf(size, view)).toEqual(crop)
  })

  test('lies within the picture, whatever was dragged and however far', () => {
    fc.assert(
      fc.property(sizes, views, fc.integer(), fc.integer(), (size, view, dx, dy) => {
        const { x, y, width, height } = cropOf(size, dragged(size, view, 256, dx, dy))
        expect(width).toBe(height)
        expect(Math.min(x, y, width - 1)).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(size.width)
        expect(y + height).toBeLessThanOrEqual(size.height)
      }),
    )
  })
})

test('the picture follows the hand and never leaves a gap', () => {
  const size = { width: 800, height: 400 }
  const before = imageRect(size, middle, 256)
  const after = imageRect(size, dragged(size, middle, 256, 30, 0), 256)
  expect(after.left - before.left).toBeCloseTo(30)
  expect(imageRect(size, dragged(size, middle, 256, 9999, 0), 256).left).toBeCloseTo(0)
})
