// Queries by role and clicks ask whether an element and its ancestors are hidden. For each answer the simulated browser collects the whole style
// of all of them again, with hundreds of tokens of the theme. Where neither a style sheet nor a style attribute says anything about it, the
// answer is what the element shows by default, so that only the others need the whole style.
import { clearComputedStyleCache, cssText } from 'happy-dom/lib/PropertySymbol.js'

/** What is asked, and how a style says something about it. */
const quickProperties = {
  display: /display|\ball\s*:/,
  visibility: /visibility|\ball\s*:/,
  'pointer-events': /pointer-events|\ball\s*:/,
}
type Property = keyof typeof quickProperties

const quickProperty = (name: unknown): Property | undefined =>
  name === 'display' || name === 'visibility' || name === 'pointer-events' ? name : name === 'pointerEvents' ? 'pointer-events' : undefined

/** By property and tag: an element that no style is about. */
const defaults = new Map<string, string>()

let answered: Document | undefined

/** Call it when there is a document. Files share theirs, so that most calls find it done. */
export function answerStylesQuickly() {
  if (answered === document) return
  answered = document
  const wholeStyle = globalThis.getComputedStyle
  const known = new WeakMap<Element, CSSStyleDeclaration>()
  const selectors = selectorsOf(document)

  function valueOf(element: Element, property: Property): string {
    if (!isPlain(element, property, selectors()[property])) return wholeStyle(element).getPropertyValue(property)
    const key = `${property} ${element.tagName}`
    let value = defaults.get(key)
    if (value === undefined) defaults.set(key, (value = wholeStyle(element).getPropertyValue(property)))
    return value
  }

  function quickStyle(element: Element): CSSStyleDeclaration {
    const whole = wholeStyle(element)
    const getPropertyValue = (name: string) => {
      const property = quickProperty(name)
      return property ? valueOf(element, property) : whole.getPropertyValue(name)
    }
    // The whole style is not the target: a proxy compares each answer with its target's.
    return new Proxy({} as CSSStyleDeclaration, {
      has: (_target, name) => Reflect.has(whole, name),
      get(_target, name) {
        if (name === 'getPropertyValue') return getPropertyValue
        const property = quickProperty(name)
        return property ? valueOf(element, property) : (Reflect.get(whole, name) as unknown)
      },
    })
  }

  globalThis.getComputedStyle = (element, pseudo) => {
    if (pseudo || !(element instanceof Element)) return wholeStyle(element, pseudo)
    let style = known.get(element)
    if (!style) known.set(element, (style = quickStyle(element)))
    return style
  }
}

/** No style is about the element or, of what it may inherit, about its ancestors. */
function isPlain(element: Element, property: Property, selectors: readonly string[]): boolean {
  // A dialog is shown by its state.
  if (element.tagName === 'DIALOG') return false
  let top = element
  for (let one: Element | null = element; one; one = one.parentElement) {
    if ((one === element || property !== 'display') && isStyled(one, property, selectors)) return false
    top = one
  }
  return top === document.documentElement
}

function isStyled(element: Element, property: Property, selectors: readonly string[]): boolean {
  const own = element.getAttribute('style')
  if ((own && quickProperties[property].test(own)) || element.shadowRoot) return true
  const classes = element.getAttribute('class')
  return selectors.some((selector) => (/^\.[\w-]+$/.test(selector) ? classes?.includes(selector.slice(1)) : element.matches(selector)))
}

type Selectors = Record<Property, string[]>

/** Those of the rules about each property, whatever the device. Read again after each change of a style sheet. */
function selectorsOf(page: Document): () => Selectors {
  let read: Selectors | undefined
  // The types of a page do not know the symbols of the simulated browser.
  const watched = page as unknown as Record<typeof clearComputedStyleCache, () => void>
  const forget = watched[clearComputedStyleCache]
  watched[clearComputedStyleCache] = () => {
    read = undefined
    forget.call(page as never)
  }
  return () => {
    if (read) return read
    read = { display: [], visibility: [], 'pointer-events': [] }
    for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) collect(sheet.cssRules, read)
    return read
  }
}

type Rule = { selectorText?: string; cssRules?: Iterable<Rule>; [cssText]?: string }

function collect(rules: Iterable<unknown>, into: Selectors) {
  for (const rule of rules as Iterable<Rule>) {
    if (rule.cssRules) collect(rule.cssRules, into)
    for (const property of Object.keys(into) as Property[])
      if (rule.selectorText && quickProperties[property].test(rule[cssText] ?? '')) into[property].push(rule.selectorText)
  }
}
