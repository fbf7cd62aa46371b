// A query by role or text asks several selectors of each element of the page. The simulated browser notes each answer at every element that it
// looked at and at the document, and forgets them all with the next change, so that the notes take longer than the answers. Lists of tags and
// attributes, such as those of roles, are answered without notes here; all other selectors as before.
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js'
import { elementArray, illegalConstructor } from 'happy-dom/lib/PropertySymbol.js'

type Test = (element: Element) => boolean
/** One of the selectors of a list. */
type Choice = { tag: string | undefined; tests: Test[] }

const attribute = String.raw`\[([a-z_][\w-]*)(?:(~?)=(?:"([^"\\]*)"|([\w-]+)))?\]`
const choicePattern = new RegExp(String.raw`^\s*(\*|[a-z][\w-]*)?((?:${attribute}|:not\(${attribute}\))*)\s*$`, 'i')
const partPattern = new RegExp(String.raw`(:not\()?${attribute}\)?`, 'gi')

const choices = new Map<string, Choice[] | undefined>()

/** Undefined: left to the simulated browser. */
function choicesOf(selector: string): Choice[] | undefined {
  if (!choices.has(selector)) {
    const read = selector.split(',').map(choiceOf)
    choices.set(selector, read.includes(undefined) ? undefined : (read as Choice[]))
  }
  return choices.get(selector)
}

function choiceOf(selector: string): Choice | undefined {
  const [, tag, parts = ''] = choicePattern.exec(selector) ?? []
  if (!tag && !parts) return undefined
  return { tag: !tag || tag === '*' ? undefined : tag.toUpperCase(), tests: Array.from(parts.matchAll(partPattern), testOf) }
}

function testOf([, not, name = '', word, quoted, plain]: RegExpMatchArray): Test {
  const wanted = quoted ?? plain
  const has = (value: string | null) => {
    if (value === null || wanted === undefined) return value !== null
    return word ? wanted !== '' && value.split(/\s+/).includes(wanted) : value === wanted
  }
  return (element) => has(element.getAttribute(name)) === !not
}

function fits(element: Element, wanted: readonly Choice[]): boolean {
  const tag = element.tagName.toUpperCase()
  return wanted.some((choice) => (choice.tag === undefined || choice.tag === tag) && choice.tests.every((test) => test(element)))
}

/** Under a symbol of the simulated browser, which the types of a page do not know. */
type Inside = { [elementArray]: readonly (Element & Inside)[] }

function collect(inside: Inside, wanted: readonly Choice[], into: Element[]) {
  for (const element of inside[elementArray]) {
    if (fits(element, wanted)) into.push(element)
    collect(element, wanted, into)
  }
}

let isQuick = false

/** Call it when there is a document. The simulated browser has one class of elements for all documents. */
export function answerSelectorsQuickly() {
  if (isQuick) return
  isQuick = true
  const { matches, querySelectorAll } = Element.prototype
  Element.prototype.matches = function (this: Element, selector: string) {
    const wanted = choicesOf(String(selector))
    return wanted ? fits(this, wanted) : matches.call(this, selector)
  } as typeof matches
  Element.prototype.querySelectorAll = function (this: Element, selector: string) {
    const wanted = choicesOf(String(selector))
    if (!wanted) return querySelectorAll.call(this, selector)
    const found: Element[] = []
    collect(this as unknown as Inside, wanted, found)
    // The simulated browser has its own types of elements.
    return new NodeList(illegalConstructor, found as never) as never
  } as typeof querySelectorAll
}
