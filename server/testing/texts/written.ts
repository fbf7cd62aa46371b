// The texts in three languages that the server's files contain: most are constants of their file, which no test can import.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const languages = ['en', 'ro', 'tr'] as const
type Written = Record<(typeof languages)[number], string>

type Node = { type: string; [field: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* partsOf(node: Node): Generator<Node> {
  for (const value of Object.values(node)) for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield part
}

/** By name. Undefined if the node is no object. */
function fieldsOf(node: Node): Map<string, Node> | undefined {
  if (node.type !== 'ObjectExpression' || !Array.isArray(node['properties'])) return undefined
  const fields = new Map<string, Node>()
  for (const { key, value } of node['properties'] as Node[]) {
    const name = isNode(key) ? (key['name'] ?? key['value']) : undefined
    if (typeof name === 'string' && isNode(value)) fields.set(name, value)
  }
  return fields
}

/** All words inside of a node. What is computed stands as a placeholder. */
function wordsIn(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type !== 'TemplateLiteral') return [...partsOf(node)].flatMap(wordsIn)
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return [quasis.map(({ value }) => value.cooked).join('{{value}}'), ...(node['expressions'] as Node[]).flatMap(wordsIn)]
}

function* textsOf(of: Record<keyof Written, Node>, key: string): Generator<readonly [string, Written]> {
  const [en, ro, tr] = languages.map((language) => fieldsOf(of[language]))
  if (en && ro && tr) {
    for (const [name, inner] of en) yield* textsOf({ en: inner, ro: ro.get(name) ?? inner, tr: tr.get(name) ?? inner }, `${key}.${name}`)
    return
  }
  const words = (language: keyof Written) => wordsIn(of[language]).join(' · ')
  if (words('en') !== '') yield [key, { en: words('en'), ro: words('ro'), tr: words('tr') }]
}

function* textsIn(node: Node, constants: ReadonlyMap<string, Node>, key: string): Generator<readonly [string, Written]> {
  const fields = fieldsOf(node)
  // `{ en, ro, tr }` names constants of the file.
  const field = (name: string) => {
    const value = fields?.get(name)
    return value?.type === 'Identifier' ? constants.get(String(value['name'])) : value
  }
  const [en, ro, tr] = languages.map(field)
  if (en && ro && tr) yield* textsOf({ en, ro, tr }, key)
  else for (const part of partsOf(node)) yield* textsIn(part, constants, key)
}

/** The texts of one file. */
export function textsInFile(file: string, code: string): (readonly [key: string, text: Written])[] {
  const program = parseSync(file, code).program as unknown as Node
  const constants = new Map<string, Node>()
  for (const statement of partsOf(program))
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement['declarations'] as Node[]) if (isNode(id) && isNode(init)) constants.set(String(id['name']), init)
  return [...textsIn(program, constants, file)]
}

/** The texts of all files of a folder, tests, samples and the built-in help and courses aside. */
export const textsInFolder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\bdemo[\w-]*\.ts$|^testing\b|\b(?:ro|tr)[\\/]/.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(folder, file), 'utf8')
      return /\bro\b/.test(code) ? textsInFile(file, code) : []
    })
