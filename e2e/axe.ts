// The examination of a page by axe. Everything that runs in the page is text: these tests are compiled without the browser's types.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/** Axe looks up what it remembers of an element in a list of all elements. Here it looks it up in a map. */
function withMaps(source: string) {
  const [before = '', after, ...more] = source.split(/\(0,\w+\.default\)(?=\(\w+\),axe\._memoizedFns\.push)/)
  if (after === undefined || more.length > 0) throw new Error('axe remembers in another way than it did')
  return `${before}remember${after}`
}

const axe = withMaps(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/**
 * Whether words are readable depends on their colour, their size and the surfaces below them. Axe looks for the surfaces below each word, which
 * takes two thirds of its time: here it does so once for each combination that has passed. Axe still looks at every word for which the
 * combination is not certain: under or above something that does not contain it, on an image, translucent as a whole.
 */
const contrastOnce = `
  const isSeeThrough = 'rgba(0, 0, 0, 0)'
  const isDrawing = (element) => /^(img|canvas|object|iframe|video|svg)$/i.test(element.nodeName)
  let plain, boxes, painted, coloursOf
  const isPlain = (element) => {
    if (!element) return true
    if (!plain.has(element)) {
      const { opacity, mixBlendMode, zIndex } = getComputedStyle(element)
      plain.set(element, opacity === '1' && mixBlendMode === 'normal' && !(zIndex < 0) && isPlain(element.parentElement))
    }
    return plain.get(element)
  }
  // What is painted, and what can hide a part of its content.
  const findBoxes = () => {
    const found = new Map()
    for (const element of document.querySelectorAll('*')) {
      const { backgroundColor, backgroundImage, clipPath, opacity, overflow, visibility } = getComputedStyle(element)
      const isImage = backgroundImage !== 'none' || isDrawing(element)
      const isShown = visibility === 'visible' && opacity !== '0' && clipPath !== 'inset(50%)'
      const isPainted = isShown && (backgroundColor !== isSeeThrough || isImage)
      const isWindow = overflow !== 'visible'
      if (!isPainted && !isWindow) continue
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const colour = isImage ? undefined : backgroundColor
      if (right > left && bottom > top) found.set(element, { element, isPainted, isWindow, colour, left, right, top, bottom })
    }
    return found
  }
  const contains = (box, point) => box.left <= point.x && point.x <= box.right && box.top <= point.y && point.y <= box.bottom
  const readColours = (element, { left, right, top, bottom }) => {
    if (!isPlain(element)) return
    const point = { x: (left + right) / 2, y: (top + bottom) / 2 }
    // Words that are scrolled out of sight will appear in this window.
    let [seen, frame, floor] = [point]
    const surfaces = []
    for (let one = element; one && !floor; one = one.parentElement) {
      const box = boxes.get(one)
      if (box?.isWindow && !contains(box, seen)) {
        seen = { x: Math.min(Math.max(seen.x, box.left), box.right), y: Math.min(Math.max(seen.y, box.top), box.bottom) }
        frame = one
      }
      if (!box?.isPainted || !contains(box, seen)) continue
      if (!box.colour) return
      surfaces.push(box.colour)
      if (box.colour.startsWith('rgb(')) floor = one
    }
    if (!floor) return
    const others = []
    for (const box of painted)
      if (contains(box, point) || (frame && contains(box, seen)))
        if (contains(box, frame?.contains(box.element) ? point : seen) && !box.element.contains(element)) others.push(box.element)
    if (others.length > 0) {
      const stack = document.elementsFromPoint(point.x, point.y)
      const above = stack.slice(0, stack.indexOf(floor))
      const isCertain = (one) => stack.includes(one) || (one.nodeName === 'svg' && getComputedStyle(one).pointerEvents !== 'none')
      if (frame || stack[0] !== element || !above.every((one) => one.contains(element)) || !others.every(isCertain)) return
    }
    const { fontSize, fontWeight, color, webkitTextFillColor, webkitTextStroke, textShadow } = getComputedStyle(element)
    return [fontSize, fontWeight, color, webkitTextFillColor, webkitTextStroke, textShadow, ...surfaces].join(' ')
  }
  axe.passed = new Set()
  axe.beginContrast = () => {
    ;[plain, boxes, coloursOf] = [new Map(), findBoxes(), new Map()]
    painted = [...boxes.values()].filter(({ isPainted }) => isPainted)
  }
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast')
  const check = axe._audit.checks['color-contrast']
  const { matches } = rule
  const { evaluate } = check
  const range = document.createRange()
  const lineOf = (text) => (range.selectNodeContents(text), range.getClientRects()[0])
  const wordsOf = (element) => {
    if (/^(input|select|textarea)$/i.test(element.nodeName)) return element.getBoundingClientRect()
    return [...element.childNodes].filter(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim()).map(lineOf).find(Boolean)
  }
  rule.matches = function (element, ...more) {
    const words = wordsOf(element)
    if (!words) return false
    coloursOf.set(element, readColours(element, words))
    return !axe.passed.has(coloursOf.get(element)) && matches.call(this, element, ...more)
  }
  check.evaluate = function (element, ...more) {
    const colours = coloursOf.get(element)
    const isReadable = axe.passed.has(colours) || evaluate.call(this, element, ...more)
    if (isReadable && colours && axe.commons.dom.isVisibleOnScreen(element)) axe.passed.add(colours)
    return isReadable
  }
`

/**
 * A page has few colours, and axe parses each of them for every element. It keeps the fields of its colours in weak maps, which cost more than
 * all that it calculates: here they are properties.
 */
const fasterAxe = `{
  class Fields {
    key = Symbol()
    has(owner) {
      return this.key in owner
    }
    get(owner) {
      return owner[this.key]
    }
    set(owner, value) {
      owner[this.key] = value
      return this
    }
    add(owner) {
      return this.set(owner, true)
    }
  }
  const remember = (calculate) => {
    const count = Math.max(calculate.length, 1)
    let known = new Map()
    function remembered(...values) {
      let map = known
      for (let index = 0; index < count - 1; index++) {
        if (!map.has(values[index])) map.set(values[index], new Map())
        map = map.get(values[index])
      }
      const last = calculate.length === 0 ? undefined : values[count - 1]
      if (!map.has(last)) map.set(last, calculate.apply(this, values))
      return map.get(last)
    }
    return Object.assign(remembered, { clear: () => (known = new Map()) })
  }
  ;(function (WeakMap, WeakSet) {
    ${axe}
  }).call(globalThis, Fields, Fields)

  const { Color } = axe.commons.color
  const { parseString } = Color.prototype
  const parsed = new Map()
  Color.prototype.parseString = function (text) {
    if (!parsed.has(text)) parsed.set(text, parseString.call(new Color(), text))
    const { r, g, b, alpha } = parsed.get(text)
    return Object.assign(this, { r, g, b, alpha })
  }
  axe.examined = new Map()
  ${contrastOnce}
}`

/**
 * Without the scheme and without drawings that nobody is told about: the sun or the moon in the header. Only the rules about colours can find
 * something else in the same markup in the other scheme.
 */
const markup = `[innerWidth, innerHeight, document.title]
  .concat([...document.documentElement.attributes].filter(({ name }) => name !== 'data-mantine-color-scheme').map(({ value }) => value))
  .concat(document.body.outerHTML.replaceAll(/<svg[^>]*aria-hidden="true"[^>]*>.*?<\\/svg>/gs, ''))
  .join('\\n')`

const scheme = `(document.documentElement.dataset.mantineColorScheme ?? matchMedia('(prefers-color-scheme: dark)').matches)`

/** Combinations of colours that axe called readable in any page of this process. */
const passed = new Set<string>()

/**
 * Fails on what axe calls serious or critical. Axe runs inside the page and reports violations only: the same rules as through its own
 * Playwright package, in a fifth of the time. Frames are left out: the sandboxed ones run no scripts, and the browser draws the others.
 */
export async function expectAccessible(page: Page) {
  // Axe reads places and colours one after the other, so the page must not change meanwhile. The tools of the header come after the page.
  await page.evaluate(`new Promise((done) => {
    const quietMs = 250
    let quiet = setTimeout(done, quietMs)
    const wait = () => (clearTimeout(quiet), (quiet = setTimeout(done, quietMs)))
    new MutationObserver(wait).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    setTimeout(done, 5000)
  })`)
  // What is half faded in has too little contrast. Two seconds: an animation that was stopped never ends.
  await page.evaluate(`Promise.race([
    new Promise((done) => setTimeout(done, 2000)),
    Promise.allSettled(document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity).map((one) => one.finished)),
  ]).then(() => {})`)
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(fasterAxe)
  // Rules of a minor or moderate impact are not run: their findings would be filtered out.
  const [serious, readable, isChanged] = await page.evaluate<[string[], string[], boolean]>(`(() => {
    const changes = new MutationObserver(() => {})
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    axe.beginContrast()
    for (const colours of ${JSON.stringify([...passed])}) axe.passed.add(colours)
    const [markup, scheme] = [${markup}, ${scheme}]
    const isExamined = axe.examined.has(markup) && axe.examined.get(markup) !== scheme
    const left = ({ enabled, impact, tags }) => enabled && impact !== 'minor' && impact !== 'moderate' && (!isExamined || tags.includes('cat.color'))
    return axe.run({
      resultTypes: ['violations'],
      iframes: false,
      rules: Object.fromEntries(axe._audit.rules.filter((rule) => !left(rule)).map(({ id }) => [id, { enabled: false }])),
    }).then(({ violations }) => {
      axe.examined.set(markup, scheme)
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      return [serious.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, any }) => html + ' ' + JSON.stringify(any[0]?.data ?? null)).join('\\n  ')), [...axe.passed], changes.takeRecords().length > 0]
    })
  })()`)
  // What moved meanwhile was looked for where it no longer is.
  if (isChanged && serious.length > 0) return expectAccessible(page)
  for (const colours of readable) passed.add(colours)
  expect(serious).toEqual([])
}
