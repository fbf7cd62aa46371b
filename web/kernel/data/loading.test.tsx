import { expect, it, vi } from 'vitest'
import { loading } from './loading.ts'

it('stays visible until the last of several requests to one address has ended', () => {
  loading.start('/a')
  loading.start('/a')
  loading.start('/b')
  loading.end('/a')
  loading.end('/b')
  expect(loading.state().visible).toBe(true)
  loading.end('/a')
  expect(loading.state()).toEqual({ visible: false, mode: 'indeterminate', progress: 0 })
})

it('shows a progress from 0 to 100, and logs anything else', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  loading.start('/upload')
  for (const good of [0, 40, 100]) {
    loading.progress(good)
    expect(loading.state()).toEqual({ visible: true, mode: 'determinate', progress: good })
  }
  expect(logged).not.toHaveBeenCalled()
  for (const bad of [-1, 101, Number.NaN]) loading.progress(bad)
  expect(logged.mock.calls).toEqual(Array.from({ length: 3 }, () => ['Progress value must be between 0 and 100!']))
  expect(loading.state().progress).toBe(100)
  loading.end('/upload')
})

it('must be given an address', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  loading.start('')
  expect(logged).toHaveBeenCalledWith('The request URL must be provided!')
  expect(loading.state().visible).toBe(false)
})
