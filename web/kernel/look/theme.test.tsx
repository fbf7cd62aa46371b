import { defaultCssVariablesResolver, mergeMantineTheme, DEFAULT_THEME } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { breakpoints, mantineTheme, setDensity, setMotion, themes, tokens } from './theme.ts'

type Variables = Record<string, string>

/** All variables of a theme in a scheme, with references resolved to colours. */
function variablesOf(name: (typeof themes)[number], scheme: 'light' | 'dark') {
  const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme(name))
  const [base, ours] = [defaultCssVariablesResolver(theme), tokens(theme)]
  const all: Variables = { ...base.variables, ...base[scheme], ...ours.variables, ...ours[scheme] }
  const resolve = (value: string): string => {
    const [, inner] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
    if (inner !== undefined) return resolve(all[inner] ?? '')
    // Grounds for light text: a mix is no lighter than the lighter of its parts.
    const [, one, other] = /^color-mix\(in \w+, (.+?) [\d.]+%, (.+)\)$/.exec(value) ?? []
    if (one === undefined || other === undefined) return value
    return [resolve(one), resolve(other)].toSorted((a, b) => luminance(b) - luminance(a))[0] ?? ''
  }
  return (variable: string) => resolve(`var(${variable})`)
}

function luminance(color: string) {
  const hex = /^#(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i.exec(color)
  const rgb = /^rgba?\((\d+), (\d+), (\d+)/.exec(color)
  const long = hex?.[1] ?? hex?.[2]?.replaceAll(/./g, '$&$&')
  if (!long && !rgb) throw new Error(`not a colour: ${color}`)
  const parts = long ? [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16)) : (rgb as RegExpExecArray).slice(1, 4).map(Number)
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const readable = [
  ['--mantine-color-text', '--mantine-color-body'],
  ['--mantine-color-text', '--hora-surface'],
  ['--mantine-color-dimmed', '--mantine-color-body'],
  ['--mantine-color-dimmed', '--hora-surface'],
  ['--mantine-color-dimmed', '--hora-hover'],
  ['--mantine-color-placeholder', '--mantine-color-default'],
  ['--mantine-color-anchor', '--mantine-color-body'],
  ['--mantine-color-anchor', '--hora-surface'],
  ['--mantine-color-error', '--mantine-color-body'],
  ['--mantine-color-success', '--mantine-color-body'],
  ['--hora-warning-text', '--mantine-color-body'],
  ['--hora-danger-text', '--hora-danger-tint'],
  ['--hora-success-text', '--hora-success-tint'],
  ['--hora-warning-text', '--hora-warning-tint'],
  ['--hora-info-text', '--hora-info-tint'],
  ['--mantine-color-text', '--hora-mark'],
  ['--mantine-color-white', '--mantine-primary-color-filled'],
  ['--mantine-color-white', '--mantine-primary-color-filled-hover'],
  ['--mantine-primary-color-light-color', '--mantine-primary-color-light'],
  ['--hora-strong-ink', '--hora-strong'],
  ['--hora-strong-dim', '--hora-strong'],
] as const

describe.each(themes)('theme %s', (name) => {
  it.each(['light', 'dark'] as const)('has readable text in %s', (scheme) => {
    const color = variablesOf(name, scheme)
    const faint = readable.map(([text, ground]) => ({ text, ground, is: contrast(color(text), color(ground)) })).filter(({ is }) => is < 4.5)
    expect(faint).toEqual([])
    // WCAG 1.4.11: the edge of a field.
    expect(contrast(color('--hora-field-border'), color('--mantine-color-body'))).toBeGreaterThanOrEqual(3)
  })
})

it('has the breakpoints of the specification', () => {
  const px = Object.fromEntries(Object.entries(breakpoints).map(([name, em]) => [name, parseFloat(em) * 16]))
  expect(px).toMatchObject({ sm: 600, md: 960, lg: 1280, xl: 1440 })
})

it('sets density and motion for the style sheets, and stores both for the next first paint', () => {
  setDensity('compact')
  setMotion('reduced')
  expect({ ...document.documentElement.dataset }).toMatchObject({ density: 'compact', motion: 'reduced' })
  expect([localStorage.getItem('hora.density'), localStorage.getItem('hora.motion')]).toEqual(['compact', 'reduced'])
  setDensity('normal')
  setMotion('device')
})

it('takes the motion out of what moves by script', () => {
  expect(mantineTheme('default', 'reduced').components).toMatchObject({ Menu: { defaultProps: { transitionProps: { duration: 0 } } } })
  expect(mantineTheme('default', 'full').respectReducedMotion).toBe(false)
  expect(mantineTheme('default').respectReducedMotion).toBe(true)
})

it.each(['device', 'full', 'reduced'] as const)('dialogs look alike with motion as %s', (motion) => {
  const { Modal, ModalOverlay } = mantineTheme('default', motion).components ?? {}
  expect(Modal?.defaultProps).toMatchObject({ centered: true })
  expect(ModalOverlay?.defaultProps).toEqual({ backgroundOpacity: 0.4 })
})
