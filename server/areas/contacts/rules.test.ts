import path from 'node:path'
import { getCountries } from 'libphonenumber-js/min'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flagRow, flagSheet } from './flag-rules.ts'
import { countries } from './rules.ts'

const sheet = path.resolve(import.meta.dirname, '../../../web/areas/contacts/flags.webp')

test('every country that has a dialling code has a flag; after an update: npm run draw-flags', async () => {
  expect([...flagSheet].toSorted()).toEqual(getCountries().toSorted())
  expect(await sharp(sheet).metadata()).toMatchObject({ width: 48, height: flagSheet.length * flagRow * 2 })
})

test.each([
  ['jp', [255, 255, 255], [190, 0, 41]],
  ['id', [206, 17, 38], [255, 255, 255]],
])('the flag of %s is at its position', async (iso, above, below) => {
  const [x = 0, y = 0] = ((await countries()).find((country) => country.iso === iso)?.flagImagePos ?? '')
    .split(' ')
    .map((length) => -Number.parseInt(length, 10) * 2)
  const colour = async (left: number, top: number) => {
    const pixel = await sharp(sheet).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    return [...pixel]
  }
  const near = (found: number[], wanted: number[]) => found.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 40)
  // Indonesia is red above white; Japan has its disc in the middle.
  const [first, second] =
    iso === 'jp' ? [await colour(x + 3, y + 3), await colour(x + 22, y + 15)] : [await colour(x + 22, y + 5), await colour(x + 22, y + 25)]
  expect([near(first, above), near(second, below)], `${first} ${second}`).toEqual([true, true])
})
